import {
  biginteger,
  datetime,
  hiddenType,
  integer,
  json,
  string,
  text,
  type Attribute,
} from '@seva/config/hidden-type';

/** Table of the plugin. `unique` and `indexed` name columns (snake case); each gets an index. */
interface Table {
  readonly plural: string;
  readonly columns: Readonly<Record<string, Attribute>>;
  readonly unique: readonly string[];
  readonly indexed?: readonly string[];
}

const tables: Readonly<Record<string, Table>> = {
  /**
   * Ledger: one append-only line per movement of money, in signed cents. `day` is the day YYYY-MM-DD in the temple's
   * time zone that the movement is booked on.
   */
  'payment-event': {
    plural: 'payment-events',
    columns: {
      key: string({ required: true }),
      kind: string({ required: true }),
      orderId: string(),
      intentId: string(),
      gatewayId: string(),
      amountCents: integer({ required: true }),
      detail: text(),
      at: datetime({ required: true }),
      day: string(),
    },
    unique: ['key'],
    indexed: ['order_id', 'intent_id', 'day', 'gateway_id'],
  },

  /** Refunds, from the request to the final state; cents. */
  refund: {
    plural: 'refunds',
    columns: {
      key: string({ required: true }),
      orderId: string({ required: true }),
      intentId: string(),
      gatewayId: string(),
      amountCents: integer({ required: true }),
      reason: text(),
      lines: json(),
      state: string({ required: true }),
      at: datetime({ required: true }),
    },
    unique: ['key', 'gateway_id'],
    indexed: ['order_id', 'state'],
  },

  /** Payouts of the card processor to the temple's bank; signed cents. `arrivesOn` is a day YYYY-MM-DD. */
  payout: {
    plural: 'payouts',
    columns: {
      gatewayId: string({ required: true }),
      amountCents: integer({ required: true }),
      state: string({ required: true }),
      at: datetime({ required: true }),
      arrivesOn: string({ required: true }),
      itemized: string({ required: true }),
    },
    unique: ['gateway_id'],
    indexed: ['arrives_on'],
  },

  /** Lines of each payout; signed cents. `sourceId` is the id of a charge, refund, dispute or payout. */
  'payout-line': {
    plural: 'payout-lines',
    columns: {
      gatewayId: string({ required: true }),
      payoutId: string({ required: true }),
      kind: string({ required: true }),
      amountCents: integer({ required: true }),
      feeCents: integer({ required: true }),
      sourceId: string(),
      intentId: string(),
      detail: text(),
      at: datetime({ required: true }),
    },
    unique: ['gateway_id'],
    indexed: ['payout_id', 'source_id'],
  },

  /** Webhook deliveries that were processed. */
  'webhook-delivery': {
    plural: 'webhook-deliveries',
    columns: {
      eventId: string({ required: true }),
      eventType: string({ required: true }),
      intentId: string(),
      at: datetime({ required: true }),
    },
    unique: ['event_id'],
  },

  /** Alerts for the staff; amounts in cents. */
  attention: {
    plural: 'attentions',
    columns: {
      key: string({ required: true }),
      code: string({ required: true }),
      orderId: string(),
      intentId: string(),
      amountCents: integer(),
      chargedOn: string(),
      detail: text(),
      settledAt: datetime(),
      settledBy: string(),
      settledWith: string(),
      note: text(),
      boundTo: string(),
      toldAt: datetime(),
    },
    unique: ['key'],
    indexed: ['order_id', 'bound_to'],
  },

  /** Leases: the process that may sweep, and until when (milliseconds since 1970). */
  lease: {
    plural: 'leases',
    columns: {
      name: string({ required: true }),
      holder: string({ required: true }),
      until: biginteger({ required: true }),
    },
    unique: ['name'],
  },

  /** Objects of the demo gateway in Stripe's JSON; never a card number. */
  'demo-object': {
    plural: 'demo-objects',
    columns: {
      stripeId: string({ required: true }),
      kind: string({ required: true }),
      parent: string(),
      type: string(),
      created: integer({ required: true }),
      json: json({ required: true }),
    },
    unique: ['stripe_id'],
    indexed: ['parent', 'kind'],
  },

  /** Responses of the demo gateway by idempotency key. */
  'demo-request': {
    plural: 'demo-requests',
    columns: {
      key: string({ required: true }),
      bodyHash: string({ required: true }),
      httpStatus: integer({ required: true }),
      answer: json({ required: true }),
      at: datetime({ required: true }),
    },
    unique: ['key'],
  },

  /** Pending webhooks of the demo gateway; `nextAt` in milliseconds since 1970. */
  'demo-delivery': {
    plural: 'demo-deliveries',
    columns: {
      eventId: string({ required: true }),
      attempts: integer({ required: true }),
      nextAt: biginteger({ required: true }),
    },
    unique: ['event_id'],
    indexed: ['next_at'],
  },
};

function typeOf(name: string, { plural, columns, unique, indexed = [] }: Table) {
  const table = `payments_${plural.replaceAll('-', '_')}`;
  const named = (of: readonly string[], suffix: string) =>
    Object.fromEntries(of.map((column) => [`${table}_${column}_${suffix}`, [column]]));
  const indexes = { unique: named(unique, 'unique'), indexed: named(indexed, 'index') };
  return { schema: hiddenType({ table, name, plural, columns, ...indexes }) };
}

/** Tables of the plugin, as `plugin::payments.<name>`. */
export const contentTypes = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, typeOf(name, table)]),
);
