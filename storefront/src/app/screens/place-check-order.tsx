import { checkoutTexts } from '@texts/checkout';
import { PriceChanges } from '../../features/cart/price-changes';
import { useCartRefresh } from '../../features/cart/use-cart-refresh';
import { PlaceCheckOrder } from '../../features/checkout/place-check-order';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { check: texts } = checkoutTexts;

function PlaceCheckOrderScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  // A check is recorded at the catalogue's prices, whatever the cart believes: show them before it is.
  const { changes } = useCartRefresh();
  return (
    <Page heading={texts.title} intro={texts.description}>
      <PriceChanges changes={changes} />
      <PlaceCheckOrder />
    </Page>
  );
}

/** /placecheckorder: the bank check screen, for admins. */
export const screen: ShopScreen = { Component: PlaceCheckOrderScreen };
