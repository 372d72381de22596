import { orderTexts } from '@texts/orders';
import { DonationList } from '../../features/orders/donation-list';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { list: texts } = orderTexts;

function OrderList() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <DonationList />
    </Page>
  );
}

/** /admin/orderlist: all donations, for admins. */
export const screen: ShopScreen = { Component: OrderList };
