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

/** Step of an order's life that the gateway's state requires. */
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

/** Steps that bring an order in line with the gateway, and its absolute sums in cents. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly end: Transition;
  readonly before: DisputableState | null;
  readonly refundedCents: number;
  readonly lostCents: number;
  readonly disputes: ReadonlyMap<string, DisputeSums>;
}

/** Returns true if a refund has taken money from the temple. A pending one has; the gateway counts it too. */
export function isLive(refund: GatewayRefund): boolean {
  return refund.status !== 'failed' && refund.status !== 'canceled';
}

/**
 * Returns the sums of each dispute: the balance changes of a lost one, zero for any other. Stripe also reports a
 * dispute as lost when it returns the part that was refunded before. If the gateway reports no balance changes, a lost
 * dispute takes its amount, but at most the rest after refunds and earlier disputes.
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

/** Returns the standing of all disputes together. A lost one outweighs any other. */
function standingOf(disputes: readonly GatewayDispute[]): 'none' | 'open' | 'lost' | 'over' {
  if (disputes.some((dispute) => dispute.standing === 'lost')) return 'lost';
  if (disputes.some((dispute) => dispute.standing === 'open')) return 'open';
  return disputes.some((dispute) => dispute.standing !== 'inquiry') ? 'over' : 'none';
}

/**
 * Returns the events of a canceled intent. The shop cancels an intent before it writes a new attempt or a closed order;
 * the gateway's echo must not overtake that write. A cancellation made elsewhere closes the order.
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
  // A finished dispute restores the order before the refunds are applied: they may have waited for it.
  if (dispute === 'over') events.push('dispute_won');
  // Failed refunds are undone first; the remaining ones are applied right after.
  if (refundedCents < totalCents) events.push('refund_returned');
  if (refundedCents >= totalCents) events.push('refunded_in_full');
  else if (refundedCents > 0) events.push('refunded_in_part');
  if (dispute === 'open' || dispute === 'lost') events.push('dispute_opened');
  if (dispute === 'lost') events.push('dispute_lost');
  return events;
}

/** Returns true if a partly refunded order is already in the state that the event leads to. */
function isMoot(event: OrderEvent, refundedCents: number, order: LedgerOrder): boolean {
  if (event === 'refund_returned') return refundedCents > 0;
  return event === 'refunded_in_part' && refundedCents === order.refundedCents;
}

/**
 * Calculates the changes of an order from the gateway's current state. It depends only on that state and the order, so
 * the sequence, number and loss of webhooks do not matter.
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

/** Returns true if the order's row must be written. */
export function changes(plan: Plan, order: LedgerOrder): boolean {
  return plan.steps.length > 0 || plan.refundedCents !== order.refundedCents || plan.lostCents !== order.lostCents;
}

/** Returns true if there is nothing to write, the common case in a sweep over abandoned carts. */
export function isIdle(plan: Plan, order: LedgerOrder, snapshot: PaymentSnapshot): boolean {
  return !changes(plan, order) && snapshot.refunds.length === 0 && snapshot.disputes.length === 0;
}
