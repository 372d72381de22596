import type { Leases } from '@seva/config/background/lease';
import type { GatewayErrorKind, GatewayPayout, GatewayPayoutLine } from './gateway';

/**
 * Line of the ledger. `amountCents` is signed (a refund is negative); the sum over an order is the temple's net. The
 * unique `key` prevents double lines.
 */
export interface PaymentEvent {
  readonly key: string;
  readonly kind:
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'dispute_lost'
    | 'dispute_reversed'
    | 'check_cleared'
    | 'check_bounced'
    | 'gift_received'
    | 'gift_reversed'
    | 'card_failed';
  readonly orderId: string | null;
  readonly intentId: string | null;
  readonly gatewayId: string | null;
  readonly amountCents: number;
  readonly detail: string;
  readonly at: Date;
}

/** Ledger; append-only. */
export interface PaymentRepository {
  /** Appends a line. @returns false if a line with this key exists; nothing is written then */
  record(event: PaymentEvent): Promise<boolean>;
  has(key: string): Promise<boolean>;
  ofOrder(orderId: string): Promise<PaymentEvent[]>;
  /** Returns the time of the first card payment after a time, or null. */
  firstPaymentAfter(moment: Date): Promise<Date | null>;
}

/**
 * Refund, from the request to the final state. `requested`: stored, no answer from the gateway yet; `recorded`: of a
 * check, paid back by hand; the others are the gateway's.
 */
export interface RefundEntry {
  /** Our key, also the gateway's idempotency key. */
  readonly key: string;
  readonly orderId: string;
  readonly intentId: string | null;
  readonly gatewayId: string | null;
  readonly amountCents: number;
  readonly reason: string;
  /** Cents by line id; null splits the refund by the lines' amounts. */
  readonly lines: Readonly<Record<string, number>> | null;
  readonly status: 'requested' | 'recorded' | 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  readonly createdAt: Date;
}

export interface RefundRepository {
  /** Returns the refunds of several orders, oldest first. */
  ofOrders(orderIds: readonly string[]): Promise<RefundEntry[]>;
  /** Inserts the refund, or updates gatewayId and status of the one with this key. */
  save(entry: RefundEntry): Promise<void>;
  /** Returns requests older than `ageMs` without an outcome, ordered by key, after the key `after`. */
  unfinished(ageMs: number, limit: number, after?: string): Promise<RefundEntry[]>;
}

export interface PayoutRepository {
  /** Returns the stored payouts with these ids, in no particular order. */
  findStored(ids: readonly string[]): Promise<GatewayPayout[]>;
  /** Stores a payout's current state, and new ones of its lines. */
  save(payout: GatewayPayout, lines: readonly GatewayPayoutLine[]): Promise<void>;
  /** Returns the known lines of a payout, oldest first. */
  linesOf(payoutId: string): Promise<GatewayPayoutLine[]>;
}

/** State of the sync of payouts; `silent` is null while the gateway answers. */
export interface PayoutSync {
  /** Time of the last complete sync; null if there was none. */
  readonly heardAt: Date | null;
  readonly silent: { readonly since: Date; readonly why: GatewayErrorKind } | null;
}

/** Webhook deliveries that were processed; the gateway delivers at least once. */
export interface DeliveryLog {
  seen(eventId: string): Promise<boolean>;
  /** Returns the time of the latest processed delivery, or null. */
  latest(): Promise<Date | null>;
  /** Stores a delivery; repeating it is no error. */
  remember(delivery: {
    readonly eventId: string;
    readonly type: string;
    readonly intentId: string | null;
  }): Promise<void>;
}

/** Times of the last complete comparison with the gateway. */
export interface ReviewLog {
  lastWhole(): Promise<Date | null>;
  noteWhole(at: Date): Promise<void>;
  /** Returns the state of the last sync of payouts. */
  payouts(): Promise<PayoutSync>;
  notePayouts(hearing: PayoutSync): Promise<void>;
}

/** Tables of the plugin. Inside a ledger transaction every method joins it. */
export interface Stores {
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly payouts: PayoutRepository;
  readonly deliveries: DeliveryLog;
  readonly leases: Leases;
  readonly reviews: ReviewLog;
}
