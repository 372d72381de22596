import type { Itemization, PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';

/** Where a PaymentIntent stands; Stripe's own words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A refund as the gateway tells it; cents. `requestKey` is ours, absent on refunds made in the gateway's own dashboard. */
export interface GatewayRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  readonly reason: string;
  readonly requestKey: string | null;
  readonly createdAt: Date;
}

/** A dispute as the gateway tells it; cents. An inquiry takes no money and may still become a dispute. */
export interface GatewayDispute {
  readonly id: string;
  readonly amountCents: number;
  readonly standing: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  readonly reason: string;
  /** Signed cents that it moved in the temple's balance: withdrawn below zero, reinstated above; empty if the gateway reports none. */
  readonly balanceChanges: readonly number[];
  /** Until when an answer counts; absent or null where the gateway names no day. */
  readonly dueAt?: Date | null;
}

/** Everything about one payment at one moment. Amounts are cents of `currency`, in lower case. */
export interface PaymentSnapshot {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  /** From the intent's metadata; null on payments that this shop did not make. */
  readonly orderId: string | null;
  /** For the browser alone; never stored or logged. */
  readonly clientSecret: string | null;
  /** Whose saved cards may pay it; null when nobody's may. */
  readonly customerId: string | null;
  /** Whether the gateway keeps the card that pays it for {@link customerId}. */
  readonly keepsCard: boolean;
  readonly canceledFor: string | null;
  /** The last declined charge, while the intent waits for another card; `card` is the same for the same card, if it is known. */
  readonly failure: { readonly id: string; readonly code: string; readonly card?: string } | null;
  /** The successful charge; null until there is one. */
  readonly charge: {
    readonly id: string;
    readonly at: Date;
    readonly brand: string;
    readonly last4: string;
  } | null;
  readonly refunds: readonly GatewayRefund[];
  readonly disputes: readonly GatewayDispute[];
}

/** A verified event: what kind, and which payment to look at again. Its other contents are never believed. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  /** The declined charge that the event tells of, so that two quick declines count as two. */
  readonly failureId: string | null;
}

/** Why we cancel an intent: its 24 hours are over, another attempt replaces it, or a person closed the order. */
export type CancelReason = 'abandoned' | 'duplicate' | 'requested_by_customer';

/** Money on its way from the gateway to the temple's bank; signed cents, below zero where the bank had to pay. */
export interface GatewayPayout {
  readonly id: string;
  readonly amountCents: number;
  readonly state: PayoutState;
  readonly createdAt: Date;
  /** The day YYYY-MM-DD on which it is, or was, to arrive. */
  readonly arrivesOn: string;
  readonly itemized: Itemization;
}

/** One movement in a payout; signed cents. What arrives is the amount less the fee. */
export interface GatewayPayoutLine {
  readonly id: string;
  readonly kind: PayoutLineKind;
  readonly amountCents: number;
  readonly feeCents: number;
  /** The charge, refund, dispute or payout that it is about. */
  readonly sourceId: string | null;
  readonly intentId: string | null;
  readonly detail: string;
  readonly at: Date;
}

/** What an intent is made from; the same order and attempt must always give the same values. */
export interface IntentRequest {
  readonly orderId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
}

/** A card that the gateway keeps for a devotee: never its number. Month 1–12, year of four digits. */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for the same card, however often it was kept; null where the gateway does not tell. */
  readonly fingerprint: string | null;
}

/** A devotee as the gateway is told of them; `key` makes one customer of however many requests. */
export interface CustomerRequest {
  readonly name: string;
  readonly email: string | null;
  readonly key: string;
}

/** A refund to be made; `key` makes it happen once however often it is asked for. */
export interface RefundRequest {
  readonly intentId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly key: string;
}

/**
 * The payment gateway. Every method goes over the network, so none may be called inside a database transaction.
 * All throw {@link GatewayError}; a payment that does not exist is null, not an error.
 */
export interface Gateway {
  /** Makes the intent of one attempt, or answers the one already made for it (`order-{id}-a{attempt}`). */
  createIntent(request: IntentRequest): Promise<PaymentSnapshot>;
  retrieveIntent(intentId: string): Promise<PaymentSnapshot | null>;
  /** Binds an unmatched payment to an order. */
  updateIntent(intentId: string, change: { readonly orderId: string }): Promise<PaymentSnapshot>;
  /** Lets the saved cards of a customer pay an open intent, and says whether the card that pays it is kept. */
  bindIntent(
    intentId: string,
    change: { readonly customerId: string; readonly keepsCard: boolean },
  ): Promise<PaymentSnapshot>;
  /** Throws with kind `refused` when the intent can no longer be canceled, or has been already. */
  cancelIntent(intentId: string, reason: CancelReason): Promise<PaymentSnapshot>;
  /** Intents made since `since`, newest first, without their refunds and disputes. */
  listIntents(since: Date): AsyncIterable<PaymentSnapshot>;
  /** Ids of the intents about whose refunds or disputes anything has happened since `since`, each of them once. */
  listReversals(since: Date): AsyncIterable<string>;
  /** Payouts made since `since`, newest first, without their lines. */
  listPayouts(since: Date): AsyncIterable<GatewayPayout>;
  /** What is in a payout, newest first, as far as the gateway knows; nothing of one that is never itemized. */
  listPayoutLines(payoutId: string): AsyncIterable<GatewayPayoutLine>;
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Makes a customer, for whom cards can be kept, and gives its id. */
  createCustomer(request: CustomerRequest): Promise<string>;
  /** The cards kept for a customer, newest first; null when the gateway knows no such customer any more. */
  listCards(customerId: string): Promise<readonly SavedCard[] | null>;
  /** Forgets a kept card; one that is not there is no error. */
  removeCard(cardId: string): Promise<void>;
  /** Forgets a customer with all cards; one that is not there is no error. */
  removeCustomer(customerId: string): Promise<void>;
  /** The intent that a charge belongs to, for events that name only the charge. */
  intentOfCharge(chargeId: string): Promise<string | null>;
  /** Verifies a delivery's signature and age. Throws on anything that is not a genuine, recent event. */
  verifyEvent(raw: string, signature: string): GatewayEvent;
}

/**
 * Why the gateway did not do what it was asked: `unreachable` (nobody knows whether it was done; ask again with the
 * same key), `refused` (it was not, and will not be), `key_reused` (the key belongs to a different request),
 * `busy` (too many requests), `misconfigured` (our key is wrong).
 */
export type GatewayErrorKind = 'unreachable' | 'refused' | 'key_reused' | 'busy' | 'misconfigured';

/** The only error that a {@link Gateway} throws. `code` is the gateway's own, when it gave one. */
export class GatewayError extends Error {
  constructor(
    readonly kind: GatewayErrorKind,
    message: string,
    readonly code: string | null = null,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}
