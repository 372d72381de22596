import type { DisputableState, OrderState, Transition } from '@seva/config/rules/order-life';
import type { PaymentMethod } from '@seva/config/shop';

/** Order as the payments see it. Amounts are integer cents. */
export interface LedgerOrder {
  readonly documentId: string;
  readonly status: OrderState;
  readonly method: PaymentMethod;
  /** State that an open dispute interrupted; null if none. */
  readonly before: DisputableState | null;
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Cents lost to disputes. */
  readonly lostCents: number;
  /** Number for people; null until the order is paid or its check recorded. */
  readonly number: string | null;
  /** Current PaymentIntent; null until one is stored. */
  readonly intentId: string | null;
  /** Counts from 1; part of the gateway's idempotency key. */
  readonly attempt: number;
  /** Counts transitions, so that a writer notices a faster one. */
  readonly revision: number;
  readonly createdAt: Date;
  /**
   * Time at which an unpaid order closes because others wait for its slots; null for 24 hours after its last attempt.
   */
  readonly expiresAt: Date | null;
}

/** Records that follow an order's money, if it has any. */
export interface Dependents {
  readonly bookings: boolean;
  readonly tributes: boolean;
  readonly papers: boolean;
  /** Whether receipts are issued at all: staff approved a wording. */
  readonly arePapersApproved: boolean;
}

/** Order whose row the current transaction has locked. */
export interface LockedOrder extends LedgerOrder {
  readonly dependents: Dependents;
}

/** Values to store with a transition; absent fields are unchanged. */
export interface TransitionFacts {
  readonly intentId?: string;
  /** Time of the charge or of the check's clearing; the gift date is its day in the temple's time zone. */
  readonly paidAt?: Date;
  readonly before?: DisputableState | null;
  /** New sum of all refunds, not an increase. */
  readonly refundedCents?: number;
  /** New sum of all lost disputes, not an increase. */
  readonly lostCents?: number;
  /** Name of a check's deposit, such as the number of its slip. */
  readonly depositReference?: string;
  /** Day YYYY-MM-DD on which a check is deposited, today by default; null if it is not after all. */
  readonly depositedOn?: string | null;
  readonly card?: { readonly brand: string; readonly last4: string };
}

/**
 * Orders as the payments see them; the cms implements it.
 * Locks are always taken in the same sequence, so that two writers never deadlock: the order, its slots, the months, the
 * counters of numbers, the audit chain. No method calls out of the database.
 */
export interface Ledger {
  /** Runs `work` in one database transaction that all calls inside join. Rethrows its errors. */
  transaction<T>(work: () => Promise<T>): Promise<T>;

  /** Returns the temple's IANA time zone. */
  timeZone(): Promise<string>;

  /**
   * Returns the day YYYY-MM-DD in the temple's time zone that a movement is booked on: its own, or today if the books
   * of its month are closed. Call it only in the transaction of the movement, before its audit entry; no month closes
   * until it ends.
   */
  ledgerDay(at: Date): Promise<string>;

  findOrder(documentId: string): Promise<LedgerOrder | null>;
  /** Returns the orders that exist, in no particular order, with one query. */
  findOrders(documentIds: readonly string[]): Promise<LedgerOrder[]>;
  findOrderByIntent(intentId: string): Promise<LedgerOrder | null>;

  /**
   * Reads the order again and locks its row until the transaction ends (`FOR UPDATE`; SQLite has one writer anyway).
   */
  lockOrder(documentId: string): Promise<LockedOrder | null>;

  /**
   * Writes the new state, the facts and the next revision, if the row still has `order.status`. Everything that depends
   * on the state, such as held slots, follows in the same transaction.
   * @returns false if the status has changed; nothing is written then
   */
  applyTransition(order: LockedOrder, transition: Transition, facts: TransitionFacts): Promise<boolean>;

  /**
   * Returns the latest other card order that the same donor paid for the same cart, at most `withinMs` before or after
   * this one; with `among`, the latest of those orders with that donor and cart, paid or refunded. Null if none.
   */
  findRepeatedCart(
    documentId: string,
    where: { readonly withinMs: number } | { readonly among: readonly string[] },
  ): Promise<string | null>;

  /**
   * Notifies receipts and other dependents that an order's state or refunds have changed. Called in the transaction of
   * the change, before its audit entry.
   * @param number returns the number for people of an order that gets one now. It is called as late as possible,
   * because other payments wait for the counter until the commit
   */
  moneyChanged(order: LockedOrder, number?: () => Promise<string>): Promise<void>;

  /**
   * Stores the intent created for an order if `order.attempt` and `order.totalCents` are unchanged and the order is
   * open without an intent, or has this very one. @returns false otherwise
   */
  storeFirstIntent(order: LedgerOrder, intentId: string): Promise<boolean>;

  /** Stores the intent of the current attempt if `order.attempt` is unchanged. @returns false otherwise */
  storeIntent(order: LedgerOrder, intentId: string): Promise<boolean>;

  /** Increments the attempt and clears the intent. The order must be locked. */
  beginAttempt(order: LedgerOrder): Promise<LedgerOrder>;

  /**
   * Returns the next number for people, in the year of `at` in the temple's time zone. Numbers have no gaps, so call it
   * only in a transaction.
   */
  nextNumber(at: Date): Promise<string>;

  /**
   * Returns open card orders (see `openStates`) older than `ageMs`, ordered by document id, after the id `after`; at
   * most `limit`.
   */
  openOrders(ageMs: number, limit: number, after?: string): Promise<LedgerOrder[]>;

  /**
   * Returns document ids of card orders that count as paid but have no intent, ordered, after the id `after`. There
   * should never be any.
   */
  paidWithoutIntent(limit: number, after?: string): Promise<string[]>;

  /** Returns paid stubs that no client has claimed for `ageMs`, ordered by document id, after `after`. */
  unclaimedStubs(ageMs: number, limit: number, after?: string): Promise<LedgerOrder[]>;

  /** Accepts a stub as a general donation that no longer waits for its items. */
  acceptStub(order: LockedOrder): Promise<void>;

  /**
   * Counts a declined charge of the order towards the limits on card errors, once per charge. `card` is the gateway's
   * fingerprint, or null.
   */
  noteCardError(order: LedgerOrder, at: Date, card?: string | null): Promise<void>;
}
