import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { contentUid } from '@seva/config/content-types';
import { expire, lineOf, pay, serviceNamed } from './bookings/support';
import { deskIn } from './batches/desk';
import { newDevotee, openShop, send, start, type Devotee, type Shop } from './payments/support/shop';
import { callApi, until } from './support/client';
import { giftOf, giveFrom } from './support/guests';

const buyers = 50;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());

const bellName = 'Bronze Bell for the East Door';

/** Returns the bell, of which `wanted` are still wanted beside those that are taken already. */
async function bellWith(left: number): Promise<Service> {
  const bell = await serviceNamed(shop, bellName);
  const { quantity, left: known } = await wantedOf(bell);
  await shop.server.strapi.db
    .query(contentUid('service'))
    .update({ where: { documentId: bell._id }, data: { wantedQuantity: quantity - known + left } });
  expect((await wantedOf(bell)).left).toBe(left);
  return bell;
}

/** Returns how many of a service are wanted and left. Admins read past the cache. */
async function wantedOf({ _id }: Service) {
  const { body } = await callApi(shop.server, 'products.get', { params: { id: _id } }, shop.admin);
  if (!body.wanted) throw new Error('the service has no wanted quantity');
  return body.wanted;
}

const ask = ({ token }: Devotee, bell: Service, quantity = 1) =>
  send(shop, 'POST', '/users/paymentintent', { cartItems: [lineOf(bell, null, quantity)] }, token);

it('shows how many are wanted, and none for other services', async () => {
  expect((await serviceNamed(shop, bellName)).wanted).toEqual({ quantity: 1, left: 1 });
  expect(await serviceNamed(shop, 'Gopuram Building Fund')).not.toHaveProperty('wanted');
});

it(`sells one bell to ${buyers} donors who press at once`, async () => {
  const devotees: Devotee[] = [];
  for (let index = 0; index < buyers; index += 1) devotees.push(await newDevotee(shop));
  const bell = await bellWith(1);
  const answers = await Promise.all(devotees.map((each) => ask(each, bell)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: buyers - 1 }, () => 409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'ITEM_TAKEN', lines: [{ product: bell._id, left: 0 }] });
  expect(refused?.body.message).toContain(`“${bellName}” was just given by someone else`);
  expect((await wantedOf(bell)).left).toBe(0);
});

it('refuses more than are left and says how many', async () => {
  const bell = await bellWith(2);
  const donor = await newDevotee(shop);
  expect((await ask(donor, bell, 3)).body).toMatchObject({
    code: 'ITEM_TAKEN',
    message: `The temple needs only 2 more of “${bellName}”. Please choose fewer`,
    lines: [{ product: bell._id, left: 2 }],
  });
  expect((await ask(donor, bell, 2)).status).toBe(200);
});

it('adds up the lines of a cart', async () => {
  const bell = await bellWith(2);
  const cartItems = [lineOf(bell, null, 2), { ...lineOf(bell, null), note: 'In memory of my mother' }];
  expect(await send(shop, 'POST', '/users/paymentintent', { cartItems }, (await newDevotee(shop)).token)).toMatchObject(
    { status: 409 },
  );
});

it.each(['expired', 'canceled'] as const)('gives an item back when its payment is %s', async (how) => {
  const bell = await bellWith(1);
  const gift = await start(shop, (await newDevotee(shop)).token, [lineOf(bell, null)]);
  expect((await ask(await newDevotee(shop), bell)).status).toBe(409);
  if (how === 'expired') {
    await expire(shop, gift.orderId);
    await shop.payments.sweep(0);
  } else await shop.payments.cancel(gift.orderId, { kind: 'system' });
  expect((await wantedOf(bell)).left).toBe(1);
  expect((await ask(await newDevotee(shop), bell)).status).toBe(200);
});

it('keeps an item for fifteen minutes, not for the day of other unpaid donations', async () => {
  const bell = await bellWith(1);
  const { orderId } = await start(shop, (await newDevotee(shop)).token, [lineOf(bell, null)]);
  const row = await shop.server.strapi.db.query('api::order.order').findOne({ where: { documentId: orderId } });
  expect(new Date(row?.expiresAt as string).getTime()).toBeLessThan(Date.now() + 31 * 60_000);
});

it('replaces the earlier try of the same donor', async () => {
  const bell = await bellWith(1);
  const donor = await newDevotee(shop);
  const first = await start(shop, donor.token, [lineOf(bell, null)]);
  const second = await ask(donor, bell);
  expect(second.status).toBe(200);
  const { body } = await callApi(shop.server, 'orders.get', { params: { id: first.orderId } }, donor.token);
  expect(body.status).toBe('canceled');
});

it('counts a paid item until its donation is refunded in full', async () => {
  const bell = await bellWith(1);
  const gift = await start(shop, (await newDevotee(shop)).token, [lineOf(bell, null)]);
  await pay(shop, gift);
  expect((await ask(await newDevotee(shop), bell)).status).toBe(409);
  const refund = { amount: 751, reason: 'The bell came from another temple', idempotencyKey: randomUUID() };
  const path = `/orders/${gift.orderId}/refund`;
  expect((await send(shop, 'POST', path, refund, shop.admin)).status).toBe(200);
  await until('the bell is wanted again', async () => (await wantedOf(bell)).left === 1);
});

it('refuses a guest and an admin’s check for an item that is taken', async () => {
  const bell = await bellWith(0);
  const guest = giftOf(bell._id, { cartItems: [{ product: bell._id, qty: 1, price: 751 }] });
  expect(await giveFrom(shop.server, '192.0.2.7', guest)).toMatchObject({ status: 409, body: { code: 'ITEM_TAKEN' } });
  const check = {
    userID: (await newDevotee(shop)).documentId,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: '4711',
  };
  const order = { orderItems: [{ product: bell._id, qty: 1, price: 751 }], ...check };
  expect(await send(shop, 'POST', '/orders', order, shop.admin)).toMatchObject({
    status: 409,
    body: { code: 'ITEM_TAKEN' },
  });
});

it('counts a check and a gift of the front desk, which is refused once nothing is left', async () => {
  const bell = await bellWith(2);
  const check = {
    userID: (await newDevotee(shop)).documentId,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: '4712',
  };
  const order = { orderItems: [{ product: bell._id, qty: 1, price: 751 }], ...check };
  expect((await send(shop, 'POST', '/orders', order, shop.admin)).status).toBe(201);
  expect((await wantedOf(bell)).left).toBe(1);
  const desk = await deskIn(shop);
  const batch = await desk.openBatch();
  const row = desk.gift(751, { lines: [{ service: bell._id, quantity: 1, amount: 751 }] });
  expect((await desk.save(batch, randomUUID(), row)).status).toBe(200);
  expect((await ask(await newDevotee(shop), bell)).status).toBe(200);
  const late = await desk.save(batch, randomUUID(), row);
  expect(late).toMatchObject({ status: 400, body: { error: { details: { code: 'ITEM_TAKEN', field: 'lines' } } } });
});
