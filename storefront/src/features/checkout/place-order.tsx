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
import { typedOptions } from '../../stores/typed';
import { Stack } from '../../ui/layout';
import { isBlocked, useCartRefresh, PriceChanges } from '../cart';
import { CardPanel } from './card-panel';
import { Checkout, Notes } from './checkout-page';
import { DonorPanel, useDonor, useSelectedDevotee, useShipping } from './donor-panel';
import { HoldStatus } from './hold-status';
import { CartReview, CartSums, EmptyCheckout } from './order-review';
import { addressInput, orderLines, paymentLines } from './payable';
import { ShippingNote } from './shipping-note';
import { startCartPayment, type StartResult } from './start-payment';
import { TakenSlots } from './taken-slots-alert';
import type { CardPaymentPlan } from './use-card-payment';
import { useHold } from './use-hold';
import { useGiftOptions, GiftOptionsForm } from './gift-options-form';

/** Returns the plan to pay this browser's cart, and the hold of its slots, which starts now if the cart can be paid. */
function useCartPlan(isPayable: boolean) {
  const navigate = useNavigate();
  const lines = cart.use();
  const shippingAddress = useShipping();
  const userID = useSelectedDevotee()?.userID;
  const [earlier] = useState(() => paymentAttempt.get()?.orderId ?? null);
  const options = typedOptions.use();
  const toPay = { cart: lines, userID, shippingAddress, wishes: options };
  const isDated = lines.some(({ booking }) => booking?.day);
  const slotHold = useHold(
    () => startCartPayment(toPay, { isAttempt: false }),
    isDated && isPayable ? JSON.stringify([userID, paymentLines(lines), shippingAddress]) : null,
  );
  const plan: CardPaymentPlan = {
    earlier,
    start: async (way): Promise<StartResult> => slotHold.apply(await startCartPayment(toPay, { way })),
    record: async (paymentIntentId) => {
      const body = {
        orderItems: orderLines(lines),
        paymentMethod: 'CreditCard',
        paymentIntentId,
        userID,
        shippingAddress: addressInput(shippingAddress),
      };
      try {
        return await callApi('orders.create', { body });
      } catch (error) {
        // The card is charged. The webhook or the sweeper will update the order.
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    },
    finish: (orderId) => void navigate(paths.success(orderId), { replace: true }),
  };
  return { plan, slotHold };
}

/** /placeorder: lines, donor, total and card. */
export function PlaceOrder() {
  const lines = cart.use();
  const donor = useDonor();
  const { changes, gone } = useCartRefresh();
  const blocked = isBlocked(lines, gone);
  const { plan, slotHold } = useCartPlan(!blocked);
  const { coveredFee } = useGiftOptions(lines);
  const selected = useSelectedDevotee();
  if (lines.length === 0) return <EmptyCheckout pay={checkoutTexts.place.pay(formatCents(0, { exact: true }))} />;
  const canSaveCard = session.use() !== null && selected === null;
  return (
    <Checkout>
      <Notes>
        {slotHold.hold || (slotHold.busy && !slotHold.taken) ? (
          <HoldStatus hold={slotHold.hold} busy={slotHold.busy} onAgain={() => void slotHold.again()} />
        ) : null}
        {slotHold.taken ? <TakenSlots key={JSON.stringify(slotHold.taken.slots)} {...slotHold.taken} /> : null}
        <PriceChanges changes={[...changes, ...slotHold.changes]} />
      </Notes>
      <CartReview lines={lines} gone={gone} />
      <CartSums lines={lines} feeCents={coveredFee}>
        <GiftOptionsForm lines={lines} />
        <CardPanel
          plan={plan}
          holder={{ name: donor?.name ?? '', email: donor?.email ?? '' }}
          amountCents={cartTotalCents(lines) + coveredFee}
          feeCents={coveredFee}
          blocked={blocked}
          canSaveCard={canSaveCard}
        />
      </CartSums>
      <Stack>
        <DonorPanel />
        <ShippingNote />
      </Stack>
    </Checkout>
  );
}
