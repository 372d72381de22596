import { Typography } from '@strapi/design-system';
import { shownDonor } from '@seva/config/rules/shown-donor';
import { texts } from '../texts/en';

interface Asked {
  /** The donor asked not to be named. */
  readonly isAnonymous?: true | undefined;
}

/** The mark beside a name that is not to be read out; nothing beside every other name. */
export function AnonymousMark({ isAnonymous }: Asked) {
  if (shownDonor('books', isAnonymous) !== 'marked') return null;
  return (
    <Typography tag="div" variant="pi" textColor="neutral600">
      {texts.donations.anonymous}
    </Typography>
  );
}

/** The same within a sentence: the name, followed by the mark. */
export const markedName = (name: string, { isAnonymous }: Asked): string =>
  shownDonor('books', isAnonymous) === 'marked' ? `${name} (${texts.donations.anonymous})` : name;

/** A donor's name on a list that is printed: "A well-wisher" for whoever asked not to be named. */
export const printedName = (name: string, { isAnonymous }: Asked): string =>
  shownDonor('print', isAnonymous) === 'well_wisher' ? texts.donations.wellWisher : name;
