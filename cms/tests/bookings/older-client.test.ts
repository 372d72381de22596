import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { categories } from '@seva/config/shop';
import { rows } from '../payments/support/books';
import { newDevotee, openShop, send, type Devotee, type Shop } from '../payments/support/shop';
import { callApi, confirmCard } from '../support/client';
import { writeFigure } from '../support/evidence';
import { serviceNamed } from './support';

let shop: Shop;
let dated: Service;
let ordinary: Service;
beforeAll(async () => {
  shop = await openShop();
  dated = await serviceNamed(shop, 'Pallaki Seva');
  ordinary = await withoutDay();
});
afterAll(() => shop.server.stop());

/** Returns a service that needs no day. */
async function withoutDay(): Promise<Service> {
  for (const category of categories) {
    const { body } = await callApi(shop.server, 'products.list', { query: { category } });
    const found = body.products.find(({ booking }) => !booking || booking.needs === 'none');
    if (found) return found;
  }
  throw new Error('every service of the seed needs a day');
}

/** Returns the price that the documented client sends. */
const priceOf = ({ openAmount, price }: Service) => (openAmount ? 51 : price);

/** Fields whose values differ in each purchase. Only their structure is compared. */
const own = new Set(['_id', 'number', 'name', 'email', 'image', 'product', 'price', 'itemsPrice', 'totalPrice']);
const moments = new Set(['paidAt', 'createdAt', 'giftDate', 'issuedOn']);

/**
 * Returns a response as an older client reads it: the known fields in their order, byte for byte, without `booking`.
 */
const dump = (body: unknown): string =>
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'booking') return undefined;
    if (moments.has(key)) return value === null ? null : `<${key}>`;
    return own.has(key) && value !== null ? `<${typeof value}>` : value;
  });

/** Sends the documented order (docs/wire.md#donations), paid by card, as before bookings existed. */
const documented =
  '{"_id":"<string>","number":"<string>","user":{"_id":"<string>","name":"<string>","email":"<string>"},' +
  '"orderItems":[{"_id":"<string>","name":"<string>","qty":1,"image":"<string>","price":"<number>",' +
  '"product":"<string>","note":""}],"shippingAddress":{"address":"","city":"","postalCode":"","country":""},' +
  '"paymentMethod":"CreditCard","itemsPrice":"<number>","shippingPrice":0,"taxPrice":0,"totalPrice":"<number>",' +
  '"refundedPrice":0,"refunds":[],"status":"paid","isPaid":true,"paidAt":"<paidAt>","isDelivered":false,' +
  '"deliveredAt":null,"createdAt":"<createdAt>","giftDate":"<giftDate>","placedBy":null,"attention":[]}';

/** Returns a cart as the documented client sends it: the whole service and its quantity. */
const cartOf = (service: Service) => [{ product: { ...service, price: priceOf(service) }, cartQuantity: 1 }];

/** Makes the documented purchase: an intent with prices only, the card, then the order. Returns every response. */
async function purchase(service: Service, donor: Devotee): Promise<Record<string, unknown>> {
  const cartItems = [{ price: priceOf(service), quantity: 1 }];
  const { body: started } = await callApi(shop.server, 'checkout.paymentIntent', { body: { cartItems } }, donor.token);
  await confirmCard(shop, started);
  const order = { orderItems: cartOf(service), paymentMethod: 'CreditCard' };
  const created = await send(shop, 'POST', '/orders', order, donor.token);
  expect([200, 201]).toContain(created.status);
  const id = String(created.body._id);
  const paid = await send(shop, 'PUT', `/orders/${id}/pay`, {}, donor.token);
  const read = await send(shop, 'GET', `/orders/${id}`, undefined, donor.token);
  const mine = await send(shop, 'GET', '/orders/myorders', undefined, donor.token);
  return {
    ...{ started, created: created.body, paid: paid.body, read: read.body },
    mine: (mine.body as unknown as { _id: string }[]).find(({ _id }) => _id === id),
  };
}

/** Fields of every service in the API before bookings existed. */
const serviceFields = [
  ...['_id', 'name', 'image', 'picture', 'price', 'description', 'brand', 'category'],
  ...['rating', 'numReviews', 'openAmount', 'reviews'],
];
const newFields = ['booking', 'details', 'received'];

describe('a client of before there were bookings', () => {
  it('A4 sells a service that needs a day with byte-for-byte the same responses as before', async () => {
    let answers = 0;
    const donor = await newDevotee(shop);
    const [plain, withDay] = [await purchase(ordinary, donor), await purchase(dated, donor)];
    expect(Object.keys(withDay.started as object)).toEqual(Object.keys(plain.started as object));
    for (const name of ['created', 'paid', 'read', 'mine'])
      for (const answer of [plain[name], withDay[name]]) {
        expect(dump(answer), name).toBe(documented);
        answers += 1;
      }
    writeFigure({ row: 'A4', what: 'answers to an older client, the same to the byte', least: 8, reached: answers });
  });

  it('A4 accepts a whole cart with its intent and returns the same response', async () => {
    const donor = await newDevotee(shop);
    const intents = [];
    for (const service of [ordinary, dated]) {
      const body = { cartItems: cartOf(service) };
      const { status, body: started } = await send(shop, 'POST', '/users/paymentintent', body, donor.token);
      expect(status).toBe(200);
      intents.push(Object.keys(started));
    }
    expect(intents[1]).toEqual(intents[0]);
  });

  it('A4 returns every field of a service where it was', async () => {
    for (const { _id } of [ordinary, dated]) {
      const { body } = await send(shop, 'GET', `/products/${_id}`);
      expect(Object.keys(body).filter((key) => !newFields.includes(key))).toEqual(serviceFields);
    }
  });

  it('A4 asks for the day in one email, and uses the donor’s name', async () => {
    const donor = await newDevotee(shop);
    const { read } = await purchase(dated, donor);
    const { _id, orderItems } = read as { _id: string; orderItems: { booking: Record<string, unknown> }[] };
    expect(orderItems[0]?.booking).toMatchObject({
      ...{ state: 'to_schedule', day: null },
      people: [{ name: expect.stringMatching(/^Devotee/) as string }],
    });
    const mails = await rows(shop, 'mails', { template: 'booking-choose-day', orderId: _id });
    expect(mails).toHaveLength(1);
    expect(String(mails[0]?.text)).toContain('Pallaki Seva');
    expect(await rows(shop, 'mails', { template: 'donation-confirmation', orderId: _id })).toHaveLength(1);
    writeFigure({ row: 'A4', what: 'mails that ask an older client for the day', least: 1, reached: mails.length });
  });
});
