import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { shop } from '@seva/config/shop';
import {
  GatewayError,
  type CancelReason,
  type Gateway,
  type GatewayDispute,
  type GatewayRefund,
  type IntentRequest,
  type PaymentSnapshot,
  type RefundRequest,
} from '../ports/gateway';
import type { PaymentSettings } from '../ports/settings';
import { customersOf } from './customers';
import { payoutLines, payoutsSince } from './payouts';
import { reversalsSince } from './reversals';
import { disputeOf, eventOf, refundOf, snapshotOf } from './stripe-objects';

const whole = { expand: ['latest_charge.refunds'] };
/** Ids also come from outside. An id of another form cannot be a payment and is not fetched. */
const intentPattern = /^pi_\w{1,250}$/;
const webhookToleranceSeconds = 300;

const found = createRequire(__filename);
/** Loads Stripe's SDK at its first use, so that the server starts faster. */
const sdk = () => found('stripe') as typeof Stripe;

/**
 * Returns the gateway over Stripe's SDK; this is the only module that imports it. In demo mode the same SDK calls the
 * built-in gateway over loopback. The client is created at the first call, when the port of this process is known.
 */
export function createStripeGateway(settings: PaymentSettings): Gateway & { close(): void } {
  const agent = settings.mode === 'demo' ? new Agent({ keepAlive: true, maxSockets: 32 }) : null;
  let client: Stripe | null = null;
  const stripe = () => (client ??= agent ? demoClient(settings, agent) : realClient(settings));

  const read = async (intent: Stripe.PaymentIntent): Promise<PaymentSnapshot> => {
    const latest = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const charge = latest?.status === 'succeeded' ? latest : null;
    const refunds: GatewayRefund[] = (charge?.refunds?.data ?? []).map(refundOf);
    if (charge?.refunds?.has_more) {
      refunds.length = 0;
      for await (const refund of stripe().refunds.list({ payment_intent: intent.id, limit: 100 }))
        refunds.push(refundOf(refund));
    }
    const disputes: GatewayDispute[] = [];
    if (charge?.disputed) {
      const list = stripe().disputes.list({ payment_intent: intent.id, limit: 100 });
      for await (const dispute of list) disputes.push(disputeOf(dispute));
    }
    return snapshotOf(intent, refunds, disputes);
  };

  return {
    createIntent: ({ orderId, attempt, amountCents, currency }: IntentRequest) =>
      requester(async () => {
        const params = {
          amount: amountCents,
          currency,
          allowed_payment_method_types: ['card' as const],
          metadata: { orderId },
        };
        const idempotencyKey = `order-${orderId}-a${attempt}`;
        return snapshotOf(await stripe().paymentIntents.create(params, { idempotencyKey }), [], []);
      }),
    retrieveIntent: (intentId) =>
      intentPattern.test(intentId)
        ? orNull(requester(async () => read(await stripe().paymentIntents.retrieve(intentId, whole))))
        : Promise.resolve(null),
    updateIntent: (intentId, { orderId }) =>
      requester(async () => {
        const change = { metadata: { orderId }, ...whole };
        return read(await stripe().paymentIntents.update(intentId, change, { idempotencyKey: randomUUID() }));
      }),
    bindIntent: (intentId, { customerId, keepsCard }) =>
      requester(async () => {
        // The devotee is always present: nothing is ever charged without them.
        const change = {
          customer: customerId,
          setup_future_usage: keepsCard ? ('on_session' as const) : ('' as const),
        };
        const options = { idempotencyKey: randomUUID() };
        return snapshotOf(await stripe().paymentIntents.update(intentId, change, options), [], []);
      }),
    cancelIntent: (intentId: string, reason: CancelReason) =>
      requester(async () => {
        // Canceling twice does no harm, and an old refusal must not be replayed: each call has a new key.
        const options = { idempotencyKey: randomUUID() };
        const change = { cancellation_reason: reason };
        return snapshotOf(await stripe().paymentIntents.cancel(intentId, change, options), [], []);
      }),
    listIntents: (since) => translating(intentsSince(stripe(), since)),
    listReversals: (since) => translating(reversalsSince(stripe(), since)),
    listPayouts: (since) => translating(payoutsSince(stripe(), since)),
    listPayoutLines: (payoutId) => translating(payoutLines(stripe(), payoutId)),
    refund: ({ intentId, amountCents, reason, key }: RefundRequest) =>
      requester(async () => {
        const params = { payment_intent: intentId, amount: amountCents, metadata: { requestKey: key, reason } };
        return refundOf(await stripe().refunds.create(params, { idempotencyKey: key }));
      }),
    ...customersOf(stripe, requester),
    intentOfCharge: (chargeId) =>
      orNull(
        requester(async () => {
          const { payment_intent: intent } = await stripe().charges.retrieve(chargeId);
          return typeof intent === 'object' ? (intent?.id ?? null) : intent;
        }),
      ),
    verifyEvent: (raw, signature) => {
      const event: unknown = sdk().webhooks.constructEvent(
        raw,
        signature,
        settings.webhookSecret,
        webhookToleranceSeconds,
      );
      refuseTomorrows(signature);
      return eventOf(event);
    },
    close: () => agent?.destroy(),
  };
}

