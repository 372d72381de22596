const pluginOptions = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };

export interface Attribute {
  readonly type: 'string' | 'text' | 'integer' | 'biginteger' | 'datetime' | 'json' | 'boolean';
  readonly required?: boolean;
}

/** Table of the plugin. `unique` and `indexed` name columns (snake case) that get a database index. */
export interface Table {
  readonly plural: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly unique: readonly string[];
  readonly indexed?: readonly string[];
}

/** Returns the schema of a hidden content type of this plugin. */
function hiddenType(name: string, { plural, attributes, unique, indexed = [] }: Table) {
  const collectionName = `payments_${plural.replaceAll('-', '_')}`;
  return {
    schema: {
      kind: 'collectionType',
      collectionName,
      info: { singularName: name, pluralName: plural, displayName: name },
      options: { draftAndPublish: false },
      pluginOptions,
      attributes,
      indexes: [
        ...unique.map((column) => ({ name: `${collectionName}_${column}_unique`, columns: [column], type: 'unique' })),
        ...indexed.map((column) => ({ name: `${collectionName}_${column}_index`, columns: [column] })),
      ],
    },
  };
}

const tables: Readonly<Record<string, Table>> = {
  /**
   * Ledger: one append-only line per movement of money, in signed cents. `day` is the day YYYY-MM-DD in the temple's time
   * zone that the movement is booked on.
   */
  'payment-event': {
    plural: 'payment-events',
    attributes: {
      key: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      orderId: { type: 'string' },
      intentId: { type: 'string' },
      gatewayId: { type: 'string' },
      amountCents: { type: 'integer', required: true },
      detail: { type: 'text' },
      at: { type: 'datetime', required: true },
      day: { type: 'string' },
    },
    unique: ['key'],
    indexed: ['order_id', 'intent_id', 'day', 'gateway_id'],
  },
  /** Refunds, from the request to the final state; cents. */
  refund: {
    plural: 'refunds',
    attributes: {
      key: { type: 'string', required: true },
      orderId: { type: 'string', required: true },
      intentId: { type: 'string' },
      gatewayId: { type: 'string' },
      amountCents: { type: 'integer', required: true },
      reason: { type: 'text' },
      lines: { type: 'json' },
      state: { type: 'string', required: true },
      at: { type: 'datetime', required: true },
    },
    unique: ['key', 'gateway_id'],
    indexed: ['order_id', 'state'],
  },
  /** Payouts of the card processor to the temple's bank; signed cents. `arrivesOn` is a day YYYY-MM-DD. */
  payout: {
    plural: 'payouts',
    attributes: {
      gatewayId: { type: 'string', required: true },
      amountCents: { type: 'integer', required: true },
      state: { type: 'string', required: true },
      at: { type: 'datetime', required: true },
      arrivesOn: { type: 'string', required: true },
      itemized: { type: 'string', required: true },
    },
    unique: ['gateway_id'],
    indexed: ['arrives_on'],
  },
  /** Lines of each payout; signed cents. `sourceId` is the id of a charge, refund, dispute or payout. */
  'payout-line': {
    plural: 'payout-lines',
    attributes: {
      gatewayId: { type: 'string', required: true },
      payoutId: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      amountCents: { type: 'integer', required: true },
      feeCents: { type: 'integer', required: true },
      sourceId: { type: 'string' },
      intentId: { type: 'string' },
      detail: { type: 'text' },
      at: { type: 'datetime', required: true },
    },
    unique: ['gateway_id'],
    indexed: ['payout_id', 'source_id'],
  },
  /** Webhook deliveries that were processed. */
  'webhook-delivery': {
    plural: 'webhook-deliveries',
    attributes: {
      eventId: { type: 'string', required: true },
      eventType: { type: 'string', required: true },
      intentId: { type: 'string' },
      at: { type: 'datetime', required: true },
    },
    unique: ['event_id'],
  },
  /** Alerts for the staff; amounts in cents. */
  attention: {
    plural: 'attentions',
    attributes: {
      key: { type: 'string', required: true },
      code: { type: 'string', required: true },
      orderId: { type: 'string' },
      intentId: { type: 'string' },
      amountCents: { type: 'integer' },
      chargedOn: { type: 'string' },
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
  },
  /** Leases: the process that may sweep, and until when (milliseconds since 1970). */
  lease: {
    plural: 'leases',
    attributes: {
      name: { type: 'string', required: true },
      holder: { type: 'string', required: true },
      until: { type: 'biginteger', required: true },
    },
    unique: ['name'],
  },
  /** Objects of the demo gateway in Stripe's JSON; never a card number. */
  'demo-object': {
    plural: 'demo-objects',
    attributes: {
      stripeId: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      parent: { type: 'string' },
      type: { type: 'string' },
      created: { type: 'integer', required: true },
      json: { type: 'json', required: true },
    },
    unique: ['stripe_id'],
    indexed: ['parent', 'kind'],
  },
  /** Responses of the demo gateway by idempotency key. */
  'demo-request': {
    plural: 'demo-requests',
    attributes: {
      key: { type: 'string', required: true },
      bodyHash: { type: 'string', required: true },
      httpStatus: { type: 'integer', required: true },
      answer: { type: 'json', required: true },
      at: { type: 'datetime', required: true },
    },
    unique: ['key'],
  },
  /** Pending webhooks of the demo gateway; `nextAt` in milliseconds since 1970. */
  'demo-delivery': {
    plural: 'demo-deliveries',
    attributes: {
      eventId: { type: 'string', required: true },
      attempts: { type: 'integer', required: true },
      nextAt: { type: 'biginteger', required: true },
    },
    unique: ['event_id'],
    indexed: ['next_at'],
  },
};

/** Tables of the plugin, as `plugin::payments.<name>`. */
export const contentTypes = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, hiddenType(name, table)]),
);
