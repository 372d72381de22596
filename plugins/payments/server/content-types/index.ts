import { hiddenType } from './hidden';

const required = { required: true } as const;

/** The ledger: one line per movement of money, append-only; signed cents. */
const paymentEvent = hiddenType({
  name: 'payment-event',
  plural: 'payment-events',
  attributes: {
    key: { type: 'string', ...required },
    kind: { type: 'string', ...required },
    orderId: { type: 'string' },
    intentId: { type: 'string' },
    gatewayId: { type: 'string' },
    amountCents: { type: 'integer', ...required },
    detail: { type: 'text' },
    at: { type: 'datetime', ...required },
  },
  unique: ['key'],
  indexed: ['order_id', 'intent_id'],
});

/** Every refund from the request to the end; cents. */
const refund = hiddenType({
  name: 'refund',
  plural: 'refunds',
  attributes: {
    key: { type: 'string', ...required },
    orderId: { type: 'string', ...required },
    intentId: { type: 'string' },
    gatewayId: { type: 'string' },
    amountCents: { type: 'integer', ...required },
    reason: { type: 'text' },
    state: { type: 'string', ...required },
    at: { type: 'datetime', ...required },
  },
  unique: ['key', 'gateway_id'],
  indexed: ['order_id', 'state'],
});

/** Webhook deliveries that have had their effect. */
const webhookDelivery = hiddenType({
  name: 'webhook-delivery',
  plural: 'webhook-deliveries',
  attributes: {
    eventId: { type: 'string', ...required },
    eventType: { type: 'string', ...required },
    intentId: { type: 'string' },
    at: { type: 'datetime', ...required },
  },
  unique: ['event_id'],
});

/** What an admin has to look at; cents. */
const attention = hiddenType({
  name: 'attention',
  plural: 'attentions',
  attributes: {
    key: { type: 'string', ...required },
    code: { type: 'string', ...required },
    orderId: { type: 'string' },
    intentId: { type: 'string' },
    amountCents: { type: 'integer' },
    detail: { type: 'text' },
    settledAt: { type: 'datetime' },
    settledBy: { type: 'string' },
    settledWith: { type: 'string' },
    note: { type: 'text' },
    boundTo: { type: 'string' },
    toldAt: { type: 'datetime' },
  },
  unique: ['key'],
  indexed: ['order_id', 'bound_to'],
});

/** Who may sweep, and until when (milliseconds since 1970). */
const lease = hiddenType({
  name: 'lease',
  plural: 'leases',
  attributes: {
    name: { type: 'string', ...required },
    holder: { type: 'string', ...required },
    until: { type: 'biginteger', ...required },
  },
  unique: ['name'],
});

/** The demo gateway's intents, charges, refunds, disputes and events, as Stripe would show them; never a card number. */
const demoObject = hiddenType({
  name: 'demo-object',
  plural: 'demo-objects',
  attributes: {
    stripeId: { type: 'string', ...required },
    kind: { type: 'string', ...required },
    parent: { type: 'string' },
    type: { type: 'string' },
    created: { type: 'integer', ...required },
    json: { type: 'json', ...required },
  },
  unique: ['stripe_id'],
  indexed: ['parent', 'kind'],
});

/** The demo gateway's answers by idempotency key. */
const demoRequest = hiddenType({
  name: 'demo-request',
  plural: 'demo-requests',
  attributes: {
    key: { type: 'string', ...required },
    bodyHash: { type: 'string', ...required },
    httpStatus: { type: 'integer', ...required },
    answer: { type: 'json', ...required },
    at: { type: 'datetime', ...required },
  },
  unique: ['key'],
});

/** The demo gateway's webhooks that are still to be delivered; `nextAt` in milliseconds since 1970. */
const demoDelivery = hiddenType({
  name: 'demo-delivery',
  plural: 'demo-deliveries',
  attributes: {
    eventId: { type: 'string', ...required },
    attempts: { type: 'integer', ...required },
    nextAt: { type: 'biginteger', ...required },
  },
  unique: ['event_id'],
  indexed: ['next_at'],
});

/** The plugin's own tables; `plugin::payments.<name>`. */
export const contentTypes = {
  'payment-event': paymentEvent,
  refund,
  'webhook-delivery': webhookDelivery,
  attention,
  lease,
  'demo-object': demoObject,
  'demo-request': demoRequest,
  'demo-delivery': demoDelivery,
};
