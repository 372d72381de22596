import {
  isPaidState,
  isTransition,
  nextState,
  type DisputableState,
  type LifeAlert,
  type OrderEvent,
  type OrderState,
  type Transition,
} from '@seva/config/rules/order-life';
import type { GatewayDispute, GatewayRefund, PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';

/** One step of an order's life that the gateway's word calls for. */
export interface Step {
  readonly event: OrderEvent;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly raises?: LifeAlert;
}

/** Cents that a dispute has withdrawn from the temple and returned to it. */
export interface DisputeSums {
  readonly withdrawnCents: number;
  readonly returnedCents: number;
}

/** Where an order stands after the gateway's word: the steps, and the absolute sums in cents. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly end: Transition;
  readonly before: DisputableState | null;
  readonly refundedCents: number;
  readonly lostCents: number;
  /** The sums of every dispute by its id. */
  readonly disputes: ReadonlyMap<string, DisputeSums>;
}

/** Whether a refund has taken money from the temple: a pending one has, as the gateway counts too. */
export function isLive(refund: GatewayRefund): boolean {
  return refund.status !== 'failed' && refund.status !== 'canceled';
}

/**
 * Returns the sums of each dispute: a lost one's balance changes, zero for any other. Stripe calls a dispute lost too when it
 * returns the part that had been refunded before. Where the gateway reports no changes, a lost dispute takes its amount, but
 * never more than refunds and earlier disputes have left.
 */
function sumsOf(disputes: readonly GatewayDispute[], leftCents: number): Plan['disputes'] {
  const sums = new Map<string, DisputeSums>();
  let left = leftCents;
  for (const { id, standing, amountCents, balanceChanges } of disputes) {
    const isReported = balanceChanges.length > 0;
    const changes = isReported ? balanceChanges : [-Math.max(0, Math.min(amountCents, left))];
    const counted = standing === 'lost' ? changes : [];
    const withdrawnCents = counted.reduce((total, cents) => total + Math.max(0, -cents), 0);
    const returnedCents = counted.reduce((total, cents) => total + Math.max(0, cents), 0);
    left -= withdrawnCents - returnedCents;
    sums.set(id, { withdrawnCents, returnedCents });
  }
  return sums;
}

/** A dispute's standing for the order as a whole: what was lost is gone, whatever becomes of another that is open. */
function standingOf(disputes: readonly GatewayDispute[]): 'none' | 'open' | 'lost' | 'over' {
  if (disputes.some((dispute) => dispute.standing === 'lost')) return 'lost';
  if (disputes.some((dispute) => dispute.standing === 'open')) return 'open';
  return disputes.some((dispute) => dispute.standing !== 'inquiry') ? 'over' : 'none';
}

/**
 * What a canceled intent means. Replacing an attempt and closing an order cancel the intent before they write, so the
 * gateway's echo of our own act must not overtake it; a cancellation made elsewhere closes the order.
 */
function cancellation(reason: string | null): OrderEvent[] {
  if (reason === 'abandoned') return ['expired'];
  return reason === 'duplicate' || reason === 'requested_by_customer' ? [] : ['canceled'];
}

function eventsOf(snapshot: PaymentSnapshot, totalCents: number, refundedCents: number): OrderEvent[] {
  if (snapshot.status === 'processing') return ['card_processing'];
  if (snapshot.status === 'canceled') return cancellation(snapshot.canceledFor);
  if (snapshot.status !== 'succeeded') return snapshot.failure ? ['card_failed'] : [];
  const dispute = standingOf(snapshot.disputes);
  const events: OrderEvent[] = ['card_succeeded'];
  // A dispute that is over gives the order back before the refunds are looked at: they may have been waiting for it.
  if (dispute === 'over') events.push('dispute_won');
  // Whatever failed at the bank is undone first; what still stands is told right after.
  if (refundedCents < totalCents) events.push('refund_returned');
  if (refundedCents >= totalCents) events.push('refunded_in_full');
  else if (refundedCents > 0) events.push('refunded_in_part');
  if (dispute === 'open' || dispute === 'lost') events.push('dispute_opened');
  if (dispute === 'lost') events.push('dispute_lost');
  return events;
}

/** Whether an order that is refunded in part already stands as the event would leave it. */
function isMoot(event: OrderEvent, refundedCents: number, order: LedgerOrder): boolean {
  if (event === 'refund_returned') return refundedCents > 0;
  return event === 'refunded_in_part' && refundedCents === order.refundedCents;
}

/**
 * Works out what the gateway's present word means for an order. It depends on nothing but that word and the order,
 * so it does not matter in which sequence, how often or whether at all the webhooks came.
 */
export function reconcile(order: LedgerOrder, snapshot: PaymentSnapshot): Plan {
  const refundedCents = snapshot.refunds.filter(isLive).reduce((total, { amountCents }) => total + amountCents, 0);
  const disputes = sumsOf(snapshot.disputes, order.totalCents - refundedCents);
  const lostCents = [...disputes.values()].reduce(
    (total, { withdrawnCents, returnedCents }) => total + withdrawnCents - returnedCents,
    0,
  );

  const steps: Step[] = [];
  let { status: state, before } = order;
  let end: Transition = { to: state, isPaid: isPaidState(state) };
  for (const event of eventsOf(snapshot, order.totalCents, refundedCents)) {
    if (state === 'partially_refunded' && isMoot(event, refundedCents, order)) continue;
    const answer = nextState({ state, method: order.method, before }, event);
    if (!isTransition(answer)) continue;
    steps.push({ event, from: state, to: answer.to, ...(answer.raises ? { raises: answer.raises } : {}) });
    before = event === 'dispute_opened' ? (state === 'partially_refunded' ? state : 'paid') : null;
    state = answer.to;
    end = answer;
  }
  return { steps, end, before, refundedCents, lostCents, disputes };
}

/** Whether the order itself is to be written. */
export function changes(plan: Plan, order: LedgerOrder): boolean {
  return plan.steps.length > 0 || plan.refundedCents !== order.refundedCents || plan.lostCents !== order.lostCents;
}

/** Whether there is nothing to write: the common case of a sweep over carts that were left behind. */
export function isIdle(plan: Plan, order: LedgerOrder, snapshot: PaymentSnapshot): boolean {
  return !changes(plan, order) && snapshot.refunds.length === 0 && snapshot.disputes.length === 0;
}
