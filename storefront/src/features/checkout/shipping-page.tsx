import { checkoutTexts } from '@texts/checkout';
import { cart } from '../../stores/cart';
import { Columns, Stack } from '../../ui/layout';
import { SideNote } from '../../ui/side-note';
import { CartSums } from './order-review';
import { ShippingForm } from './shipping-form';
import { useShipping } from './use-shipping';

const { note } = checkoutTexts.shipping;

/** /shipping: the address, and beside it what it is for and what the cart comes to. */
export function ShippingPage() {
  const lines = cart.use();
  return (
    <Columns data-right="380px">
      <ShippingForm key={useShipping().userID} />
      <Stack>
        <SideNote heading={note.heading} points={note.points} />
        {lines.length > 0 ? <CartSums lines={lines} /> : null}
      </Stack>
    </Columns>
  );
}
