import { orderTexts } from '@texts/orders';
import { DonationList } from '../../features/orders';
import { useNow } from '../../lib/now';
import { usePageHead } from '../../lib/page-head';
import { useTimeZone } from '../../lib/use-shop';
import { zoneName } from '../../lib/zone-name';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { list: texts } = orderTexts;

function OrderList() {
  const description = texts.description(zoneName(useTimeZone(), useNow()));
  usePageHead({ title: texts.title, description, noIndex: true });
  return (
    <Page list="plain" heading={texts.title} intro={description}>
      <DonationList />
    </Page>
  );
}

/** /admin/orderlist: all donations, for admins. */
export const screen: ShopScreen = { Component: OrderList };