/** Rejects deliveries signed in the future, which could be stored and sent later. The SDK rejects old ones. */
function refuseTomorrows(signature: string): void {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  const latest = Date.now() / 1000 + webhookToleranceSeconds;
  if (times.some((seconds) => seconds > latest)) throw new RangeError('The delivery was signed in the future');
}

/** Retries per call. */
const retries = 1;

/** Minimum milliseconds of a try, even after the caller's deadline: a late answer still counts. */
const leastMs = 500;

/** Returns an HTTP client for the SDK whose tries end at the caller's deadline. Puts `prefix` before each path. */
export function patientClient(
  { patienceMs }: Pick<PaymentSettings, 'patienceMs'>,
  plain: Stripe.HttpClient,
  prefix = '',
): Stripe.HttpClient {
  return {
    getClientName: () => plain.getClientName(),
    makeRequest: (host, port, path, method, headers, data, protocol, timeout) => {
      const left = Math.max(leastMs, patienceMs?.() ?? timeout);
      return plain.makeRequest(host, port, prefix + path, method, headers, data, protocol, Math.min(timeout, left));
    },
  };
}

function optionsOf({ gatewayTimeoutMs: timeout = 5_000 }: PaymentSettings): Stripe.StripeConfig {
  return { maxNetworkRetries: retries, timeout, telemetry: false };
}

function realClient(settings: PaymentSettings): Stripe {
  const { secretKey, apiUrl } = settings;
  const Client = sdk();
  const httpClient = patientClient(settings, Client.createNodeHttpClient());
  return new Client(secretKey, { ...placeOf(apiUrl), ...optionsOf(settings), httpClient });
}

function placeOf(apiUrl: string | null | undefined): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (!apiUrl) return {};
  const { protocol, hostname: host, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host, port: port || (isPlain ? '80' : '443') };
}

function demoClient(settings: PaymentSettings, agent: Agent): Stripe {
  const { hostname: host, port } = new URL(settings.internalUrl());
  const Client = sdk();
  // The SDK has no option for a path before `/v1`, so the HTTP client adds it.
  const httpClient = patientClient(settings, Client.createNodeHttpClient(agent), shop.demoGatewayPath);
  return new Client(settings.secretKey, { protocol: 'http', host, port, ...optionsOf(settings), httpClient });
}

async function* intentsSince(stripe: Stripe, since: Date): AsyncIterable<PaymentSnapshot> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) yield snapshotOf(intent, [], []);
}

async function* translating<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (error) {
    throw translated(error);
  }
}

async function requester<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'resource_missing') return null;
    throw error;
  }
}

function translated(error: unknown): unknown {
  const { errors } = sdk();
  if (!(error instanceof errors.StripeError)) return error;
  const code = error.code ?? null;
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return new GatewayError('unreachable', error.message, code);
  }
  if (error instanceof errors.StripeRateLimitError) return new GatewayError('busy', error.message, code);
  if (error instanceof errors.StripeIdempotencyError) return new GatewayError('key_reused', error.message, code);
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new GatewayError('misconfigured', 'The gateway does not accept our key', code);
  }
  return new GatewayError('refused', error.message, code);
}
