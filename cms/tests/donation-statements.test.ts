import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { line, newDevotee, openShop, send, start, type Shop } from './payments/support/shop';
import { confirmCard } from './support/client';
import { approvePapers } from './support/papers';
import { orderFaults } from './support/webhook';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // A webhook of the previous donation would be counted with the next one.
  await orderFaults(shop.server, { webhooks: { drop: true } });
});
afterAll(() => shop.server.stop());

/** Statements of background work: the demo gateway, the mail worker and its clock. */
const ofOthers =
  /payments_demo_|payments_webhook_deliveries|update .outbox_mails|from .outbox_mails|julianday|clock_timestamp/i;

/** Number of statements for a receipt, once wording and EIN are approved, with room for the server's background work. */
const receipt = 25;

/** Extra statements on PostgreSQL, which locks rows, the audit log and months explicitly. */
const locks = inject('postgres') ? { started: 2, recorded: 9 } : { started: 0, recorded: 0 };

/** Returns our own statements while `work` runs. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (!ofOthers.test(sql)) statements.push(sql);
  };
  const { connection } = shop.server.strapi.db;
  connection.on('query', note);
  const result = await work();
  connection.removeListener('query', note);
  return { result, statements };
}

/** Makes one donation. Returns the statements of starting and of recording it. */
async function give(token: string) {
  const started = await statementsOf(() => start(shop, token));
  await confirmCard(shop, started.result);
  const order = {
    paymentIntentId: started.result.intentId,
    orderItems: [line(shop, 0)],
    paymentMethod: 'CreditCard',
  };
  const recorded = await statementsOf(() => send(shop, 'POST', '/orders', order, token));
  expect(recorded.result.body.isPaid).toBe(true);
  return [started.statements, recorded.statements] as const;
}

it('starts and records a donation with a bounded number of statements', async () => {
  const { token } = await newDevotee(shop);
  await give(token);
  const [started, recorded] = await give(token);
  expect(started.length).toBeLessThanOrEqual(22 + locks.started);
  // These include bookings, tributes, receipts, the closed month, and the alert about a repeated cart.
  const most = 39 + locks.recorded;
  expect(recorded.length).toBeLessThanOrEqual(most);
  await approvePapers(shop.server);
  await give(token);
  const [, withReceipt] = await give(token);
  expect(withReceipt.length).toBeLessThanOrEqual(most + receipt);
});

it('reads the temple’s texts before the transaction that records a donation', async () => {
  const { token } = await newDevotee(shop);
  await give(token);
  const slides = shop.server.strapi.documents('api::slide.slide');
  const slide = await slides.findFirst({});
  // The cache is empty, as after any edit.
  await slides.update({ documentId: slide?.documentId ?? '', data: { alt: 'A lamp' } as object });
  const [, recorded] = await give(token);
  const texts = recorded.flatMap((sql, at) => (/from .(sites|policy_pages|components_shop)/i.test(sql) ? [at] : []));
  expect(texts.length).toBeGreaterThan(0);
  expect(Math.max(...texts)).toBeLessThan(recorded.findIndex((sql) => /^begin/i.test(sql)));
});
