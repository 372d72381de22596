import { checkoutTexts } from '@texts/checkout';
import { PlaceOrder } from '../../features/checkout/place-order';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { place: texts } = checkoutTexts;

function PlaceOrderScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <PlaceOrder />
    </Page>
  );
}

/** /placeorder: the card payment screen. */
export const screen: ShopScreen = { Component: PlaceOrderScreen };
