import { useBackOffice } from '../data/back-office-context';
import { pages } from '../pages';
import { texts } from '../texts/en';
import { PageTabs } from '@seva/panel/ui/page-tabs';

/** The pages of the back office, above each of them. */
export function BackOfficeTabs() {
  const { holds } = useBackOffice();
  const tabs = pages().flatMap(({ path, tab, permission }) =>
    tab !== undefined && (!permission || holds(permission))
      ? [{ to: `/plugins/donations${path === '' ? '' : `/${path}`}`, name: tab, end: path === '' }]
      : [],
  );
  return <PageTabs label={texts.title} tabs={tabs} />;
}
