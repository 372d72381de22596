import { Typography } from '@strapi/design-system';
import { shownDonor } from '@seva/config/rules/shown-donor';
import { texts } from '../texts/en';

interface Asked {
  /** True if the donor asked not to be named. */
  readonly isAnonymous?: true | undefined;
}

export function AnonymousMark({ isAnonymous }: Asked) {
  if (shownDonor('books', isAnonymous) !== 'marked') return null;
  return (
    <Typography tag="div" variant="pi" textColor="neutral600">
      {texts.donations.anonymous}
    </Typography>
  );
}

/** Returns the name for a sentence, followed by the mark if anonymous. */
export const markedName = (name: string, { isAnonymous }: Asked): string =>
  shownDonor('books', isAnonymous) === 'marked' ? `${name} (${texts.donations.anonymous})` : name;

/** Returns the donor's name for a printed list: "A well-wisher" if anonymous. */
export const printedName = (name: string, { isAnonymous }: Asked): string =>
  shownDonor('print', isAnonymous) === 'well_wisher' ? texts.donations.wellWisher : name;
