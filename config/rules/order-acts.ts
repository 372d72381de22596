import type { PaymentMethod } from '../shop';
import { isMadeUp } from './made-up';
import { accepts, isPaidState, type OrderEvent, type OrderState } from './order-life';

/** What can become of a recorded check, in the order of its life. */
export const checkSteps = ['deposited', 'cleared', 'bounced'] as const;

/** One of {@link checkSteps}. */
export type CheckStep = (typeof checkSteps)[number];

/** The event by which each step moves the order. */
export const checkEvents: Readonly<Record<CheckStep, OrderEvent>> = {
  deposited: 'check_deposited',
  cleared: 'check_cleared',
  bounced: 'check_bounced',
};

/** A refund as far as it takes from what is left: one that was asked for and not heard of yet has the state `requested`. */
export interface AskedRefund {
  readonly amountCents: number;
  readonly status: string;
}

/** What is left of a donation in cents, less refunds that are on their way and not yet counted in `refundedCents`. */
export function leftOf(
  { totalCents, refundedCents }: { readonly totalCents: number; readonly refundedCents: number },
  refunds: readonly AskedRefund[],
): number {
  const waiting = refunds.filter(({ status }) => status === 'requested');
  return totalCents - refundedCents - waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * What has to be known of a donation to say what staff may do to it. `restCents` is {@link leftOf} it;
 * `isPaymentKnown` says whether a gateway knows the payment of a card.
 */
export interface ActedOn {
  readonly state: OrderState;
  readonly method: PaymentMethod;
  readonly isDelivered: boolean;
  readonly restCents: number;
  readonly isPaymentKnown: boolean;
}

/** The acts that a donation permits as it stands. */
export interface PermittedActs {
  readonly deliver: boolean;
  readonly refund: boolean;
  readonly check: readonly CheckStep[];
}

/** Whether a gateway knows a payment by this id: not when there is none, nor when it was made up for practice. */
export const isKnownPayment = (intentId: string | null): boolean => intentId !== null && !isMadeUp(intentId);

/** Whether any of a donation can be given back: money came in, some of it is left, and a gateway knows the payment. */
export function isRefundable({ state, method, restCents, isPaymentKnown }: Omit<ActedOn, 'isDelivered'>): boolean {
  const isKnown = method === 'Check' || isPaymentKnown;
  return restCents > 0 && isKnown && accepts({ state, method }, 'refunded_in_part');
}

/** Whether a donation can be marked as delivered: it is paid, and it was not delivered before. */
export const isDeliverable = ({ state, isDelivered }: Pick<ActedOn, 'state' | 'isDelivered'>): boolean =>
  isPaidState(state) && !isDelivered;

/**
 * What staff may do to a donation in its present state. Server and screens ask this one rule, so that no button is
 * shown for an act that is refused; the server asks again when the act is done.
 */
export function permittedActs(order: ActedOn): PermittedActs {
  const { state, method } = order;
  const isCheck = method === 'Check';
  return {
    deliver: isDeliverable(order),
    refund: isRefundable(order),
    check: isCheck ? checkSteps.filter((step) => accepts({ state, method }, checkEvents[step])) : [],
  };
}
