import { useState } from 'react';
import { cartTotalCents } from '@seva/config/rules/cart';
import { checkoutTexts } from '@texts/checkout';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { formatCents } from '../../lib/money';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { paymentAttempt } from '../../stores/payment-attempt';
import { typedWishes } from '../../stores/typed';
import { Stack } from '../../ui/layout';
import { isBlocked, useCartRefresh, PriceChanges } from '../cart';
import { CardPanel } from './card-panel';
import { Checkout, Notes } from './checkout-page';
import { DonorPanel, useDonor, useSelectedDevotee, useShipping } from './donor-panel';
import { HoldLine } from './hold-line';
import { CartReview, CartSums, NothingToPay } from './order-review';
import { givenAddress, orderLines, paymentLines } from './payable';
import { ShippingNote } from './shipping-note';
import { startCartPayment, type Started } from './start-payment';
import { TakenPlaces } from './taken-places-alert';
import type { CardPaymentPlan } from './use-card-payment';
import { useHold } from './use-hold';
import { useWishes, WishesForm } from './wishes-form';

/**
 * Paying the cart that is in this browser, for the donor who is chosen in it. Its dated lines are kept from now on, unless it
 * cannot be paid as it is.
 */
function useCartPlan(isPayable: boolean) {
  const navigate = useNavigate();
  const lines = cart.use();
  const shippingAddress = useShipping();
  const userID = useSelectedDevotee()?.userID;
  const [earlier] = useState(() => paymentAttempt.get()?.orderId ?? null);
  const wishes = typedWishes.use();
  const toPay = { cart: lines, userID, shippingAddress, wishes };
  const isDated = lines.some(({ booking }) => booking?.day);
  const kept = useHold(
    () => startCartPayment(toPay, { isTry: false }),
    isDated && isPayable ? JSON.stringify([userID, paymentLines(lines), shippingAddress]) : null,
  );
  const plan: CardPaymentPlan = {
    earlier,
    start: async (way): Promise<Started> => kept.begun(await startCartPayment(toPay, { way })),
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
  return { plan, kept };
}

/** /placeorder: what is offered, by whom, what it comes to, and the card. */
export function PlaceOrder() {
  const lines = cart.use();
  const donor = useDonor();
  const { changes, gone } = useCartRefresh();
  const blocked = isBlocked(lines, gone);
  const { plan, kept } = useCartPlan(!blocked);
  const { covered } = useWishes(lines);
  const selected = useSelectedDevotee();
  if (lines.length === 0) return <NothingToPay pay={checkoutTexts.place.pay(formatCents(0, { exact: true }))} />;
  const mayKeep = session.use() !== null && selected === null;
  return (
    <Checkout>
      <Notes>
        {kept.hold || (kept.busy && !kept.taken) ? (
          <HoldLine hold={kept.hold} busy={kept.busy} onAgain={() => void kept.again()} />
        ) : null}
        {kept.taken ? <TakenPlaces key={JSON.stringify(kept.taken.places)} {...kept.taken} /> : null}
        <PriceChanges changes={[...changes, ...kept.changes]} />
      </Notes>
      <CartReview lines={lines} gone={gone} />
      <CartSums lines={lines} feeCents={covered}>
        <CardPanel
          plan={plan}
          holder={{ name: donor?.name ?? '', email: donor?.email ?? '' }}
          amountCents={cartTotalCents(lines) + covered}
          feeCents={covered}
          blocked={blocked}
          mayKeep={mayKeep}
        />
      </CartSums>
      <Stack>
        <WishesForm lines={lines} />
        <DonorPanel />
        <ShippingNote />
      </Stack>
    </Checkout>
  );
}
