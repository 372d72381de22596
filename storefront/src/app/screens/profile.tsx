import { accountTexts } from '@texts/account';
import styled from 'styled-components';
import { AccountBack, OwnData, ProfilePanel } from '../../features/account';
import { MyCards } from '../../features/checkout';
import { MyDonations } from '../../features/orders';
import { usePageHead } from '../../lib/page-head';
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
  return (
    <Page heading={texts.title} intro={texts.description} back={<AccountBack />}>
      <Sides>
        <ProfilePanel />
        <MyDonations />
        <MyCards />
        <OwnData />
      </Sides>
    </Page>
  );
}

/** /profile: the devotee's details and My Donations. */
export const screen: ShopScreen = { Component: Profile };
