import { giveTexts } from '@texts/give';
import { CartLoader } from '../../features/cart';
import { CheckoutPage, GuestCheckout } from '../../features/checkout';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

const { guest: texts } = giveTexts;

function PlaceGuestScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <CheckoutPage heading={texts.title} intro={texts.description}>
      {useHydrated() ? <GuestCheckout /> : <CartLoader />}
    </CheckoutPage>
  );
}

/** /placeguest: guest checkout of the cart. */
export const screen: ShopScreen = { Component: PlaceGuestScreen };
