import { useState } from 'react';
import { cartTotalCents } from '@seva/config/rules/cart';
import { checkoutTexts } from '@texts/checkout';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { formatCents } from '../../lib/money';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { shipping } from '../../stores/checkout';
import { paymentAttempt } from '../../stores/payment-attempt';
import { Columns, Stack } from '../../ui/layout';
import { isBlocked, useCartRefresh } from '../cart/use-cart-refresh';
import { PriceChanges } from '../cart/price-changes';
import { CardPanel } from './card-panel';
import { DonorPanel, useDonor, useSelectedDevotee } from './donor-panel';
import { CartReview, CartSums, NothingToPay } from './order-review';
import { givenAddress, orderLines } from './payable';
import { ShippingNote } from './shipping-note';
import { startCartPayment } from './start-payment';
import type { CardPaymentPlan } from './use-card-payment';

/** Paying the cart that is in this browser, for the donor who is chosen in it. */
function useCartPlan(): CardPaymentPlan {
  const navigate = useNavigate();
  const lines = cart.use();
  const shippingAddress = shipping.use();
  const userID = useSelectedDevotee()?.userID;
  const [earlier] = useState(() => paymentAttempt.get()?.orderId ?? null);
  return {
    earlier,
    start: () => startCartPayment({ cart: lines, userID, shippingAddress }),
    record: async (paymentIntentId) => {
      const body = {
        orderItems: orderLines(lines),
        paymentMethod: 'CreditCard',
        paymentIntentId,
        userID,
        shippingAddress: givenAddress(shippingAddress),
      };
      try {
        return await callApi('orders.create', { body });
      } catch (error) {
        // The card was charged and the order stands: the webhook and the sweeper do what this call would have done.
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    },
    finish: (orderId) => void navigate(paths.success(orderId), { replace: true }),
  };
}

/** /placeorder: what is offered, by whom, what it comes to, and the card. */
export function PlaceOrder() {
  const lines = cart.use();
  const donor = useDonor();
  const plan = useCartPlan();
  const { changes, gone } = useCartRefresh();
  if (lines.length === 0) return <NothingToPay pay={checkoutTexts.place.pay(formatCents(0, { exact: true }))} />;
  return (
    <Columns data-right="420px">
      <Stack>
        <PriceChanges changes={changes} />
        <CartReview lines={lines} gone={gone} />
        <DonorPanel />
        <ShippingNote />
      </Stack>
      <CartSums lines={lines}>
        <CardPanel
          plan={plan}
          holder={{ name: donor?.name ?? '', email: donor?.email ?? '' }}
          amountCents={cartTotalCents(lines)}
          blocked={isBlocked(lines, gone)}
        />
      </CartSums>
    </Columns>
  );
}
