import type { DisputableState, OrderState, Transition } from '@seva/config/rules/order-life';
import type { PaymentMethod } from '@seva/config/shop';

/** What the payments need to know of an order. Amounts are integer cents. */
export interface LedgerOrder {
  readonly documentId: string;
  readonly status: OrderState;
  readonly method: PaymentMethod;
  /** The state that an open dispute interrupted; null while there is none. */
  readonly before: DisputableState | null;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** What lost disputes took away. */
  readonly lostCents: number;
  /** The number for people; null until the order is paid or its check recorded. */
  readonly number: string | null;
  /** The current PaymentIntent; null until one is stored. */
  readonly intentId: string | null;
  /** Counts from 1; part of the gateway's idempotency key. */
  readonly attempt: number;
  /** Goes up with every transition, so that a writer notices that another was quicker. */
  readonly revision: number;
  readonly createdAt: Date;
  /** When an unpaid order is closed because others wait for its places; null for 24 hours after its last attempt. */
  readonly expiresAt: Date | null;
}

/** What is stored together with a transition; an absent field stays as it is. */
export interface TransitionFacts {
  readonly intentId?: string;
  /** Gives the number for people, after whatever else is locked for the order (places, for example). */
  readonly number?: () => Promise<string>;
  /** The moment of the charge or of the check's clearing; the gift date is its day in the temple's time zone. */
  readonly paidAt?: Date;
  readonly before?: DisputableState | null;
  /** The new sum of all refunds, not an increase. */
  readonly refundedCents?: number;
  /** The new sum of all lost disputes, not an increase. */
  readonly lostCents?: number;
  /** What the deposit of a check is called, such as the number of its slip. */
  readonly depositReference?: string;
  readonly card?: { readonly brand: string; readonly last4: string };
}

/**
 * The orders, as the payments see them; the cms's order service implements it.
 *
 * Locks are taken in one direction everywhere, so that two writers never wait for each other: the order, then its
 * places, then the counter of numbers, then the audit chain. No method calls out of the database.
 */
export interface Ledger {
  /** Runs `work` in one database transaction, which everything called inside joins; throws what `work` throws. */
  transaction<T>(work: () => Promise<T>): Promise<T>;

  /** The temple's time zone, as of the IANA: whoever resolves something reads its deadline on that clock. */
  timeZone(): Promise<string>;

  /**
   * The temple's day YYYY-MM-DD on which a movement of money counts: its own, or today where the books of its month are
   * closed. Only in the transaction that writes the movement, and before its audit entry: until it ends, no month is
   * closed.
   */
  ledgerDay(at: Date): Promise<string>;

  findOrder(documentId: string): Promise<LedgerOrder | null>;
  /** Those that there are, in no order; one question for all. */
  findOrders(documentIds: readonly string[]): Promise<LedgerOrder[]>;
  findOrderByIntent(intentId: string): Promise<LedgerOrder | null>;

  /** Reads the order afresh and holds its row until the transaction ends (`FOR UPDATE`; SQLite has one writer anyway). */
  lockOrder(documentId: string): Promise<LedgerOrder | null>;

  /**
   * Writes `transition.to`, `transition.isPaid`, the facts and the next revision, but only where the row still has
   * `order.status`. What hangs on the order's state, such as places that it holds, follows in the same transaction.
   * @returns false when it has not; nothing is written then.
   */
  applyTransition(order: LedgerOrder, transition: Transition, facts: TransitionFacts): Promise<boolean>;

  /**
   * Returns the latest other card order that the same donor paid for the same cart, at most `withinMs` before or after
   * this one; null if none.
   */
  findRepeatedCart(documentId: string, withinMs: number): Promise<string | null>;

  /**
   * Told when the state or the refunds of an order have changed, in the transaction of the change, before its audit entry:
   * what depends on the money, such as a receipt, is brought to agree with it.
   */
  moneyChanged(documentId: string): Promise<void>;

  /**
   * Gives an order the intent that was made for it, in one step: only where `order.attempt` and `order.totalCents` still stand,
   * and where it is open and has none yet, or has this very one. @returns false when it is otherwise
   */
  giveIntent(order: LedgerOrder, intentId: string): Promise<boolean>;

  /** Stores the intent of the current attempt, only where `order.attempt` still stands. @returns false when it does not. */
  storeIntent(order: LedgerOrder, intentId: string): Promise<boolean>;

  /** Raises the attempt by one and forgets the intent; to be called with the order locked. */
  beginAttempt(order: LedgerOrder): Promise<LedgerOrder>;

  /** The next number for people of the year of `at` in the temple's time zone; without gaps, so only in a transaction. */
  giveNumber(at: Date): Promise<string>;

  /**
   * Card orders that are still open (see `openStates`) and older than `ageMs`, ordered by document id, from after the
   * id `after`; at most `limit` of them.
   */
  openOrders(ageMs: number, limit: number, after?: string): Promise<LedgerOrder[]>;

  /**
   * Document ids of card orders that count as paid and have no intent, in their order, from after the id `after`: there
   * should never be any.
   */
  paidWithoutIntent(limit: number, after?: string): Promise<string[]>;

  /** Paid stubs that nobody has claimed for `ageMs` since they were paid, ordered by document id, from after `after`. */
  unclaimedStubs(ageMs: number, limit: number, after?: string): Promise<LedgerOrder[]>;

  /** Keeps a stub as the general donation that it says it is: it is no longer waiting for its items. */
  acceptStub(order: LedgerOrder): Promise<void>;

  /** Told once for every declined charge of the order, for the limits on card errors; `card` is the gateway's word for it, or null. */
  noteCardError(order: LedgerOrder, at: Date, card?: string | null): Promise<void>;
}
