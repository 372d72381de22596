import type { OrderStatus } from '../contract/orders';
import { deskMethods, tenders, type PaymentMethod } from '../shop';

export type OrderState = OrderStatus;

/** States that a dispute interrupts and a won dispute restores. */
export type DisputableState = Extract<OrderState, 'paid' | 'partially_refunded'>;

/** Events of an order; nothing else changes its state. */
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
  'deposit_undone',
  'check_cleared',
  'check_bounced',
  'check_taken',
  'gift_recorded',
  'gift_received',
  'gift_reversed',
] as const;

/**
 * Event of an order. `expired`: its 24 hours have passed and the intent is canceled. `refund_returned`: a refund
 * failed at the bank, so the temple has the money again; `refunded_in_part` then says what is still refunded.
 * `deposit_undone`: the check was not taken to the bank after all. `check_taken`: the bank took a returned check after
 * all; if part of it was refunded before, `refunded_in_part` or `refunded_in_full` follows.
 * `gift_recorded` and `gift_received` follow each other in one transaction, because the desk has the money.
 * `gift_reversed`: staff recorded it wrongly, and record it again.
 */
export type OrderEvent = (typeof orderEvents)[number];

/** Facts about an order that the rule needs. `before` is only read while the state is `disputed`. */
export interface OrderLife {
  readonly state: OrderState | 'new';
  readonly method: PaymentMethod;
  readonly before?: DisputableState | null;
}

/** Alert of a transition: money arrived after the order was closed, or a dispute. */
export type LifeAlert = 'late_payment' | 'disputed';

/** Transition: the state to store, whether the order counts as paid there, and its alert. */
export interface Transition {
  readonly to: OrderState;
  readonly isPaid: boolean;
  readonly raises?: LifeAlert;
}

/**
 * Result for an event that the table does not list: the caller refuses a request, and only records a gateway's event.
 */
export interface Ignored {
  readonly ignored: true;
}

interface Row {
  readonly from: readonly (OrderState | 'new')[];
  readonly event: OrderEvent;
  readonly to: OrderState;
  readonly isPaid: boolean;
  readonly raises?: LifeAlert;
  readonly only?: readonly PaymentMethod[];
}

const card: readonly PaymentMethod[] = ['CreditCard'];
const check: readonly PaymentMethod[] = ['Check'];

const rows: readonly Row[] = [
  { from: ['pending', 'failed'], event: 'card_processing', to: 'processing', isPaid: false },
  { from: ['pending', 'processing', 'failed'], event: 'card_succeeded', to: 'paid', isPaid: true },
  { from: ['expired', 'canceled'], event: 'card_succeeded', to: 'paid', isPaid: true, raises: 'late_payment' },
  { from: ['pending', 'processing'], event: 'card_failed', to: 'failed', isPaid: false },
  { from: ['pending', 'failed'], event: 'expired', to: 'expired', isPaid: false },
  { from: ['pending', 'failed'], event: 'canceled', to: 'canceled', isPaid: false },
  { from: ['paid', 'partially_refunded'], event: 'refunded_in_part', to: 'partially_refunded', isPaid: true },
  { from: ['paid', 'partially_refunded'], event: 'refunded_in_full', to: 'refunded', isPaid: false },
  { from: ['partially_refunded', 'refunded'], event: 'refund_returned', to: 'paid', isPaid: true, only: card },
  {
    from: ['paid', 'partially_refunded'],
    event: 'dispute_opened',
    to: 'disputed',
    isPaid: true,
    raises: 'disputed',
    only: card,
  },
  { from: ['disputed'], event: 'dispute_lost', to: 'charged_back', isPaid: false },
  { from: ['new'], event: 'check_recorded', to: 'recorded', isPaid: false, only: check },
  { from: ['recorded'], event: 'check_deposited', to: 'deposited', isPaid: false, only: check },
  { from: ['deposited'], event: 'deposit_undone', to: 'recorded', isPaid: false, only: check },
  { from: ['recorded', 'deposited'], event: 'check_cleared', to: 'paid', isPaid: true, only: check },
  {
    from: ['recorded', 'deposited', 'paid', 'partially_refunded', 'refunded'],
    event: 'check_bounced',
    to: 'bounced',
    isPaid: false,
    only: check,
  },
  { from: ['bounced'], event: 'check_taken', to: 'paid', isPaid: true, only: check },
  { from: ['new'], event: 'gift_recorded', to: 'recorded', isPaid: false, only: deskMethods },
  { from: ['recorded'], event: 'gift_received', to: 'paid', isPaid: true, only: deskMethods },
  {
    from: ['recorded', 'deposited', 'paid', 'partially_refunded'],
    event: 'gift_reversed',
    to: 'canceled',
    isPaid: false,
    only: tenders,
  },
];

/**
 * Returns the transition of an order by an event. Events without a row are ignored, and the caller decides whether
 * that is a refusal (409) or an event to record. A won dispute restores the state that it interrupted.
 */
export function nextState(life: OrderLife, event: OrderEvent): Transition | Ignored {
  if (life.state === 'disputed' && event === 'dispute_won') return { to: life.before ?? 'paid', isPaid: true };
  const row = rows.find(
    (candidate) =>
      candidate.event === event &&
      candidate.from.includes(life.state) &&
      (candidate.only === undefined || candidate.only.includes(life.method)),
  );
  if (!row) return { ignored: true };
  return row.raises ? { to: row.to, isPaid: row.isPaid, raises: row.raises } : { to: row.to, isPaid: row.isPaid };
}

/** Returns whether the result of {@link nextState} is a transition. */
export function isTransition(answer: Transition | Ignored): answer is Transition {
  return !('ignored' in answer);
}

/** Returns whether an event can move the order. Buttons and routes check it first. */
export function accepts(life: OrderLife, event: OrderEvent): boolean {
  return isTransition(nextState(life, event));
}

const paidStates: readonly OrderState[] = ['paid', 'partially_refunded', 'disputed'];

/** Returns whether an order in this state counts as paid: the table's last column. */
export function isPaidState(state: OrderState): boolean {
  return paidStates.includes(state);
}

/** States in which a card may still be charged, so that the gateway must be queried. */
export const openStates: readonly OrderState[] = ['pending', 'processing', 'failed'];

/** States of failed or unfinished payments, which lists of donations omit by default. */
export const unpaidStates: readonly OrderState[] = [...openStates, 'expired', 'canceled'];

/** States of checks that the temple has and that have not cleared. */
export const waitingStates: readonly OrderState[] = ['recorded', 'deposited'];
