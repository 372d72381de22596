import type { OrderStatus } from '../contract/orders';
import type { PaymentMethod } from '../shop';

/** A state that an order can be stored in. */
export type OrderState = OrderStatus;

/** The two states that a dispute can interrupt and, when won, give back. */
export type DisputableState = Extract<OrderState, 'paid' | 'partially_refunded'>;

/** Everything that can happen to an order; nothing else changes its state. */
export const orderEvents = [
  'card_processing',
  'card_succeeded',
  'card_failed',
  'expired',
  'canceled',
  'refunded_in_part',
  'refunded_in_full',
  'refund_returned',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'check_recorded',
  'check_deposited',
  'check_cleared',
  'check_bounced',
] as const;

/**
 * One event of an order's life; `expired` means that its 24 hours have passed and the intent is canceled, and
 * `refund_returned` that a refund failed at the bank, so that the temple has the money again. What is still refunded
 * after that is told by `refunded_in_part`.
 */
export type OrderEvent = (typeof orderEvents)[number];

/** What the rule has to know of an order. `before` is only read while the state is `disputed`. */
export interface OrderLife {
  readonly state: OrderState | 'new';
  readonly method: PaymentMethod;
  readonly before?: DisputableState | null;
}

/** What a transition asks an admin to look at: money that came after the order was closed, or a dispute. */
export type LifeAlert = 'late_payment' | 'disputed';

/** A permitted move: the state to store, whether the order counts as paid there, and what to alert about. */
export interface Transition {
  readonly to: OrderState;
  readonly isPaid: boolean;
  readonly raises?: LifeAlert;
}

/** The answer to an event that the table does not list: a request is refused, a gateway's event recorded and left. */
export interface Ignored {
  readonly ignored: true;
}

interface Row {
  readonly from: readonly (OrderState | 'new')[];
  readonly event: OrderEvent;
  readonly to: OrderState;
  readonly isPaid: boolean;
  readonly raises?: LifeAlert;
  readonly only?: PaymentMethod;
}

const rows: readonly Row[] = [
  { from: ['pending', 'failed'], event: 'card_processing', to: 'processing', isPaid: false },
  { from: ['pending', 'processing', 'failed'], event: 'card_succeeded', to: 'paid', isPaid: true },
  { from: ['expired', 'canceled'], event: 'card_succeeded', to: 'paid', isPaid: true, raises: 'late_payment' },
  { from: ['pending', 'processing'], event: 'card_failed', to: 'failed', isPaid: false },
  { from: ['pending', 'failed'], event: 'expired', to: 'expired', isPaid: false },
  { from: ['pending', 'failed'], event: 'canceled', to: 'canceled', isPaid: false },
  { from: ['paid', 'partially_refunded'], event: 'refunded_in_part', to: 'partially_refunded', isPaid: true },
  { from: ['paid', 'partially_refunded'], event: 'refunded_in_full', to: 'refunded', isPaid: false },
  { from: ['partially_refunded', 'refunded'], event: 'refund_returned', to: 'paid', isPaid: true, only: 'CreditCard' },
  {
    from: ['paid', 'partially_refunded'],
    event: 'dispute_opened',
    to: 'disputed',
    isPaid: true,
    raises: 'disputed',
    only: 'CreditCard',
  },
  { from: ['disputed'], event: 'dispute_lost', to: 'charged_back', isPaid: false },
  { from: ['new'], event: 'check_recorded', to: 'recorded', isPaid: false, only: 'Check' },
  { from: ['recorded'], event: 'check_deposited', to: 'deposited', isPaid: false },
  { from: ['recorded', 'deposited'], event: 'check_cleared', to: 'paid', isPaid: true },
  {
    from: ['recorded', 'deposited', 'paid', 'partially_refunded'],
    event: 'check_bounced',
    to: 'bounced',
    isPaid: false,
    only: 'Check',
  },
];

/**
 * The order's life: the one place that says which event moves an order where.
 * It is total: an event that finds no row is ignored, and the caller decides whether that is a refusal (409) or
 * merely an event to note. A won dispute gives back the state it interrupted.
 */
export function nextState(life: OrderLife, event: OrderEvent): Transition | Ignored {
  if (life.state === 'disputed' && event === 'dispute_won') return { to: life.before ?? 'paid', isPaid: true };
  const row = rows.find(
    (candidate) =>
      candidate.event === event &&
      candidate.from.includes(life.state) &&
      (candidate.only === undefined || candidate.only === life.method),
  );
  if (!row) return { ignored: true };
  return row.raises ? { to: row.to, isPaid: row.isPaid, raises: row.raises } : { to: row.to, isPaid: row.isPaid };
}

/** Narrows the answer of {@link nextState} to a permitted move. */
export function isTransition(answer: Transition | Ignored): answer is Transition {
  return !('ignored' in answer);
}

/** Whether an event could move the order at all: what a button or a route asks before anything is done. */
export function accepts(life: OrderLife, event: OrderEvent): boolean {
  return isTransition(nextState(life, event));
}

const paidStates: readonly OrderState[] = ['paid', 'partially_refunded', 'disputed'];

/** Whether an order in this state counts as paid: the table's last column. */
export function isPaidState(state: OrderState): boolean {
  return paidStates.includes(state);
}

/** The states in which a card may still be charged for the order, so that the gateway has to be asked about it. */
export const openStates: readonly OrderState[] = ['pending', 'processing', 'failed'];

/** Attempts that came to nothing, so far or for good: lists of donations leave them out unless they are asked for. */
export const unpaidStates: readonly OrderState[] = [...openStates, 'expired', 'canceled'];

/** Checks that are in the temple's hands and have not cleared. */
export const waitingStates: readonly OrderState[] = ['recorded', 'deposited'];
