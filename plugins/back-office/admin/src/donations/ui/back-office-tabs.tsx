import { permissions } from '@seva/config/contract/panel/rights';
import { PageTabs } from '@seva/panel/ui/page-tabs';
import { useHasRight } from '../../data/use-has-right';
import { texts as deskTexts } from '../../desk/texts/en';
import { pages } from '../pages';
import { texts } from '../texts/en';

/** Tab bar of the back office. The front desk has its own address, because its role may not read donations. */
export function BackOfficeTabs() {
  const holds = useHasRight();
  const tabs = pages().flatMap(({ path, tab, permission }) =>
    tab !== undefined && (!permission || holds(permission))
      ? [{ to: `/plugins/donations${path === '' ? '' : `/${path}`}`, name: tab, end: path === '' }]
      : [],
  );
  const desk = holds(permissions['batches.read']) ? [{ to: '/plugins/desk', name: deskTexts.menu }] : [];
  return <PageTabs label={texts.title} tabs={[...tabs.slice(0, 1), ...desk, ...tabs.slice(1)]} />;
}
