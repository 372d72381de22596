import { accountTexts } from '@texts/account';
import styled from 'styled-components';
import { ProfilePanel } from '../../features/account/profile-panel';
import { DonationsLetter } from '../../features/orders/donations-letter';
import { MyDonations } from '../../features/orders/my-donations';
import { usePageHead } from '../../lib/page-head';
import { useEndpoint } from '../../lib/use-endpoint';
import { usePrinting } from '../../lib/use-printing';
import { session } from '../../lib/session';
import { Page } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { profile: texts } = accountTexts;

/** The form left, the donations right; on phones the form first. */
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
  const { data } = useEndpoint('orders.mine', {});
  if (printing && data) return <DonationsLetter name={name} orders={data} />;
  return (
    <Page heading={texts.title} intro={texts.description}>
      <Sides>
        <ProfilePanel />
        <MyDonations />
      </Sides>
    </Page>
  );
}

/** /profile: the devotee's details and My Donations; printed, a letter of what was given. */
export const screen: ShopScreen = { Component: Profile };
