import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCard } from '../support/client';
import { delivered, entryOf } from './support/books';
import { callGateway, setFaults } from './support/gateway';
import { writeRow } from '../support/evidence';
import { line, newDevotee, openShop, send, start, type Devotee, type Shop, type Started } from './support/shop';

let shop: Shop;
let thief: Devotee;
let donor: Devotee;
let refused = 0;
beforeAll(async () => {
  shop = await openShop();
  [thief, donor] = [await newDevotee(shop), await newDevotee(shop)];
  await setFaults(shop, { webhooks: { drop: true } });
});
afterAll(() => {
  writeRow('R11', `${refused} of ${frauds.length} refused, nothing paid by them`);
  return shop.server.stop();
});

const pay = (target: Started, body: unknown, who = thief) =>
  send(shop, 'PUT', `/orders/${target.orderId}/pay`, body, who.token);
const post = (body: object, who = thief) =>
  send(shop, 'POST', '/orders', { orderItems: [line(shop, 0)], paymentMethod: 'CreditCard', ...body }, who.token);

async function charged(who: Devotee, index = 0): Promise<Started> {
  const gift = await start(shop, who.token, [line(shop, index)]);
  expect((await confirmCard(shop, gift)).status).toBe(200);
  return gift;
}

/** Creates and charges an intent outside the shop, as a caller with another site's keys would. */
async function foreignIntent(form: Record<string, string>): Promise<string> {
  const base = { currency: 'usd', confirm: 'true', payment_method: 'pm_card_visa' };
  return (await callGateway(shop, 'POST', '/v1/payment_intents', { ...base, ...form })).body.id;
}

type Fraud = readonly [
  what: string,
  allowed: readonly number[],
  tryIt: (mine: Started) => Promise<{ status: number; body?: unknown }>,
];

/** Attempts to have `mine`, an unpaid order of the attacker, counted as paid, or to take over another's. */
const frauds: readonly Fraud[] = [
  [
    'a payment result of one’s own making',
    [402],
    (mine) => pay(mine, { id: mine.intentId, status: 'COMPLETED', update_time: 'now', email_address: thief.email }),
  ],
  ['an empty result', [402], (mine) => pay(mine, {})],
  ['a result with isPaid and a sum', [402], (mine) => pay(mine, { isPaid: true, totalPrice: 0, status: 'paid' })],
  ['the intent of another devotee', [402], async (mine) => pay(mine, { id: (await charged(donor)).intentId })],
  [
    'the intent of another order of one’s own',
    [402],
    async (mine) => pay(mine, { id: (await charged(thief, 1)).intentId }),
  ],
  ['an intent that does not exist', [402], (mine) => pay(mine, { id: 'pi_000000000000000000000000' })],
  ['an id that is a path', [402], (mine) => pay(mine, { id: '../refunds' })],
  [
    'an intent that was declined',
    [402],
    async (mine) => {
      await confirmCard(shop, mine, 'pm_card_chargeDeclined');
      return pay(mine, { id: mine.intentId });
    },
  ],
  [
    'an intent that waits for 3-D Secure',
    [402],
    async (mine) => {
      await confirmCard(shop, mine, 'pm_card_threeDSecure2Required');
      return pay(mine, { id: mine.intentId });
    },
  ],
  [
    'an old intent after its attempt was replaced',
    [402, 404],
    async (mine) => {
      await shop.payments.closeIntent(mine.orderId);
      const body = { orderId: mine.orderId };
      expect((await send(shop, 'POST', '/users/paymentintent', body, thief.token)).status).toBe(200);
      return pay(mine, { id: mine.intentId });
    },
  ],
  [
    'a charge of another sum that names the order',
    [402],
    async (mine) => pay(mine, { id: await foreignIntent({ amount: '50', 'metadata[orderId]': mine.orderId }) }),
  ],
  [
    'a charge made past the shop, posted as one’s order',
    [404],
    async () => post({ paymentIntentId: await foreignIntent({ amount: '5100' }) }),
  ],
  [
    'another’s intent, posted as one’s order',
    [404],
    async () => post({ paymentIntentId: (await charged(donor)).intentId }),
  ],
  [
    'another’s unpaid order, paid by a result',
    [404],
    async (mine) => pay(await start(shop, donor.token), { id: mine.intentId }),
  ],
  ['an order in another’s name', [403], () => post({ userID: donor.documentId })],
  [
    'an order by check',
    [403],
    () => post({ paymentMethod: 'Check', userID: thief.documentId, bankName: 'B', checkNumber: '1' }),
  ],
  [
    'an order that says it is paid',
    [201],
    () => post({ isPaid: true, status: 'paid', totalPrice: 0, paidAt: new Date().toISOString() }),
  ],
  [
    'a larger cart on a smaller stub',
    [201],
    async () => {
      const stub = await start(shop, thief.token, [{ price: '1.00', quantity: 1 }]);
      await confirmCard(shop, stub);
      return post({ orderItems: [line(shop, 2, 3)] });
    },
  ],
  [
    'marking one’s own order as delivered',
    [403],
    (mine) => send(shop, 'PUT', `/orders/${mine.orderId}/deliver`, {}, thief.token),
  ],
  [
    'refunding one’s own order',
    [403],
    (mine) => send(shop, 'POST', `/orders/${mine.orderId}/refund`, { amount: 1, reason: 'x' }, thief.token),
  ],
];

describe('R11 a fraud comes to nothing', () => {
  it.each(frauds)('%s', async (_what, allowed, tryIt) => {
    const mine = await start(shop, thief.token, [line(shop, 3)]);
    const { status, body } = await tryIt(mine);
    expect(allowed).toContain(status);
    if (status === 201) expect(body).toMatchObject({ isPaid: false, status: 'pending', number: null });
    await shop.payments.sweep(0);
    const { order: row, net } = await entryOf(shop, mine.orderId);
    expect([row.isPaid, net, row.number]).toEqual([false, 0, null]);
    refused += 1;
  });

  it('stays without effect after any later webhook', async () => {
    await delivered(shop);
    expect(frauds.length).toBeGreaterThanOrEqual(12);
  });
});
