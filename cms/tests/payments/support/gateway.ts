import type { Shop } from './shop';
import { demoSecretKey } from '../../support/demo-key';

/** Object of the gateway as it returns it. */
export type GatewayObject = Readonly<Record<string, unknown>> & { readonly id: string };

/** Calls the gateway as its dashboard does, with the secret key. */
export async function callGateway(
  shop: Pick<Shop, 'url'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  form?: Record<string, string>,
): Promise<{ status: number; body: GatewayObject }> {
  const response = await fetch(`${shop.url}/demo/stripe${path}`, {
    method,
    headers: { Authorization: `Bearer ${demoSecretKey()}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, body: (await response.json()) as GatewayObject };
}

/** Sets faults, named in plugins/payments/server/src/demo/faults.ts. */
export async function setFaults(shop: Pick<Shop, 'url'>, faults: object): Promise<void> {
  const response = await fetch(`${shop.url}/demo/stripe/faults`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demoSecretKey()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(`The faults were refused: ${await response.text()}`);
}

/** Ends every fault. */
export async function endFaults(shop: Pick<Shop, 'url'>): Promise<void> {
  await callGateway(shop, 'DELETE', '/faults');
}

/** Ends the 3-D Secure dialog as the donor's bank would. */
export function authenticate(
  shop: Pick<Shop, 'url'>,
  intent: { clientSecret: string; publishableKey: string; intentId: string },
  outcome: 'authorise' | 'fail',
): Promise<Response> {
  return fetch(`${shop.url}/demo/stripe/v1/payment_intents/${intent.intentId}/authenticate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${intent.publishableKey}` },
    body: new URLSearchParams({ client_secret: intent.clientSecret, outcome }),
  });
}

/** Returns the open dispute of a payment, and ends it by Stripe's documented test evidence. */
export async function endDispute(
  shop: Pick<Shop, 'url'>,
  intentId: string,
  evidence: 'winning_evidence' | 'losing_evidence',
): Promise<number> {
  const { body } = await callGateway(shop, 'GET', `/v1/disputes?payment_intent=${intentId}`);
  const open = (body.data as GatewayObject[]).find(({ status }) => status !== 'won' && status !== 'lost');
  if (!open) return 404;
  const form = { 'evidence[uncategorized_text]': evidence };
  return (await callGateway(shop, 'POST', `/v1/disputes/${open.id}`, form)).status;
}

/** Amounts of one payment at the gateway, in cents. */
export interface Truth {
  readonly intentId: string;
  readonly orderId: string | null;
  readonly status: string;
  readonly received: number;
  readonly refunded: number;
  /** Balance changes of lost disputes: withdrawals less returns. */
  readonly lost: number;
  readonly isLost: boolean;
}

/** Returns the gateway's data about a payment from its own store. */
export async function truthOf(shop: Pick<Shop, 'payments'>, intentId: string): Promise<Truth> {
  const store = shop.payments.demoGateway()?.context.store;
  const intent = await store?.find(intentId);
  if (!store || !intent) throw new Error(`The gateway knows no ${intentId}`);
  const list = async (kind: 'refund' | 'dispute') => (await store.list({ kind, parent: intentId, limit: 100 })).data;
  const [refunds, disputes] = [await list('refund'), await list('dispute')];
  const lost = disputes.filter(({ status }) => status === 'lost');
  const moved = lost.flatMap(({ balance_transactions: changes }) => changes as { amount: number }[]);
  const sum = (objects: typeof refunds, statuses: string[]) =>
    objects
      .filter(({ status }) => statuses.includes(String(status)))
      .reduce((total, one) => total + Number(one.amount), 0);
  return {
    intentId,
    orderId: ((intent.metadata as { orderId?: string } | null)?.orderId ?? null) as string | null,
    status: String(intent.status),
    received: Number(intent.amount_received),
    refunded: sum(refunds, ['succeeded', 'pending', 'requires_action']),
    lost: 0 - moved.reduce((total, { amount }) => total + amount, 0),
    isLost: lost.length > 0,
  };
}

/** Returns every payment of the gateway since `marker`, an intent's id; all without one. */
export async function intentsSince(shop: Pick<Shop, 'payments'>, marker: string | null): Promise<Truth[]> {
  const store = shop.payments.demoGateway()?.context.store;
  if (!store) throw new Error('There is no demo gateway');
  const found: string[] = [];
  for (let startingAfter: string | undefined; ;) {
    const page = await store.list({
      kind: 'payment_intent',
      limit: 25,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    for (const { id } of page.data) {
      if (id === marker) return Promise.all(found.map((intentId) => truthOf(shop, intentId)));
      found.push(id);
    }
    startingAfter = page.data.at(-1)?.id;
    if (!page.hasMore) return Promise.all(found.map((intentId) => truthOf(shop, intentId)));
  }
}

/** Returns the newest intent's id, as a marker for {@link intentsSince}. */
export async function newestIntent(shop: Pick<Shop, 'payments'>): Promise<string | null> {
  const page = await shop.payments.demoGateway()?.context.store.list({ kind: 'payment_intent', limit: 1 });
  return page?.data[0]?.id ?? null;
}
