import { useState } from 'react';
import { accountTexts } from '@texts/account';
import styled from 'styled-components';
import { AccountEnd } from '../../features/account/account-end';
import { AccountLinks } from '../../features/account/account-links';
import { ProfilePanel } from '../../features/account/profile-panel';
import { MyCards } from '../../features/checkout/my-cards';
import { GivingStatement } from '../../features/orders/giving-statement';
import { MyDonations } from '../../features/orders/my-donations';
import { givenIn, useAllDonations } from '../../features/orders/use-all-donations';
import { usePageHead } from '../../lib/page-head';
import { usePrinting } from '../../lib/use-printing';
import { session } from '../../lib/session';
import { Page } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { profile: texts } = accountTexts;

/** The form left, the donations right, one's own data below the form; on phones in this sequence. */
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
  const { data, reading, again } = useAllDonations();
  const [year, choose] = useState('');
  if (printing && data) return <GivingStatement name={name} year={year} orders={givenIn(data, year)} />;
  return (
    <Page heading={texts.title} intro={texts.description}>
      <AccountLinks />
      <Sides>
        <ProfilePanel />
        <MyDonations statement={{ orders: data, reading, again, year, choose }} />
        <MyCards />
        <AccountEnd />
      </Sides>
    </Page>
  );
}

/** /profile: the devotee's details and My Donations; printed, a statement of what was given. */
export const screen: ShopScreen = { Component: Profile };
