import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { rows } from './payments/support/books';
import { setFaults } from './payments/support/gateway';
import { newDevotee, openShop, send, type Devotee, type Shop } from './payments/support/shop';
import { callApi, confirmCard } from './support/client';

let shop: Shop;
let open: Service;
let donor: Devotee;
beforeAll(async () => {
  shop = await openShop();
  const { body } = await callApi(shop.server, 'products.list', { query: { pageSize: '200' } as never });
  const found = [...shop.services, ...body.products].find(({ openAmount }) => openAmount);
  open = found ?? (await anyOpen());
});
afterAll(() => shop.server.stop());

async function anyOpen(): Promise<Service> {
  for (let pageNumber = 1; pageNumber < 20; pageNumber += 1) {
    const { body } = await callApi(shop.server, 'products.list', { query: { pageNumber } as never });
    const found = body.products.find(({ openAmount }) => openAmount);
    if (found) return found;
  }
  throw new Error('The seed has no service with an open amount');
}

/** Acts as the documented client: an intent with prices only, the confirmed card, then the order. */
async function charge(price: number, more: object = {}): Promise<string> {
  const body = { cartItems: [{ price, quantity: 1 }], ...more };
  const { body: started } = await callApi(shop.server, 'checkout.paymentIntent', { body }, donor.token);
  await confirmCard(shop, started);
  return started.orderId;
}

const record = (orderItems: object[], token = donor.token) =>
  send(shop, 'POST', '/orders', { orderItems, paymentMethod: 'CreditCard' }, token);
const cartLine = (service: Service, price: number) => ({ product: { ...service, price }, cartQuantity: 1 });
const ordersOf = async () => rows(shop, 'orders', { user: donor.id });

describe.each([true, false])('the documented flow, webhooks %s,', (isOn) => {
  beforeAll(async () => {
    donor = await newDevotee(shop);
    if (!isOn) await setFaults(shop, { webhooks: { drop: true } });
  });

  it('records an open amount as one paid donation with its line', async () => {
    const id = await charge(501);
    const { status, body } = await record([cartLine(open, 501)]);
    expect([200, 201]).toContain(status);
    expect([body._id, body.isPaid, body.totalPrice]).toEqual([id, true, 501]);
    expect(body.orderItems).toMatchObject([{ name: open.name, price: 501, qty: 1, product: open._id }]);
    expect(body.attention).toEqual([]);
    expect(await ordersOf()).toHaveLength(1);
  });

  it.each([
    ['an amount that is none', () => [cartLine(open, 0)]],
    ['a service that is no more', () => [{ product: { _id: 'gone', price: 77 }, cartQuantity: 1 }]],
    ['a quantity that is none', () => [{ ...cartLine(open, 77), cartQuantity: 0 }]],
    ['no lines', () => []],
  ])('returns the paid donation for %s, however often it is requested', async (_what, lines) => {
    const before = (await ordersOf()).length;
    const id = await charge(77);
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, body } = await record(lines());
      expect([status, body._id, body.isPaid, body.attention]).toEqual([200, id, true, ['items_unknown']]);
    }
    expect(await ordersOf()).toHaveLength(before + 1);
    await record([cartLine(open, 77)]);
  });

  it('returns the paid donation when a price has changed since the charge', async () => {
    const [service] = shop.services;
    const price = (service?.price ?? 0) - 1;
    const id = await charge(price);
    const { status, body } = await record([cartLine(service as Service, price)]);
    expect([status, body._id, body.isPaid, body.totalPrice]).toEqual([200, id, true, price]);
  });
});

describe('a price inside the product', () => {
  beforeAll(async () => {
    donor = await newDevotee(shop);
  });

  it('uses the price inside the product for an intent and for a check', async () => {
    const body = { cartItems: [cartLine(open, 51)] };
    const intent = await send(shop, 'POST', '/users/paymentintent', body, donor.token);
    expect(intent.status).toBe(200);
    expect((await ordersOf()).at(-1)).toMatchObject({ totalCents: 5100 });
    const check = {
      orderItems: [cartLine(open, 251)],
      userID: donor.documentId,
      paymentMethod: 'Check',
      bankName: 'First Bank',
      checkNumber: '1001',
    };
    const recorded = await send(shop, 'POST', '/orders', check, shop.admin);
    expect([recorded.status, recorded.body.totalPrice]).toEqual([201, 251]);
  });

  it('answers an old price with today’s, as beside the product', async () => {
    const service = shop.services[0] as Service;
    for (const line of [cartLine(service, 20.5), { product: service._id, price: 20.5, qty: 1 }]) {
      const { status, body } = await send(shop, 'POST', '/users/paymentintent', { cartItems: [line] }, donor.token);
      expect([status, body.code, body.lines]).toEqual([
        409,
        'PRICE_CHANGED',
        [{ product: service._id, price: service.price }],
      ]);
    }
  });
});

describe('a payment without items that was given back', () => {
  it('does not pay a later order with a refunded payment', async () => {
    donor = await newDevotee(shop);
    const service = shop.services[1] as Service;
    const id = await charge(service.price);
    await send(shop, 'PUT', `/orders/${id}/pay`, {}, donor.token);
    await send(shop, 'POST', `/orders/${id}/refund`, { amount: service.price, reason: 'asked for' }, shop.admin);
    const { status, body } = await record([cartLine(service, service.price)]);
    expect([status, body.isPaid, body.status]).toEqual([201, false, 'pending']);
    expect(body._id).not.toBe(id);
  });
});

describe('the day on which a check was received', () => {
  it.each([
    ['1969-12-31', /two years/],
    ['2099-01-01', /in the future/],
  ])('rejects %s', async (receivedOn, sentence) => {
    const check = {
      orderItems: [cartLine(open, 51)],
      userID: donor.documentId,
      paymentMethod: 'Check',
      bankName: 'First Bank',
      checkNumber: `day${receivedOn}`,
      receivedOn,
    };
    const { status, body } = await send(shop, 'POST', '/orders', check, shop.admin);
    expect([status, body.field, body.message]).toEqual([400, 'receivedOn', expect.stringMatching(sentence)]);
    expect(await rows(shop, 'orders', { user: donor.id, paymentMethod: 'Check' })).toEqual([]);
  });
});
