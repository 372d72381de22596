import { orderTexts } from '@texts/orders';
import { AccountBack } from '../../features/account';
import { MyDonations } from '../../features/orders';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { mine: texts } = orderTexts;

function Donations() {
  usePageHead({ title: texts.heading, description: texts.emptyText, noIndex: true });
  return (
    <Page heading={texts.heading} back={<AccountBack />}>
      <MyDonations hasOwnScreen />
    </Page>
  );
}

/** /account/donations: My Donations. */
export const screen: ShopScreen = { Component: Donations };
