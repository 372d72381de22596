import { useBackOffice } from '../data/back-office-context';
import { pages } from '../pages';
import { texts } from '../texts/en';
import { PageTabs } from './page-tabs';

/** The pages of the back office, above each of them. */
export function BackOfficeTabs() {
  const { may } = useBackOffice();
  const tabs = pages.flatMap(({ path, tab, right }) =>
    tab !== undefined && (!right || may(right))
      ? [{ to: `/plugins/donations${path === '' ? '' : `/${path}`}`, name: tab, end: path === '' }]
      : [],
  );
  return <PageTabs label={texts.title} tabs={tabs} />;
}
