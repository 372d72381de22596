import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '../seed/demo-data/seed-demo-data';
import { callApi, signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let admin: string;
const sizes = { services: 60, devotees: 80, orders: 500 };
const seed = (words: string) => seedDemoData(server.strapi, sizes, { seed: words, now: Date.now() }, () => undefined);
beforeAll(async () => {
  server = await startTestServer();
  await seed('first');
  await seed('first');
  admin = await signIn(server, 'admin');
});
afterAll(() => server.stop());

const table = (name: string) => server.strapi.db.connection(name);
const cents = (dollars: number) => Math.round(dollars * 100);

describe('a large demo shop, filled twice', () => {
  it('has totals that equal the ledger to the cent', async () => {
    const [ledger] = (await table('payments_payment_events').sum({ net: 'amount_cents' })) as { net: string }[];
    const { body } = await callApi(server, 'orders.summary', { query: {} }, admin);
    expect(body.count).toBeGreaterThan(700);
    expect(cents(body.net)).toBe(Number(ledger?.net));
    for (const totals of [body.byDay, body.byMonth, body.byCategory, body.byMethod])
      expect(totals.reduce((sum, { net }) => sum + cents(net), 0)).toBe(cents(body.net));
  });

  it('has for every donation the events that its state calls for', async () => {
    const orders = (await table('orders').select('*')) as Record<string, string | number | boolean | null>[];
    const events = (await table('payments_payment_events').select('order_id', 'amount_cents')) as {
      order_id: string;
      amount_cents: number;
    }[];
    const moved = new Map<string, number>();
    for (const event of events) moved.set(event.order_id, (moved.get(event.order_id) ?? 0) + event.amount_cents);
    for (const order of orders) {
      const stands = order.paid_at !== null && order.state !== 'bounced';
      const net = stands ? Number(order.total_cents) - Number(order.refunded_cents) - Number(order.lost_cents) : 0;
      expect(moved.get(String(order.document_id)) ?? 0, String(order.state)).toBe(net);
    }
    const states = new Set(orders.map(({ state }) => state));
    for (const state of ['paid', 'partially_refunded', 'refunded', 'expired', 'canceled'])
      expect(states).toContain(state);
  });

  it('has lines that add up, and refunds in the books', async () => {
    const wrong = (await table('orders as o')
      .join('order_lines as line', 'line.order_id', 'o.id')
      .groupBy('o.id', 'o.total_cents')
      .havingRaw('sum(line.price_cents * line.quantity) <> o.total_cents')
      .select('o.id')) as unknown[];
    expect(wrong).toEqual([]);
    const [refunds] = (await table('payments_refunds').sum({ sum: 'amount_cents' })) as { sum: string }[];
    const [orders] = (await table('orders').sum({ sum: 'refunded_cents' })) as { sum: string }[];
    expect(Number(refunds?.sum)).toBe(Number(orders?.sum));
  });

  it('numbers the donations of each year without gaps, and goes on where the shop does', async () => {
    const numbers = (await table('orders').whereNotNull('number').orderBy('number').pluck('number')) as string[];
    const years = new Map<string, number[]>();
    for (const number of numbers) {
      const [, year = '', place = ''] = number.split('-');
      years.set(year, [...(years.get(year) ?? []), Number(place)]);
    }
    expect(years.size).toBeGreaterThan(4);
    for (const [year, places] of years) {
      expect(places, year).toEqual(places.map((_, index) => index + 1));
      const kept = (await table('sequences')
        .where({ key: `donations-${year}` })
        .first('value')) as { value: number };
      expect(kept.value).toBe(places.length);
    }
  });

  it('answers as a shop: lists, searches, details, donors, the admin’s list', async () => {
    const first = (await callApi(server, 'products.list', { query: {} })).body;
    expect(first.total).toBeGreaterThan(180);
    const found = (await callApi(server, 'products.list', { query: { keyword: 'IN OUR BOOK OF SEVAS' } })).body;
    expect(found.total).toBeGreaterThan(100);
    const [service] = found.products;
    expect(service?.picture?.variants.length).toBeGreaterThan(0);
    expect((await callApi(server, 'products.get', { params: { id: service?._id ?? '' } })).body).toEqual(service);
    const orders = await callApi(server, 'orders.list', { query: { pageSize: 50, status: 'refunded' } }, admin);
    const [order] = orders.body;
    expect(order).toMatchObject({ refundedPrice: order?.totalPrice, isPaid: false });
    expect(order?.refunds).toHaveLength(1);
    const { body: paid } = await callApi(
      server,
      'orders.list',
      { query: { pageSize: 20, status: 'paid', method: 'CreditCard' } },
      admin,
    );
    const gift = paid.find(({ refundedPrice }) => refundedPrice === 0);
    const body = { amount: gift?.totalPrice ?? 0, reason: 'asked for' };
    const refused = await callApi(server, 'orders.refund', { params: { id: gift?._id ?? '' }, body }, admin);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/made up for practice/)]);
    const after = await callApi(server, 'orders.get', { params: { id: gift?._id ?? '' } }, admin);
    expect(after.body).toMatchObject({ refunds: [], isPaid: true, attention: [] });
    const { name } = order?.user ?? { name: '' };
    expect((await callApi(server, 'users.search', { query: { q: name } }, admin)).body.length).toBeGreaterThan(0);
  });

  it('lets nobody sign in who was not able to before', async () => {
    const [row] = (await table('up_users').whereLike('email', '%@example.%').limit(1).select('email', 'password')) as {
      email: string;
      password: string | null;
    }[];
    expect(row?.password).toBeNull();
    const attempt = { email: row?.email ?? '', password: '' };
    expect((await callApi(server, 'users.login', { body: attempt })).status).toBe(401);
  });
});
