import { poojaTexts as texts } from '@texts/poojas';
import { AccountBack } from '../../features/account';
import { MyPoojas } from '../../features/bookings';
import { usePageHead } from '../../lib/page-head';
import { Narrow, Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

function Poojas() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description} back={<AccountBack />}>
      <Narrow>
        <MyPoojas />
      </Narrow>
    </Page>
  );
}

/** /poojas: the devotee's upcoming and past bookings. */
export const screen: ShopScreen = { Component: Poojas };
