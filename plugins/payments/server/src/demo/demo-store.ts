/** The kinds of objects that the demo gateway keeps. */
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

/** An object as Stripe shows it; fields that begin with an underscore are the gateway's own and never shown. */
export interface DemoObject {
  readonly id: string;
  readonly object: DemoKind;
  /** Seconds since 1970. */
  readonly created: number;
  readonly [field: string]: unknown;
}

/** An answer kept under an idempotency key. */
export interface KeptAnswer {
  readonly bodyHash: string;
  readonly status: number;
  readonly body: unknown;
  readonly at: Date;
}

/** A webhook to be delivered; `nextAt` in milliseconds since 1970. */
export interface DemoDelivery {
  readonly eventId: string;
  readonly attempts: number;
  readonly nextAt: number;
}

/** Which objects of a kind to list, newest first. `parent` is the intent of a charge, refund or dispute, the payout of a movement, and the customer of a kept card. */
export interface DemoListing {
  readonly kind: DemoKind;
  readonly parent?: string;
  /** Of events: any of these, such as `payment_intent.succeeded`. */
  readonly types?: readonly string[];
  readonly createdFrom?: number;
  readonly startingAfter?: string;
  readonly limit: number;
}

/** Where the demo gateway keeps its state. Inside `transaction` every other method joins it. */
export interface DemoStore {
  transaction<T>(work: () => Promise<T>): Promise<T>;
  find(id: string): Promise<DemoObject | null>;
  insert(object: DemoObject, parent?: string): Promise<void>;
  /** Stores an object as it is now; below another parent where one is given. */
  replace(object: DemoObject, parent?: string): Promise<void>;
  list(listing: DemoListing): Promise<{ readonly data: DemoObject[]; readonly hasMore: boolean }>;
  recall(key: string): Promise<KeptAnswer | null>;
  keep(key: string, answer: KeptAnswer): Promise<void>;
  /** Forgets answers older than `before`. */
  forget(before: Date): Promise<void>;
  queue(delivery: DemoDelivery): Promise<void>;
  due(now: number, limit: number): Promise<DemoDelivery[]>;
  /** Puts a delivery off until `until` for whoever else looks for what is due; false when somebody else did it first. */
  claim(delivery: DemoDelivery, until: number): Promise<boolean>;
  postpone(delivery: DemoDelivery): Promise<void>;
  delivered(eventId: string): Promise<void>;
}
