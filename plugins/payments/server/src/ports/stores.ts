import type { Leases } from '@seva/config/background/lease';
import type { GatewayErrorKind, GatewayPayout, GatewayPayoutLine } from './gateway';

/**
 * One line of the ledger; `amountCents` is signed (a refund is negative), so that the sum over an order is what the
 * temple keeps. `key` is unique and makes a line impossible to write twice.
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
    | 'card_failed';
  readonly orderId: string | null;
  readonly intentId: string | null;
  readonly gatewayId: string | null;
  readonly amountCents: number;
  readonly detail: string;
  readonly at: Date;
}

/** The ledger itself: append-only. */
export interface PaymentRepository {
  /** @returns false, and writes nothing, when a line with this key is there already. */
  record(event: PaymentEvent): Promise<boolean>;
  has(key: string): Promise<boolean>;
  ofOrder(orderId: string): Promise<PaymentEvent[]>;
  /** When the first payment by card after a moment was made; null when there was none. */
  firstPaymentAfter(moment: Date): Promise<Date | null>;
}

/**
 * A refund from the request to the end. `requested`: stored, the gateway not yet asked or not yet heard;
 * `recorded`: of a check, paid back by hand; the others are the gateway's words.
 */
export interface RefundEntry {
  /** Ours, and the gateway's idempotency key. */
  readonly key: string;
  readonly orderId: string;
  readonly intentId: string | null;
  readonly gatewayId: string | null;
  readonly amountCents: number;
  readonly reason: string;
  /** What of it belongs to which line of the donation, in cents by the line's id; null: to all of them by their amounts. */
  readonly lines: Readonly<Record<string, number>> | null;
  readonly status: 'requested' | 'recorded' | 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  readonly createdAt: Date;
}

/** All refunds, one row each. */
export interface RefundRepository {
  /** The refunds of several orders at once, oldest first. */
  ofOrders(orderIds: readonly string[]): Promise<RefundEntry[]>;
  /** Inserts the row, or overwrites gatewayId and status of the one with this key. */
  save(entry: RefundEntry): Promise<void>;
  /** Requests older than `ageMs` whose outcome is unknown, ordered by key, from after the key `after`. */
  unfinished(ageMs: number, limit: number, after?: string): Promise<RefundEntry[]>;
}

/** The payouts that the gateway told of, with their lines. */
export interface PayoutRepository {
  /** Those of some payouts of the gateway that are kept, in no order. */
  kept(ids: readonly string[]): Promise<GatewayPayout[]>;
  /** Keeps a payout as the gateway tells of it now, and those of `lines` that are not kept yet. */
  save(payout: GatewayPayout, lines: readonly GatewayPayoutLine[]): Promise<void>;
  /** What is known to be in a payout, oldest first. */
  linesOf(payoutId: string): Promise<GatewayPayoutLine[]>;
}

/** What is known of the gateway's payouts, and since when no more than that: null while it answers. */
export interface PayoutHearing {
  /** When all of them were last known; null when they never were. */
  readonly heardAt: Date | null;
  readonly silent: { readonly since: Date; readonly why: GatewayErrorKind } | null;
}

/** Webhook deliveries that have had their effect; the gateway delivers at least once. */
export interface DeliveryLog {
  seen(eventId: string): Promise<boolean>;
  /** When the latest delivery had its effect; null when there never was one. */
  latest(): Promise<Date | null>;
  /** Repeating it is no error. */
  remember(delivery: {
    readonly eventId: string;
    readonly type: string;
    readonly intentId: string | null;
  }): Promise<void>;
}

/** When the gateway was last compared with the books, with every part of it done. */
export interface ReviewLog {
  /** Null when it never was. */
  lastWhole(): Promise<Date | null>;
  noteWhole(at: Date): Promise<void>;
  /** When the gateway last told of all its payouts. */
  payouts(): Promise<PayoutHearing>;
  notePayouts(hearing: PayoutHearing): Promise<void>;
}

/** What the plugin stores itself. Inside a ledger transaction every method joins it. */
export interface Stores {
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  readonly payouts: PayoutRepository;
  readonly deliveries: DeliveryLog;
  readonly leases: Leases;
  readonly reviews: ReviewLog;
}
