import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../support/client';
import { count } from './support/books';
import { newestIntent } from './support/gateway';
import { writeRow } from '../support/evidence';
import { newDevotee, openShop, send, type Devotee, type Shop } from './support/shop';

let shop: Shop;
let devotee: Devotee;
let openService: string;
let draft: string;
let cheap: string;
let refused = 0;
beforeAll(async () => {
  shop = await openShop();
  devotee = await newDevotee(shop);
  const { body } = await callApi(shop.server, 'products.list', { query: { keyword: 'donation' } });
  openService = body.products.find(({ openAmount }) => openAmount)?._id ?? '';
  draft = (await callApi(shop.server, 'products.create', {}, shop.admin)).body._id;
  cheap = (await callApi(shop.server, 'products.create', {}, shop.admin)).body._id;
  const { connection } = shop.server.strapi.db;
  await connection('services').where('document_id', cheap).update({ price_cents: 20, listed: true });
});
afterAll(() => {
  writeRow('R9', `${refused} carts refused, none with an intent`);
  return shop.server.stop();
});

/** Valid cart line, which each row tampers with. */
const good = () => ({ product: shop.services[0]?._id ?? '', quantity: 1, price: shop.services[0]?.price ?? 0 });
const lineWith = (change: object) => () => ({ cartItems: [{ ...good(), ...change }] });
const open = (price: unknown) => () => ({ cartItems: [{ product: openService, quantity: 1, price }] });
const bare = (change: object) => () => ({ cartItems: [{ price: '51.00', quantity: 1, ...change }] });

const tampered: readonly (readonly [what: string, body: () => unknown])[] = [
  ...[0, -1, -0.01, 0.01, 1, 1e9, 1e308, 50.999].map((price) => [`a price of ${price}`, lineWith({ price })] as const),
  ...['0', '-5', 'NaN', 'Infinity', '1e3', '0x10', 'free', '', ' ', '1,50', '$5', '5 USD', '٥'].map(
    (price) => [`a price of '${price}'`, lineWith({ price })] as const,
  ),
  ...([[], [1], {}, { $gt: 0 }, true, false] as const).map(
    (price) => [`a price of ${JSON.stringify(price)}`, lineWith({ price })] as const,
  ),
  ...[0, -1, 1.5, 100, 1e9, -1e9, 1e308, 0.1].map(
    (quantity) => [`a quantity of ${quantity}`, lineWith({ quantity })] as const,
  ),
  ...['0', '-1', '1.5', '1e2', 'two', '', '99999999999999999999'].map(
    (quantity) => [`a quantity of '${quantity}'`, lineWith({ quantity })] as const,
  ),
  ...([[2], { $inc: 1 }, true] as const).map(
    (quantity) => [`a quantity of ${JSON.stringify(quantity)}`, lineWith({ quantity })] as const,
  ),
  ['a qty of 0', lineWith({ quantity: undefined, qty: 0 })],
  ['a cartQuantity of -3', lineWith({ quantity: undefined, cartQuantity: -3 })],
  ['an unknown service', lineWith({ product: 'nothing' })],
  ['an empty id', lineWith({ product: '' })],
  ['a number for an id', lineWith({ product: 1 })],
  ['an array for an id', lineWith({ product: ['a', 'b'] })],
  ['an operator for an id', lineWith({ product: { $ne: null } })],
  ['an operator within an id', lineWith({ product: { _id: { $ne: null } } })],
  ['an id that ends a statement', lineWith({ product: `'; drop table orders; --` })],
  ['a service that is not listed', () => ({ cartItems: [{ product: draft, quantity: 1 }] })],
  ['one good line and one that is not listed', () => ({ cartItems: [good(), { product: draft, quantity: 1 }] })],
  ['one good line and one of nothing', () => ({ cartItems: [good(), { ...good(), quantity: 0 }] })],
  ['less than fifty cents', () => ({ cartItems: [{ product: cheap, quantity: 2 }] })],
  ['101 lines', () => ({ cartItems: Array.from({ length: 101 }, good) })],
  ['1,001 lines', () => ({ cartItems: Array.from({ length: 1001 }, good) })],
  [
    'a sum beyond a million',
    () => ({ cartItems: Array.from({ length: 100 }, () => ({ product: openService, quantity: 99, price: 100_000 })) }),
  ],
  ['an open amount of nothing', open(null)],
  ['an open amount of 0', open(0)],
  ['an open amount of 99 cents', open(0.99)],
  ['an open amount below zero', open(-10)],
  ['an open amount with half a cent', open(10.005)],
  ['an open amount beyond $100,000', open(100_000.01)],
  ['an open amount as a list', open([10])],
  ['a bare line of 49 cents', bare({ price: '0.49' })],
  ['a bare line without a price', bare({ price: null })],
  ['a bare line below zero', bare({ price: '-51.00' })],
  [
    'bare lines that make up for each other',
    () => ({
      cartItems: [
        { price: 100, quantity: 1 },
        { price: -99, quantity: 1 },
      ],
    }),
  ],
  ['a bare line beyond a million', bare({ price: '10102', quantity: 99 })],
  ['a bare line of half a cent', bare({ price: '1.005' })],
  ['an empty cart', () => ({ cartItems: [] })],
  ['no cart', () => ({})],
  ['a cart of null', () => ({ cartItems: null })],
  ['a cart that is an object', () => ({ cartItems: { 0: good() } })],
  ['a cart that is a word', () => ({ cartItems: 'all of it' })],
  ['a cart of words', () => ({ cartItems: ['a', 'b'] })],
  ['a cart of nulls', () => ({ cartItems: [null] })],
  ['a cart of carts', () => ({ cartItems: [[good()]] })],
  ['a body that is an array', () => [good()]],
  ['a body that is a word', () => 'cart'],
  ['a key that is too short', () => ({ cartItems: [good()], idempotencyKey: 'k' })],
  ['a key that is an object', () => ({ cartItems: [good()], idempotencyKey: { $ne: 1 } })],
  ['an order of nobody', () => ({ orderId: 'nothing' })],
  ['an order that is an object', () => ({ orderId: { $ne: null } })],
  ['a note that is an object', lineWith({ note: { a: 1 } })],
  ['a note without end', lineWith({ note: 'x'.repeat(501) })],
];

describe('R9 a tampered cart is refused and makes neither order nor intent', () => {
  it.each(tampered)('%s', async (_what, body) => {
    const before = [await newestIntent(shop), await count(shop, 'orders')];
    const answer = await send(shop, 'POST', '/users/paymentintent', body(), devotee.token);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.message).toMatch(/\S/);
    expect([await newestIntent(shop), await count(shop, 'orders')]).toEqual(before);
    refused += 1;
  });

  it('accepts the same cart without tampering', async () => {
    expect((await send(shop, 'POST', '/users/paymentintent', { cartItems: [good()] }, devotee.token)).status).toBe(200);
    expect(tampered.length).toBeGreaterThanOrEqual(60);
  });
});
