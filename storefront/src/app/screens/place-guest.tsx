import { giveTexts } from '@texts/give';
import { CheckoutPage } from '../../features/checkout/checkout-page';
import { PlaceGuest } from '../../features/checkout/place-guest';
import { CartLoader } from '../../features/cart/cart-view';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

const { guest: texts } = giveTexts;

function PlaceGuestScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <CheckoutPage heading={texts.title} intro={texts.description}>
      {useHydrated() ? <PlaceGuest /> : <CartLoader />}
    </CheckoutPage>
  );
}

/** /placeguest: paying the cart without an account. */
export const screen: ShopScreen = { Component: PlaceGuestScreen };
