import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error';
import { callApi } from '../../lib/api/call-api';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { giftKey } from '../../stores/gift-key';
import { giftAttempt } from '../../stores/payment-attempt';
import {
  closedCodes,
  emailState,
  fetchOutcome,
  fingerprint,
  paymentWayInput,
  startGift,
  useGuest,
  type CardPaymentPlan,
  type PaymentWay,
  type StartResult,
} from '../checkout';
import { giftBody, type Choices } from './choices';

/**
 * Starts the payment of a devotee's donation. A repeated donation reuses its order until it is paid; a closed order is
 * replaced once.
 */
async function startDevoteeGift(
  body: ReturnType<typeof giftBody>,
  way: PaymentWay,
  canRenew = true,
): Promise<StartResult> {
  const idempotencyKey = `${giftAttempt.seed()}-${fingerprint(JSON.stringify(body))}`;
  try {
    const { clientSecret, orderId } = await callApi('checkout.paymentIntent', {
      body: { ...body, idempotencyKey, ...paymentWayInput(way) },
    });
    giftAttempt.began(orderId, idempotencyKey);
    return { kind: 'started', clientSecret, orderId, hold: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PAID' || error.code === 'PROCESSING') {
      const known = giftAttempt.get();
      return { kind: 'done', orderId: known?.key === idempotencyKey ? known.orderId : null };
    }
    if (canRenew && closedCodes.includes(error.code)) {
      giftAttempt.renew();
      return startDevoteeGift(body, way, false);
    }
    return { kind: 'refused', message: error.message };
  }
}

/**
 * Returns the plan to pay a donation of `cents`, its card holder and the guest's form. `onIncomplete` runs when a wallet
 * did not report its owner.
 */
export function useGiftPayment(choices: Choices, cents: number, onIncomplete?: () => void) {
  const user = session.use();
  const navigate = useNavigate();
  const guest = useGuest();
  const gift = giftBody(choices, cents);
  const renew = () => {
    giftAttempt.renew();
    return giftAttempt.seed();
  };
  const email = useRef('');
  const plan: CardPaymentPlan = {
    earlier: null,
    returnPath: (orderId) => paths.success(orderId, giftKey.of(orderId)),
    isComplete: (way) => {
      const isComplete = user !== null || guest.complete(way.wallet?.owner) !== null;
      if (!isComplete) onIncomplete?.();
      return isComplete;
    },
    start: async (way) => {
      if (user) return startDevoteeGift(gift, way);
      const values = guest.complete(way.wallet?.owner);
      if (!values) return { kind: 'incomplete' };
      const { website, ...donor } = values;
      email.current = donor.email;
      return startGift(
        { ...gift, ...donor },
        { seed: giftAttempt.seed(), website, onStarted: giftAttempt.began, renew },
      );
    },
    record: (_intentId, orderId) => fetchOutcome(orderId),
    finish: (orderId) => {
      const state = emailState(email.current, choices.tribute ? [choices.tribute.email ?? ''] : []);
      void navigate(paths.success(orderId, giftKey.of(orderId)), { replace: true, state });
    },
  };
  const holder = user ?? { name: guest.form.values.name, email: guest.form.values.email };
  return { plan, holder, guest, user };
}
