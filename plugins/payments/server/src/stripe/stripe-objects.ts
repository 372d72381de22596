import type { GatewayDispute, GatewayEvent, GatewayRefund, IntentStatus, PaymentSnapshot } from '../ports/gateway';

/** Object of the gateway, or only its id if it was not expanded. */
export type Reference = string | { readonly id: string } | null | undefined;

/** Fields of Stripe's PaymentIntent that this shop reads; seconds since 1970, cents. */
export interface StripeIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly client_secret: string | null;
  readonly customer: Reference;
  readonly setup_future_usage: string | null;
  readonly cancellation_reason: string | null;
  readonly last_payment_error: StripeFailure | null;
  readonly latest_charge: string | StripeCharge | null;
}

interface StripeFailure {
  readonly charge?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly payment_method?: { readonly id: string; readonly card?: { readonly fingerprint?: string | null } | null };
}

interface StripeCharge {
  readonly id: string;
  readonly status: string;
  readonly created: number;
  readonly payment_method_details: {
    readonly card?: { readonly brand: string | null; readonly last4: string | null };
  } | null;
}

interface StripeRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: string | null;
  readonly reason: string | null;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>> | null;
}

interface StripeDispute {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly reason: string;
  /** None, one or two: funds withdrawn and reinstated, without the dispute's fee. */
  readonly balance_transactions?: readonly { readonly amount: number; readonly currency: string }[] | null;
  /** Seconds since 1970. */
  readonly evidence_details?: { readonly due_by: number | null } | null;
}

/** Fields of Stripe's Event that this shop reads. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly created: number;
  readonly data: { readonly object: object };
}

const moment = (seconds: number) => new Date(seconds * 1000);
export const idOf = (reference: Reference) =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

/** Ids of the gateway are letters, digits and underscores; nothing else can be looked up. */
const idPattern = /^\w{1,255}$/;
const eventIdPattern = /^[\w.-]{1,255}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if a field holds a reference or nothing. */
const isReference = (value: unknown): value is Reference =>
  value === undefined || value === null || isId(value) || (isObject(value) && 'id' in value && isId(value.id));

/** Returns true if a body has every field of an event that is read. */
function isEvent(event: unknown): event is StripeEvent {
  if (!isObject(event)) return false;
  const { id, type, livemode, created, data } = event as Partial<StripeEvent>;
  if (typeof id !== 'string' || !eventIdPattern.test(id) || typeof type !== 'string' || typeof livemode !== 'boolean')
    return false;
  if (!Number.isSafeInteger(created) || !isObject(data) || !isObject(data.object)) return false;
  const { object, ...subject } = data.object as Readonly<Record<string, unknown>>;
  const isNamed = typeof object === 'string' && isReference(subject.id);
  return isNamed && isReference(subject.payment_intent) && isReference(subject.charge);
}

function failureOf(intentId: string, error: StripeFailure | null | undefined): PaymentSnapshot['failure'] {
  if (!error) return null;
  const code = String(error.decline_code ?? error.code ?? 'unknown');
  const card = error.payment_method?.card?.fingerprint;
  const id = isId(error.charge) ? error.charge : `${intentId}:${error.payment_method?.id ?? code}`;
  return { id, code, ...(card ? { card } : {}) };
}

/** Converts an intent of Stripe. `latest_charge` must be expanded for the charge to be known. */
export function snapshotOf(
  intent: StripeIntent,
  refunds: readonly GatewayRefund[],
  disputes: readonly GatewayDispute[],
): PaymentSnapshot {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return {
    intentId: intent.id,
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    livemode: intent.livemode,
    createdAt: moment(intent.created),
    orderId: intent.metadata.orderId ?? null,
    clientSecret: intent.client_secret,
    customerId: idOf(intent.customer),
    keepsCard: Boolean(intent.setup_future_usage),
    canceledFor: intent.cancellation_reason,
    failure: intent.status === 'requires_payment_method' ? failureOf(intent.id, intent.last_payment_error) : null,
    charge:
      charge?.status === 'succeeded'
        ? { id: charge.id, at: moment(charge.created), brand: card?.brand ?? '', last4: card?.last4 ?? '' }
        : null,
    refunds,
    disputes,
  };
}

/** Converts a refund of Stripe. Ours have their key and reason in the metadata. */
export function refundOf(refund: StripeRefund): GatewayRefund {
  return {
    id: refund.id,
    amountCents: refund.amount,
    status: (refund.status ?? 'pending') as GatewayRefund['status'],
    reason: refund.metadata?.reason ?? refund.reason ?? '',
    requestKey: refund.metadata?.requestKey ?? null,
    createdAt: moment(refund.created),
  };
}

const standings: Readonly<Record<string, GatewayDispute['standing']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

/** Converts a dispute of Stripe. An unknown status counts as open, to be safe. */
export function disputeOf(dispute: StripeDispute): GatewayDispute {
  const { id, amount, currency, status, reason, evidence_details: details } = dispute;
  const dueAt = details?.due_by ? moment(details.due_by) : null;
  // An account with payouts in another currency has balance transactions in that currency.
  const changes = (dispute.balance_transactions ?? []).filter((change) => change.currency === currency);
  return {
    id,
    amountCents: amount,
    standing: standings[status] ?? 'open',
    reason,
    balanceChanges: changes.map((change) => change.amount),
    dueAt,
  };
}

/**
 * Returns the payment that a verified event refers to.
 * @throws TypeError for a body that is no event
 */
export function eventOf(event: unknown): GatewayEvent {
  if (!isEvent(event)) throw new TypeError('The body is not an event');
  const subject = event.data.object as {
    readonly id?: string;
    readonly object?: string;
    readonly payment_intent?: Reference;
    readonly charge?: Reference;
    readonly last_payment_error?: StripeFailure | null;
  };
  const isIntent = subject.object === 'payment_intent';
  const intentId = isIntent ? (subject.id ?? null) : idOf(subject.payment_intent);
  const declined = event.type === 'payment_intent.payment_failed' && intentId !== null;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    createdAt: moment(event.created),
    intentId,
    chargeId: subject.object === 'charge' ? (subject.id ?? null) : idOf(subject.charge),
    failureId: declined ? (failureOf(intentId, subject.last_payment_error)?.id ?? null) : null,
  };
}
