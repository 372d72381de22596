import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartTotalCents } from '@seva/config/rules/cart';
import { formatCents } from '@seva/config/rules/money';
import { shop as rules } from '@seva/config/shop';
import type { Service } from '@seva/config/contract';
import type * as Pricing from '../../src/api/order/checkout/priced-cart';
import { callApi } from '../support/client';
import { sampleNote, sized, writeRow } from '../support/evidence';
import { newDevotee, openShop, send, type Devotee, type Shop } from './support/shop';
import { truthOf } from './support/gateway';
import { intentIdOf } from './support/shop';

const require = createRequire(import.meta.url);
const carts = sized(10_000, 300);
const overHttp = sized(300, 16);

let shop: Shop;
let devotee: Devotee;
/** Catalog as the storefront reads it, with prices that binary fractions cannot represent. */
const catalogue: Service[] = [];
beforeAll(async () => {
  shop = await openShop();
  devotee = await newDevotee(shop);
  const prices = [
    0.5, 0.57, 0.58, 1.005e3, 1.1, 2.29, 4.35, 8.2, 16.4, 19.99, 33.33, 64.1, 100.01, 1115.55, 9999.99, 99_999.99,
  ];
  for (const price of prices) {
    const { body } = await callApi(shop.server, 'products.create', {}, shop.admin);
    const named = { params: { id: body._id }, body: { name: `Seva ${price}`, price } };
    expect((await callApi(shop.server, 'products.update', named, shop.admin)).status).toBe(200);
    catalogue.push((await callApi(shop.server, 'products.get', { params: { id: body._id } })).body);
  }
  const open = { name: 'Annadanam', price: 0, openAmount: true };
  const { body } = await callApi(shop.server, 'products.create', {}, shop.admin);
  await callApi(shop.server, 'products.update', { params: { id: body._id }, body: open }, shop.admin);
  catalogue.push((await callApi(shop.server, 'products.get', { params: { id: body._id } })).body, ...shop.services);
}, 120_000);
afterAll(() => shop.server.stop());

/** Line with its service, quantity and, for an open amount, its digits. */
interface Chosen {
  readonly index: number;
  readonly quantity: number;
  readonly openCents: number;
}

const chosen: fc.Arbitrary<Chosen> = fc.record({
  index: fc.nat(),
  quantity: fc.integer({ min: 1, max: rules.cart.maximumQuantity }),
  openCents: fc.integer({ min: rules.openAmount.minimumCents, max: 1_000_000 }),
});

/** Returns the browser's cart and its total, computed in whole cents from the digits alone. */
function cartOf(lines: readonly Chosen[]) {
  let oracle = 0n;
  const cart = lines.map(({ index, quantity, openCents }) => {
    const service = catalogue[index % catalogue.length];
    if (!service) throw new Error('The catalogue is empty');
    const digits = service.openAmount
      ? `${Math.floor(openCents / 100)}.${String(openCents % 100).padStart(2, '0')}`
      : String(service.price);
    const [whole = '0', part = ''] = digits.split('.');
    oracle += BigInt(whole + part.padEnd(2, '0')) * BigInt(quantity);
    return { product: { ...service, price: Number(digits) }, cartQuantity: quantity };
  });
  return { cart, oracle };
}

/** Formats an amount as a person would write it, from whole numbers only. */
function written(cents: bigint): string {
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}

it(`R10 charges ${overHttp} of them over HTTP, to the amount of the intent at the gateway${sampleNote}`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chosen, { minLength: 1, maxLength: 4 }), async (lines) => {
      const { cart, oracle } = cartOf(lines);
      fc.pre(oracle <= BigInt(rules.cardPayment.maximumCents));
      const cartItems = cart.map(({ product, cartQuantity }) => ({
        product: product._id,
        quantity: cartQuantity,
        price: product.price,
      }));
      const { status, body } = await send(shop, 'POST', '/users/paymentintent', { cartItems }, devotee.token);
      expect(status).toBe(200);
      const intentId = intentIdOf(String(body.clientSecret));
      const intent = await shop.payments.demoGateway()?.context.store.find(intentId);
      expect(BigInt(Number(intent?.amount))).toBe(oracle);
      expect((await truthOf(shop, intentId)).orderId).toBe(body.orderId);
    }),
    { numRuns: overHttp, includeErrorInReport: true },
  );
}, 600_000);

it(`R10 charges what it displays for ${carts} random carts${sampleNote}`, async () => {
  const { priceRequest } = require('../../dist/src/api/order/checkout/priced-cart') as typeof Pricing;
  let compared = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(chosen, { minLength: 1, maxLength: 12 }), async (lines) => {
      const { cart, oracle } = cartOf(lines);
      expect(BigInt(cartTotalCents(cart))).toBe(oracle);
      expect(formatCents(cartTotalCents(cart), { exact: true })).toBe(written(oracle));
      const asked = cart.map(({ product, cartQuantity }) => ({
        product: product._id,
        quantity: cartQuantity,
        price: product.price,
        note: '',
      }));
      const pricing = priceRequest(shop.server.strapi, asked, { bounds: 'card', hints: 'binding' });
      compared += 1;
      if (oracle > BigInt(rules.cardPayment.maximumCents)) {
        await expect(pricing).rejects.toMatchObject({ status: 400, extra: { code: 'TOO_MUCH' } });
        refused += 1;
        return;
      }
      expect(BigInt((await pricing).totalCents)).toBe(oracle);
    }),
    { numRuns: carts, includeErrorInReport: true },
  );
  writeRow('R10', `${compared} carts, displayed = charged (${refused} beyond the maximum refused)`);
  expect(refused).toBeLessThan(compared / 2);
}, 600_000);
