import { useState } from 'react';
import { accountTexts } from '@texts/account';
import styled from 'styled-components';
import { OwnData, AccountLinks, ProfilePanel } from '../../features/account';
import { MyCards } from '../../features/checkout';
import { GivingStatement, MyDonations, paidDonationsIn, useAllDonations } from '../../features/orders';
import { usePageHead } from '../../lib/page-head';
import { session } from '../../lib/session';
import { usePrinting } from '../../lib/use-printing';
import { Page } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { profile: texts } = accountTexts;

/**
 * Layout: the form on the left, the donations on the right, the account data below the form; on phones in this order.
 */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.wide};
  align-items: start;
  ${media.from992} {
    grid-template-columns: 18.5rem minmax(0, 1fr);
  }
`;

function Profile() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const name = session.use()?.name ?? '';
  const printing = usePrinting();
  const { data, loading, again } = useAllDonations();
  const [year, choose] = useState('');
  if (printing && data) return <GivingStatement name={name} year={year} orders={paidDonationsIn(data, year)} />;
  return (
    <Page heading={texts.title} intro={texts.description}>
      <AccountLinks />
      <Sides>
        <ProfilePanel />
        <MyDonations statement={{ orders: data, loading, again, year, choose }} />
        <MyCards />
        <OwnData />
      </Sides>
    </Page>
  );
}

/** /profile: the devotee's details and My Donations; printed, a statement of donations. */
export const screen: ShopScreen = { Component: Profile };
