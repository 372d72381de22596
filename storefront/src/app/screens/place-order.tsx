import { checkoutTexts } from '@texts/checkout';
import { CheckoutPage, PlaceOrder } from '../../features/checkout';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

const { place: texts } = checkoutTexts;

function PlaceOrderScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <CheckoutPage heading={texts.title} intro={texts.description}>
      <PlaceOrder />
    </CheckoutPage>
  );
}

/** /placeorder: the card payment screen. */
export const screen: ShopScreen = { Component: PlaceOrderScreen };
