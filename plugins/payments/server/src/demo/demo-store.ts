/** Kinds of objects that the demo gateway stores. */
export type DemoKind =
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'dispute'
  | 'event'
  | 'balance_transaction'
  | 'payout'
  | 'customer'
  | 'payment_method';

/** Object in Stripe's form. Fields that begin with an underscore are internal and never returned. */
export interface DemoObject {
  readonly id: string;
  readonly object: DemoKind;
  /** Seconds since 1970. */
  readonly created: number;
  readonly [field: string]: unknown;
}

/** Response stored under an idempotency key. */
export interface StoredAnswer {
  readonly bodyHash: string;
  readonly status: number;
  readonly body: unknown;
  readonly at: Date;
}

/** Pending webhook; `nextAt` in milliseconds since 1970. */
export interface DemoDelivery {
  readonly eventId: string;
  readonly attempts: number;
  readonly nextAt: number;
}

/**
 * Filter of a list, newest first. `parent` is the intent of a charge, refund or dispute, the payout of a movement, or
 * the customer of a saved card.
 */
export interface DemoListing {
  readonly kind: DemoKind;
  readonly parent?: string;
  /** Event types to include, such as `payment_intent.succeeded`. */
  readonly types?: readonly string[];
  readonly createdFrom?: number;
  readonly startingAfter?: string;
  readonly limit: number;
}

/** State of the demo gateway. Inside `transaction` every other method joins it. */
export interface DemoStore {
  transaction<T>(work: () => Promise<T>): Promise<T>;
  find(id: string): Promise<DemoObject | null>;
  insert(object: DemoObject, parent?: string): Promise<void>;
  /** Stores the object's current value, below another parent if given. */
  replace(object: DemoObject, parent?: string): Promise<void>;
  list(listing: DemoListing): Promise<{ readonly data: DemoObject[]; readonly hasMore: boolean }>;
  findAnswer(key: string): Promise<StoredAnswer | null>;
  keep(key: string, answer: StoredAnswer): Promise<void>;
  /** Deletes responses older than `before`. */
  forget(before: Date): Promise<void>;
  queue(delivery: DemoDelivery): Promise<void>;
  due(now: number, limit: number): Promise<DemoDelivery[]>;
  /** Hides a delivery from other workers until `until`. @returns false if another worker claimed it first */
  claim(delivery: DemoDelivery, until: number): Promise<boolean>;
  postpone(delivery: DemoDelivery): Promise<void>;
  delivered(eventId: string): Promise<void>;
}
