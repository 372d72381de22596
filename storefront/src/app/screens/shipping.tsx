import { checkoutTexts } from '@texts/checkout';
import { CartSums } from '../../features/checkout/order-review';
import { ShippingForm } from '../../features/checkout/shipping-form';
import { useShipping } from '../../features/checkout/use-shipping';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { cart } from '../../stores/cart';
import { Columns, Page, Stack } from '../../ui/layout';
import { SideNote } from '../../ui/side-note';
import { Skeleton, Loader } from '../../ui/skeleton';
import type { ShopScreen } from '../screen';

const { shipping: texts } = checkoutTexts;

/** The address, and beside it what it is for and what the cart comes to. */
function ShippingPage() {
  const lines = cart.use();
  return (
    <Columns data-right="380px">
      <ShippingForm key={useShipping().userID} />
      <Stack>
        <SideNote heading={texts.note.heading} points={texts.note.points} />
        {lines.length > 0 ? <CartSums lines={lines} /> : null}
      </Stack>
    </Columns>
  );
}

function Shipping() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const hydrated = useHydrated();
  return (
    <Page heading={texts.title} intro={texts.description}>
      {hydrated ? (
        <ShippingPage />
      ) : (
        <Loader>
          <Skeleton height="25rem" />
        </Loader>
      )}
    </Page>
  );
}

/** /shipping: an address that the browser remembers and orders carry. */
export const screen: ShopScreen = { Component: Shipping };
