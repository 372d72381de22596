import type { Itemization, PayoutLineKind, PayoutState } from '@seva/config/rules/payout-kinds';

/** Status of a PaymentIntent, as Stripe names it. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** Refund at the gateway; cents. `requestKey` is ours, absent on refunds made in the gateway's dashboard. */
export interface GatewayRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  readonly reason: string;
  readonly requestKey: string | null;
  readonly createdAt: Date;
}

/** Dispute at the gateway; cents. An inquiry takes no money and may still become a dispute. */
export interface GatewayDispute {
  readonly id: string;
  readonly amountCents: number;
  readonly standing: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  readonly reason: string;
  /**
   * Signed cents that the dispute moved in the temple's balance: withdrawn below zero, reinstated above; empty if the
   * gateway reports none.
   */
  readonly balanceChanges: readonly number[];
  /** Deadline for evidence; absent or null if the gateway names none. */
  readonly dueAt?: Date | null;
}

/** State of one payment at one moment. Amounts are cents of `currency`, in lower case. */
export interface PaymentSnapshot {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  /** Order id in the intent's metadata; null on payments that this shop did not make. */
  readonly orderId: string | null;
  /** Secret for the browser only; never stored or logged. */
  readonly clientSecret: string | null;
  /** Customer whose saved cards may pay the intent; null for none. */
  readonly customerId: string | null;
  /** True if the gateway saves the card that pays for {@link customerId}. */
  readonly keepsCard: boolean;
  readonly canceledFor: string | null;
  /** Last declined charge, while the intent waits for another card. `card` is a fingerprint, if known. */
  readonly failure: { readonly id: string; readonly code: string; readonly card?: string } | null;
  /** Successful charge; null until there is one. */
  readonly charge: {
    readonly id: string;
    readonly at: Date;
    readonly brand: string;
    readonly last4: string;
  } | null;
  readonly refunds: readonly GatewayRefund[];
  readonly disputes: readonly GatewayDispute[];
}

/** Verified event: its kind and the payment to look up. Its other contents are never used. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  /** Id of the event's declined charge, so that two quick declines count as two. */
  readonly failureId: string | null;
}

/** Reason to cancel an intent: its 24 hours are over, another attempt replaces it, or a person closed the order. */
export type CancelReason = 'abandoned' | 'duplicate' | 'requested_by_customer';

/** Transfer from the gateway to the temple's bank; signed cents, negative if the bank had to pay. */
export interface GatewayPayout {
  readonly id: string;
  readonly amountCents: number;
  readonly state: PayoutState;
  readonly createdAt: Date;
  /** Day YYYY-MM-DD of the arrival, expected or actual. */
  readonly arrivesOn: string;
  readonly itemized: Itemization;
}

/** Movement in a payout; signed cents. The amount less the fee arrives. */
export interface GatewayPayoutLine {
  readonly id: string;
  readonly kind: PayoutLineKind;
  readonly amountCents: number;
  readonly feeCents: number;
  /** Id of its charge, refund, dispute or payout. */
  readonly sourceId: string | null;
  readonly intentId: string | null;
  readonly detail: string;
  readonly at: Date;
}

/** Input of an intent. The same order and attempt must always have the same values. */
export interface IntentRequest {
  readonly orderId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
}

/** Card that the gateway saved for a devotee, without its number. Month 1–12, year of four digits. */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Hash that is equal for the same card; null if the gateway reports none. */
  readonly fingerprint: string | null;
}

/** Devotee as the gateway's customer. `key` makes repeated requests return one customer. */
export interface CustomerRequest {
  readonly name: string;
  readonly email: string | null;
  readonly key: string;
}

/** Refund to make. `key` makes repeated requests return one refund. */
export interface RefundRequest {
  readonly intentId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly key: string;
}

/**
 * Payment gateway. Every method goes over the network, so none may be called inside a database transaction. All throw
 * {@link GatewayError}; an unknown payment is null, not an error.
 */
export interface Gateway {
  /** Creates the intent of an attempt, or returns the existing one (`order-{id}-a{attempt}`). */
  createIntent(request: IntentRequest): Promise<PaymentSnapshot>;
  retrieveIntent(intentId: string): Promise<PaymentSnapshot | null>;
  /** Binds an unmatched payment to an order. */
  updateIntent(intentId: string, change: { readonly orderId: string }): Promise<PaymentSnapshot>;
  /** Lets a customer's saved cards pay an open intent, and sets whether to save the card that pays. */
  bindIntent(
    intentId: string,
    change: { readonly customerId: string; readonly keepsCard: boolean },
  ): Promise<PaymentSnapshot>;
  /** Cancels an intent. Throws kind `refused` if it can no longer be canceled or already is. */
  cancelIntent(intentId: string, reason: CancelReason): Promise<PaymentSnapshot>;
  /** Lists intents created since `since`, newest first, without refunds and disputes. */
  listIntents(since: Date): AsyncIterable<PaymentSnapshot>;
  /** Lists ids of intents whose refunds or disputes changed since `since`, each once. */
  listReversals(since: Date): AsyncIterable<string>;
  /** Lists payouts made since `since`, newest first, without their lines. */
  listPayouts(since: Date): AsyncIterable<GatewayPayout>;
  /** Lists the known lines of a payout, newest first; none for a payout that is never itemized. */
  listPayoutLines(payoutId: string): AsyncIterable<GatewayPayoutLine>;
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Creates a customer, for whom cards can be saved, and returns its id. */
  createCustomer(request: CustomerRequest): Promise<string>;
  /** Lists the saved cards of a customer, newest first; null for an unknown customer. */
  listCards(customerId: string): Promise<readonly SavedCard[] | null>;
  /** Removes a saved card; an unknown one is no error. */
  removeCard(cardId: string): Promise<void>;
  /** Removes a customer with all cards; an unknown one is no error. */
  removeCustomer(customerId: string): Promise<void>;
  /** Returns the intent of a charge, for events that name only the charge. */
  intentOfCharge(chargeId: string): Promise<string | null>;
  /** Verifies a delivery's signature and age. Throws unless it is a genuine, recent event. */
  verifyEvent(raw: string, signature: string): GatewayEvent;
}

/**
 * Kind of a gateway failure: `unreachable` (the outcome is unknown; retry with the same key), `refused` (not done, and
 * never will be), `key_reused` (the key belongs to a different request), `busy` (too many requests), `misconfigured`
 * (our key is wrong).
 */
export type GatewayErrorKind = 'unreachable' | 'refused' | 'key_reused' | 'busy' | 'misconfigured';

/** Only error that a {@link Gateway} throws. `code` is the gateway's, if it sent one. */
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
