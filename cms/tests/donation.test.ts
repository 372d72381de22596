import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { callApi, confirmCard, signIn, until } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let devotee: string;
let other: string;
let admin: string;
let services: Service[];

beforeAll(async () => {
  server = await startTestServer();
  [devotee, other, admin] = await Promise.all([
    signIn(server, 'devotee'),
    signIn(server, 'other'),
    signIn(server, 'admin'),
  ]);
  services = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body.products;
});
afterAll(() => server.stop());

const service = (index: number) => {
  const found = services.filter((candidate) => !candidate.openAmount)[index];
  if (!found) throw new Error(`the seed has no service ${index}`);
  return found;
};
const lines = (...indices: number[]) =>
  indices.map((index) => ({ product: service(index)._id, quantity: index + 1, price: service(index).price }));
const startPayment = (cartItems: ReturnType<typeof lines>, token = devotee, more = {}) =>
  callApi(server, 'checkout.paymentIntent', { body: { cartItems, ...more } }, token);
const read = (id: string, token = devotee) => callApi(server, 'orders.get', { params: { id } }, token);
const rows = (uid: string, where: object) =>
  server.strapi.db.query(uid as never).findMany({ where } as never) as Promise<object[]>;

describe('a donation by card', () => {
  it('records one donation when webhook and browser finalize at the same time', async () => {
    const { status, body: intent } = await startPayment(lines(0, 1));
    expect(status).toBe(200);
    expect((await read(intent.orderId)).body).toMatchObject({ status: 'pending', isPaid: false, number: null });
    expect((await confirmCard(server, intent)).body.status).toBe('succeeded');
    const paymentIntentId = intent.clientSecret.split('_secret')[0];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        callApi(server, 'orders.create', { body: { paymentIntentId, orderItems: lines(0, 1) } }, devotee),
      ),
    );
    expect(answers.every(({ status: code }) => code === 200 || code === 201)).toBe(true);
    const { body: order } = await read(intent.orderId);
    expect(order).toMatchObject({ status: 'paid', isPaid: true, totalPrice: service(0).price + 2 * service(1).price });
    expect(order.number).toMatch(/^D-\d{4}-\d{6}$/);
    expect(order.orderItems.map(({ name, qty }) => [name, qty])).toEqual([
      [service(0).name, 1],
      [service(1).name, 2],
    ]);
    expect(
      await rows('plugin::audit.entry', { action: 'order.card_succeeded', entityId: intent.orderId }),
    ).toHaveLength(1);
    expect(
      await rows('plugin::outbox.mail', { orderId: intent.orderId, template: 'donation-confirmation' }),
    ).toHaveLength(1);
    expect(await rows('plugin::payments.payment-event', { orderId: intent.orderId, kind: 'payment' })).toHaveLength(1);
  });

  it('records a donation by the webhook alone when the browser never comes back', async () => {
    const { body: intent } = await startPayment(lines(0));
    await confirmCard(server, intent);
    await until('the webhook to pay the order', async () => (await read(intent.orderId)).body.isPaid);
  });

  it('appears in My Donations and in the admin’s list, and for no one else', async () => {
    const { body: intent } = await startPayment(lines(2));
    await confirmCard(server, intent);
    await until('the order to be paid', async () => (await read(intent.orderId)).body.isPaid);
    const mine = await callApi(server, 'orders.mine', {}, devotee);
    expect(mine.body[0]?._id).toBe(intent.orderId);
    const all = await callApi(server, 'orders.list', {}, admin);
    expect(all.body.find((order) => order._id === intent.orderId)?.user?.name).toBe('Anand Sharma');
    expect(Number(all.headers.get('x-total-count'))).toBe(all.body.length);
    expect((await callApi(server, 'orders.list', {}, devotee)).status).toBe(403);
    const foreign = await read(intent.orderId, other);
    const unknown = await read('does-not-exist', other);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  });

  it('stays unpaid after a decline and is paid with another card on the same order', async () => {
    const { body: intent } = await startPayment(lines(0));
    const declined = await confirmCard(server, intent, 'pm_card_chargeDeclined');
    expect(declined.status).toBe(402);
    await until('the decline to be noted', async () => (await read(intent.orderId)).body.status === 'failed');
    const again = await callApi(server, 'checkout.paymentIntent', { body: { orderId: intent.orderId } }, devotee);
    expect(again.body.orderId).toBe(intent.orderId);
    expect((await confirmCard(server, again.body)).body.status).toBe('succeeded');
    await until('the order to be paid', async () => (await read(intent.orderId)).body.isPaid);
  });

  it('creates one order from a hundred simultaneous requests with one key and rejects the key for another cart', async () => {
    const idempotencyKey = 'one-cart-one-key';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => startPayment(lines(0, 1), devotee, { idempotencyKey })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await startPayment(lines(2), devotee, { idempotencyKey })).status).toBe(409);
  });
});

