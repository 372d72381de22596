import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from './payments/support/books';
import { line, newDevotee, openShop, send, start, type Shop } from './payments/support/shop';
import { callApi } from './support/client';
import { statementsWhile } from './support/statements';
import { isShort } from './support/short';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SEVA_LIMITS_FACTOR: '30', SEVA_UNPAID_ORDERS_PER_ACCOUNT: '1' });
});
afterAll(() => shop.server.stop());

const lines = (count: number) => Array.from({ length: count }, (_, index) => line(shop, index % 20));
const orderOf = (token: string, count = 1) =>
  send(shop, 'POST', '/orders', { orderItems: lines(count), paymentMethod: 'CreditCard' }, token);

describe('the lines of an order', () => {
  it('writes all lines in one statement, even a hundred', async () => {
    const { token } = await newDevotee(shop);
    const statements = await statementsWhile(shop.server, async () =>
      expect((await orderOf(token, 100)).status).toBe(201),
    );
    expect(statements.filter((sql) => /insert into [`"]order_lines/i.test(sql))).toHaveLength(1);
    const { body } = await callApi(shop.server, 'orders.mine', {}, token);
    expect(body[0]?.orderItems.map(({ product }) => product)).toEqual(lines(100).map(({ product }) => product));
  });
});

describe('one account’s unpaid donations', () => {
  it('closes the oldest untried donation at the limit', async () => {
    const devotee = await newDevotee(shop);
    const ids: unknown[] = [];
    for (let index = 0; index < 33; index += 1) ids.push((await orderOf(devotee.token)).body._id);
    const stored = await rows(shop, 'orders', { user: devotee.id });
    expect(stored.map(({ state }) => state)).toEqual([...Array(3).fill('canceled'), ...Array(30).fill('pending')]);
    expect(stored.map(({ documentId }) => documentId)).toEqual(ids);
  });

  it('rejects a new donation with a message when a payment was started for each', async () => {
    const { token } = await newDevotee(shop);
    for (let index = 0; index < 30; index += 1) await start(shop, token);
    const { status, body } = await orderOf(token);
    expect([status, body.code, body.message]).toEqual([409, 'TOO_MANY_UNPAID', expect.stringMatching(/My Donations/)]);
  });
});

describe('My Donations', () => {
  it.skipIf(isShort)('returns the newest 200, or all of them page by page, without delaying others', async () => {
    const devotee = await newDevotee(shop);
    const { strapi } = shop.server;
    await orderOf(devotee.token, 100);
    const [first] = await rows(shop, 'orders', { user: devotee.id });
    const given = await strapi.db.connection('order_lines').where({ order_id: first?.id });
    const plain = (await strapi.db.connection('orders').where({ id: first?.id }).first()) as Record<string, unknown>;
    for (let index = 0; index < 229; index += 1) {
      const { id: _id, ...row } = plain;
      const created_at = new Date(Date.now() - (index + 1) * 60_000);
      const kept = shop.server.database === 'sqlite' ? created_at.getTime() : created_at;
      const [made] = (await strapi.db
        .connection('orders')
        .insert({ ...row, document_id: `many${index}`, created_at: kept })
        .returning('id')) as { id: number }[];
      const copies = (given as Record<string, unknown>[]).map(({ id: _line, ...one }) => ({
        ...one,
        document_id: `${String(one.document_id).slice(0, 12)}${index}`,
        order_id: made?.id,
      }));
      await strapi.db.connection('order_lines').insert(copies);
    }
    const mine = async (query: object = {}) => {
      const { status, body, headers } = await callApi(shop.server, 'orders.mine', { query } as never, devotee.token);
      return { status, ids: body.map(({ _id }) => _id), total: headers.get('x-total-count') };
    };
    const all = await mine();
    expect([all.status, all.ids.length, all.total]).toEqual([200, 200, '230']);
    expect(all.ids.slice(1, 4)).toEqual(['many0', 'many1', 'many2']);
    const paged: string[] = [];
    for (let page = 1; page <= 12; page += 1) paged.push(...(await mine({ page, pageSize: 20 })).ids);
    expect(new Set(paged).size).toBe(230);
    expect(paged.slice(0, 200)).toEqual(all.ids);
    for (const page of ['0', '-1', 'x', '999999']) expect((await mine({ page, pageSize: '20' })).status).toBe(200);

    // Measured in processor time, which other programs do not affect.
    const used = () => process.cpuUsage().user + process.cpuUsage().system;
    const begun = used();
    let worst = 0;
    let last = begun;
    const pulse = setInterval(() => {
      worst = Math.max(worst, used() - last);
      last = used();
    }, 20);
    await Promise.all(Array.from({ length: 5 }, () => mine()));
    clearInterval(pulse);
    // Other requests run between the five.
    expect(worst).toBeLessThan((used() - begun) / 2);
  });
});

describe('who polls a payment', () => {
  const looks = async (work: () => Promise<unknown>) => {
    const seen = await statementsWhile(shop.server, work);
    return seen.filter((sql) => /select .*demo_objects/i.test(sql)).length;
  };

  it.skipIf(isShort)(
    'spends little of the gateway’s quota, however often and from wherever a devotee polls',
    async () => {
      const { token } = await newDevotee(shop);
      const gift = await start(shop, token);
      const poll = () => send(shop, 'PUT', `/orders/${gift.orderId}/pay`, { id: gift.intentId }, token);
      const one = await looks(poll);
      // A lookup is at most a second old on any machine, and some begin at the same moment.
      const fewLooks = async (work: () => Promise<unknown>) => {
        const begun = performance.now();
        const made = await looks(work);
        expect(made).toBeLessThanOrEqual(one * (8 + (performance.now() - begun) / 1000));
      };
      await fewLooks(() => Promise.all(Array.from({ length: 100 }, poll)));
      await fewLooks(async () => {
        for (let index = 0; index < 60; index += 1) expect((await poll()).status).toBe(402);
      });
    },
  );

  it('queries only our database once it is paid', async () => {
    const { token } = await newDevotee(shop);
    const gift = await start(shop, token);
    await fetch(`${shop.url}/demo/stripe/v1/payment_intents/${gift.intentId}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${gift.publishableKey}` },
      body: new URLSearchParams({ client_secret: gift.clientSecret, payment_method: 'pm_card_visa' }),
    });
    const poll = () => send(shop, 'PUT', `/orders/${gift.orderId}/pay`, { id: gift.intentId }, token);
    expect((await poll()).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await looks(async () => expect((await poll()).status).toBe(200))).toBe(0);
  });
});
