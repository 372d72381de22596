import { orderTexts } from '@texts/orders';
import { AccountBack } from '../../features/account';
import { MyDonations, useGivingStatement } from '../../features/orders';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { mine: texts } = orderTexts;

function Donations() {
  usePageHead({ title: texts.heading, description: texts.emptyText, noIndex: true });
  const { letter, statement } = useGivingStatement();
  return (
    letter ?? (
      <Page heading={texts.heading} back={<AccountBack />}>
        <MyDonations statement={statement} hasOwnScreen />
      </Page>
    )
  );
}

/** /account/donations: My Donations; printed, a statement of donations. */
export const screen: ShopScreen = { Component: Donations };
