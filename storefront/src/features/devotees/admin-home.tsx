import { devoteeTexts } from '@texts/devotees';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Columns, Page } from '../../ui/layout';
import { SideNote } from '../../ui/side-note';
import { DevoteeSearch } from './devotee-search';

const { homeNote } = devoteeTexts;

/** Home page for admins: search for a devotee, and links to further pages. */
export function AdminHome() {
  usePageHead({ title: devoteeTexts.homeHeading, description: devoteeTexts.homeIntro, noIndex: true });
  return (
    <Page
      heading={devoteeTexts.homeHeading}
      intro={devoteeTexts.homeIntro}
      aside={
        <ButtonLink kind="quiet" small to={paths.adminHome()}>
          {devoteeTexts.overview.title}
        </ButtonLink>
      }
    >
      <Columns data-right="22rem">
        <DevoteeSearch />
        <SideNote heading={homeNote.heading} points={homeNote.points} />
      </Columns>
    </Page>
  );
}
