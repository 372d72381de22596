import { randomBytes } from 'node:crypto';
import { shop } from '@seva/config/shop';
import type { DemoObject } from './demo-store';

/** Card data that may be stored; never the number. */
export interface CardDetails {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** Returns a random id with Stripe's prefix of the kind. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'du' | 'evt' | 'pm' | 'req' | 'txn' | 'po' | 'cus'): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Returns seconds since 1970. */
export function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}

/** Returns a new intent that waits for a card. */
export function newIntent(input: {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly now: Date;
}): DemoObject {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: seconds(input.now),
    currency: input.currency,
    customer: null,
    description: input.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: input.receiptEmail,
    setup_future_usage: null,
    status: 'requires_payment_method',
  };
}

/** Returns a charge of an intent's amount with the card's outcome; `method` is the card's id. */
export function newCharge(
  intent: DemoObject,
  card: CardDetails,
  outcome: { readonly status: 'succeeded' | 'failed'; readonly code: string | null; readonly message: string | null },
  now: Date,
  method = newId('pm'),
): DemoObject {
  const isPaid = outcome.status === 'succeeded';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    created: seconds(now),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: outcome.code,
    failure_message: outcome.message,
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: { type: 'card', card },
    refunded: false,
    status: outcome.status,
  };
}

/** Returns a refund of part or all of a charge; it succeeds at once. */
export function newRefund(
  charge: DemoObject,
  input: {
    readonly amount: number;
    readonly reason: string | null;
    readonly metadata: Readonly<Record<string, string>>;
  },
  now: Date,
): DemoObject {
  return {
    id: newId('re'),
    object: 'refund',
    amount: input.amount,
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    reason: input.reason,
    status: 'succeeded',
  };
}

/** Days that the donor's bank waits for an answer. */
const disputeDays = 9;

/** Returns a dispute of the whole charge. */
export function newDispute(charge: DemoObject, now: Date): DemoObject {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(now),
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: seconds(now) + disputeDays * 24 * 60 * 60, has_evidence: false, past_due: false },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

/** Returns a payout in transit; `arrivesAt` in seconds. */
export function newPayout(amount: number, arrivesAt: number, now: Date): DemoObject {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: arrivesAt,
    automatic: true,
    created: seconds(now),
    currency: shop.currency,
    description: 'STRIPE PAYOUT',
    failure_code: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    status: 'in_transit',
    type: 'bank_account',
  };
}

/** Returns an event with the object's current value. */
export function newEvent(type: string, subject: DemoObject, apiVersion: string | null, now: Date): DemoObject {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(now),
    data: { object: subject },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
