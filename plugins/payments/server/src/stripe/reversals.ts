import { eventOf, idOf, type Reference, type StripeEvent } from './stripe-objects';

interface Page {
  readonly created: { readonly gte: number };
  readonly limit: number;
}

export interface ReversalLists {
  readonly refunds: { list(page: Page): AsyncIterable<{ readonly payment_intent: Reference }> };
  readonly disputes: { list(page: Page): AsyncIterable<{ readonly payment_intent?: Reference }> };
  readonly events: { list(page: Page & { types: string[] }): AsyncIterable<StripeEvent> };
}

/** Events about a refund or a dispute after its creation. */
const later = [
  'refund.updated',
  'refund.failed',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/**
 * Lists ids of intents that were refunded or disputed since `since`, each once. New refunds and disputes have their own
 * lists; changes of older ones are only in the events, which the gateway stores for thirty days.
 */
export async function* reversalsSince(gateway: ReversalLists, since: Date): AsyncIterable<string> {
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const told = new Set<string>();
  for await (const id of idsIn(gateway, page)) {
    if (id === null || told.has(id)) continue;
    told.add(id);
    yield id;
  }
}

async function* idsIn(gateway: ReversalLists, page: Page): AsyncIterable<string | null> {
  for await (const refund of gateway.refunds.list(page)) yield idOf(refund.payment_intent);
  for await (const dispute of gateway.disputes.list(page)) yield idOf(dispute.payment_intent);
  for await (const event of gateway.events.list({ ...page, types: later })) yield eventOf(event).intentId;
}
