import type { PaymentMethod } from '../shop';
import { isMadeUp } from './demo-intent';
import { accepts, isPaidState, type OrderEvent, type OrderState } from './order-life';

/** Steps of a recorded check, in the order of its life. `taken`: the bank took a returned check after all. */
export const checkSteps = ['deposited', 'cleared', 'bounced', 'taken'] as const;

export type CheckStep = (typeof checkSteps)[number];

export const checkEvents: Readonly<Record<CheckStep, OrderEvent>> = {
  deposited: 'check_deposited',
  cleared: 'check_cleared',
  bounced: 'check_bounced',
  taken: 'check_taken',
};

/** Refund as far as it reduces the remainder; a pending one has the state `requested`. */
export interface RefundAmount {
  readonly amountCents: number;
  readonly status: string;
}

/** Returns the remaining cents of a donation, less pending refunds that `refundedCents` does not include yet. */
export function remainingCents(
  { totalCents, refundedCents }: { readonly totalCents: number; readonly refundedCents: number },
  refunds: readonly RefundAmount[],
): number {
  const waiting = refunds.filter(({ status }) => status === 'requested');
  return totalCents - refundedCents - waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Facts about a donation that decide the permitted actions. `restCents` is from {@link remainingCents}; `isPaymentKnown` says
 * whether a gateway knows the card payment.
 */
export interface OrderActionFacts {
  readonly state: OrderState;
  readonly method: PaymentMethod;
  readonly isDelivered: boolean;
  readonly restCents: number;
  readonly isPaymentKnown: boolean;
}

export interface PermittedOrderActions {
  readonly deliver: boolean;
  readonly refund: boolean;
  readonly reverse: boolean;
  readonly check: readonly CheckStep[];
}

/** Returns whether a gateway knows a payment: not if there is none, nor for practice data. */
export const isKnownPayment = (intentId: string | null): boolean => intentId !== null && !isMadeUp(intentId);

/**
 * Returns whether any of a donation can be refunded: money was received, some of it is left, and a gateway knows the
 * payment.
 */
export function isRefundable({
  state,
  method,
  restCents,
  isPaymentKnown,
}: Omit<OrderActionFacts, 'isDelivered'>): boolean {
  const isKnown = method !== 'CreditCard' || isPaymentKnown;
  return restCents > 0 && isKnown && accepts({ state, method }, 'refunded_in_part');
}

/** Returns whether a donation can be marked as delivered: it is paid and was not delivered before. */
export const isDeliverable = ({ state, isDelivered }: Pick<OrderActionFacts, 'state' | 'isDelivered'>): boolean =>
  isPaidState(state) && !isDelivered;

/**
 * Returns the actions that staff may do to a donation in its present state. Server and screens share this rule, so
 * that a screen shows no refused button; the server checks again before each action.
 */
export function permittedOrderActions(order: OrderActionFacts): PermittedOrderActions {
  const { state, method } = order;
  const isCheck = method === 'Check';
  return {
    deliver: isDeliverable(order),
    refund: isRefundable(order),
    reverse: accepts({ state, method }, 'gift_reversed'),
    check: isCheck ? checkSteps.filter((step) => accepts({ state, method }, checkEvents[step])) : [],
  };
}

/** Returns whether a donation is a gift that staff recorded and reversed, so that it may be recorded again. */
export const isReversedGift = ({
  state,
  paymentMethod,
  number,
}: {
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  readonly number: string | null;
}): boolean => state === 'canceled' && paymentMethod !== 'CreditCard' && number !== null;
