import { checkoutTexts } from '@texts/checkout';
import { cart } from '../../stores/cart';
import { Columns, Stack } from '../../ui/layout';
import { isBlocked, useCartRefresh } from '../cart/use-cart-refresh';
import { PriceChanges } from '../cart/price-changes';
import { CheckForm } from './check-form';
import { DonorPanel, useSelectedDevotee } from './donor-panel';
import { NobodyChosen } from './nobody-chosen';
import { CartReview, CartSums, NothingToPay } from './order-review';
import { ShippingNote } from './shipping-note';

/** /placecheckorder: what is offered, by which devotee, and the check they gave. */
export function PlaceCheckOrder() {
  const lines = cart.use();
  const selected = useSelectedDevotee();
  const { changes, gone } = useCartRefresh();
  if (lines.length === 0) return <NothingToPay pay={checkoutTexts.check.submit} />;
  return (
    <Columns data-right="420px">
      <Stack>
        {selected ? <DonorPanel /> : <NobodyChosen />}
        <PriceChanges changes={changes} />
        <CartReview lines={lines} gone={gone} />
        <ShippingNote />
      </Stack>
      <CartSums lines={lines}>
        <CheckForm lines={lines} blocked={isBlocked(lines, gone)} />
      </CartSums>
    </Columns>
  );
}