describe('prices come from the database', () => {
  it('answers a wrong price with the current one and creates no intent', async () => {
    const before = await rows('api::order.order', {});
    const { status, body } = await startPayment([{ product: service(0)._id, quantity: 1, price: 0.5 }]);
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body).toMatchObject({ lines: [{ product: service(0)._id, price: service(0).price }] });
    expect(await rows('api::order.order', {})).toHaveLength(before.length);
  });

  it.each([
    ['quantity 0', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['half a piece', { quantity: 1.5 }],
    ['a hundred pieces', { quantity: 100 }],
    ['a price of nothing', { price: 0 }],
    ['a negative price', { price: -5 }],
    ['a price that is a word', { price: 'free' }],
    ['a price that is an array', { price: [1] }],
    ['an unknown service', { product: 'nothing' }],
    ['an object for an id', { product: { id: 1 } }],
  ])('rejects %s', async (_, change) => {
    const line = { product: service(0)._id, quantity: 1, price: service(0).price, ...change };
    const { status, body } = await startPayment([line] as never);
    expect(status).toBe(400);
    expect(body.message).toMatch(/\S/);
  });

  it('rejects an empty cart', async () => {
    expect((await startPayment([])).body.message).toBe('No order items');
  });
});

describe('a request that declares an order paid', () => {
  it('queries the gateway and trusts no body', async () => {
    const { body: intent } = await startPayment(lines(0));
    const fake = { id: intent.clientSecret.split('_secret')[0], status: 'COMPLETED' };
    const pay = (body: { id?: string }, token = devotee) =>
      callApi(server, 'orders.pay', { params: { id: intent.orderId }, body }, token);
    expect((await pay(fake)).status).toBe(402);
    expect((await pay(fake, other)).status).toBe(404);
    const { body: paid } = await startPayment(lines(1));
    await confirmCard(server, paid);
    expect((await pay({ id: paid.clientSecret.split('_secret')[0] })).status).toBe(402);
    expect((await read(intent.orderId)).body.isPaid).toBe(false);
  });
});

describe('the documented payload without product ids', () => {
  it('becomes the donation that the order of the same amount claims', async () => {
    const [first, second] = [service(3), service(4)];
    const cartItems = [first, second].map(({ price }) => ({ price: String(price), quantity: 1 }));
    const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, other);
    await confirmCard(server, intent);
    const orderItems = [first, second].map((product) => ({ product: { ...product }, cartQuantity: 1 }));
    const claimed = await callApi(
      server,
      'orders.create',
      { body: { orderItems, paymentMethod: 'CreditCard' } },
      other,
    );
    expect(claimed.body._id).toBe(intent.orderId);
    expect(claimed.body).toMatchObject({ isPaid: true, attention: [] });
    expect(claimed.body.orderItems.map(({ name }) => name)).toEqual([first.name, second.name]);
    const unclaimed = await callApi(
      server,
      'orders.create',
      { body: { orderItems, paymentMethod: 'CreditCard' } },
      other,
    );
    expect([unclaimed.status, unclaimed.body.isPaid]).toEqual([201, false]);
  });
});
