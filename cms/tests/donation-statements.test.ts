import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { line, newDevotee, openShop, send, start, type Shop } from './payments/support/shop';
import { confirmCard } from './support/client';
import { approvePapers } from './support/papers';
import { orderFaults } from './support/webhook';
import type * as Queries from '../src/api/order/queries';

const require = createRequire(import.meta.url);
// The built code, as the server runs it.
const { orderTable } = require('../dist/src/api/order/queries') as typeof Queries;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // A webhook of the previous donation would be counted with the next one.
  await orderFaults(shop.server, { webhooks: { drop: true } });
});
afterAll(() => shop.server.stop());

/** Statements of background work: the demo gateway, the mail worker, other loops and their clocks. */
const ofOthers =
  /payments_demo_|7238175|payments_webhook_deliveries|update .outbox_mails|from .(outbox_mails|jobs|batches). |payments_leases|julianday|clock_timestamp/i;

/**
 * Most statements of a donation on each database, with its receipt: 50 in all on PostgreSQL, which locks rows, the audit
 * log and months explicitly.
 */
const most = inject('postgres')
  ? { started: 19, recorded: 31, repeated: 44 }
  : { started: 18, recorded: 26, repeated: 38 };

/** Returns our own statements while `work` runs. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (ofOthers.test(sql)) return;
    // A transaction without own statements is one of the demo gateway.
    if (/^commit/i.test(sql) && /^begin/i.test(statements.at(-1) ?? '')) statements.pop();
    else statements.push(sql);
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
  await approvePapers(shop.server);
  const { token } = await newDevotee(shop);
  const [started, recorded] = await give(token);
  expect(started.length).toBeLessThanOrEqual(most.started);
  // These include bookings, tributes, receipts and the closed month.
  expect(recorded.length).toBeLessThanOrEqual(most.recorded);
  // A second donation for the same cart raises an alert.
  const [, repeated] = await give(token);
  expect(repeated.length).toBeLessThanOrEqual(most.repeated);
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

it('finds an order in one statement with the values that Strapi’s own queries return', async () => {
  const { token } = await newDevotee(shop);
  const { orderId } = await start(shop, token);
  const { strapi } = shop.server;
  const people = ['id', 'documentId', 'anonymisedAt', 'statementName', 'addressLine', 'addressCity', 'addressState'];
  const select = [...people, 'addressPostalCode', 'addressCountry'];
  const populate = { lines: { orderBy: { position: 'asc' } }, user: { select }, placedBy: { select } };
  const expected: unknown = await strapi.db
    .query('api::order.order')
    .findOne({ where: { documentId: orderId }, populate } as never);
  const { parts, ...found } = (await orderTable(strapi).find(orderId)) ?? {};
  expect(parts).toMatchObject({ tributes: false });
  expect(found).toEqual(expected);
  expect(found.user).not.toBeNull();
});
