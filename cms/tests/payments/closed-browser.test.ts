import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmCard, until } from '../support/client';
import { entryOf } from './support/books';
import { authenticate, endFaults, setFaults, truthOf } from './support/gateway';
import { confirmation, abandonRequest, type Leaving } from './support/abandon-request';
import { writeRow } from '../support/evidence';
import { line, newDevotee, openShop, start, type Devotee, type Shop, type Started } from './support/shop';

let shop: Shop;
let devotee: Devotee;
beforeAll(async () => {
  shop = await openShop();
  devotee = await newDevotee(shop);
});
afterAll(() => shop.server.stop());

const asDevotee = (path: string, method: string, body: object): Leaving => ({
  path,
  method,
  headers: { Authorization: `Bearer ${devotee.token}`, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Payments that stop at a later moment than the one before. */
const moments: readonly [when: string, pay: () => Promise<Started>][] = [
  [
    'while the confirmation was on its way',
    async () => {
      const gift = await start(shop, devotee.token);
      await abandonRequest(shop, confirmation(gift));
      return gift;
    },
  ],
  [
    'when the bank had authorised, before the dialog closed',
    async () => {
      const gift = await start(shop, devotee.token);
      await confirmCard(shop, gift, 'pm_card_threeDSecure2Required');
      await authenticate(shop, gift, 'authorise');
      return gift;
    },
  ],
  [
    'while the charge was processing',
    async () => {
      await setFaults(shop, { processingMs: 300 });
      const gift = await start(shop, devotee.token);
      await confirmCard(shop, gift);
      return gift;
    },
  ],
  [
    'when the card was charged, before anything else was sent',
    async () => {
      const gift = await start(shop, devotee.token);
      await confirmCard(shop, gift);
      return gift;
    },
  ],
  [
    'before a client without product ids had posted its order',
    async () => {
      const gift = await start(shop, devotee.token, [{ price: '51.00', quantity: 1 }]);
      await confirmCard(shop, gift);
      return gift;
    },
  ],
  [
    'while PUT pay was on its way',
    async () => {
      const gift = await start(shop, devotee.token, [line(shop, 1)]);
      await confirmCard(shop, gift);
      await abandonRequest(shop, asDevotee(`/api/orders/${gift.orderId}/pay`, 'PUT', { id: gift.intentId }));
      return gift;
    },
  ],
];

let healed = 0;
for (const isOn of [true, false]) {
  it.each(moments)(
    `R5 records each payment with webhooks ${isOn ? 'on' : 'off'} when the browser closed %s`,
    async (_when, pay) => {
      if (!isOn) await setFaults(shop, { webhooks: { drop: true } });
      const gift = await pay();
      await until('the charge to be through', async () => {
        await shop.payments.sweep(0);
        return (await truthOf(shop, gift.intentId)).status === 'succeeded';
      });
      for (let sweeps = 0; sweeps < 3 && !(await entryOf(shop, gift.orderId)).order.isPaid; sweeps += 1) {
        await shop.payments.sweep(0);
      }
      await endFaults(shop);
      const { order: row, net, paidRows, auditRows, mails } = await entryOf(shop, gift.orderId);
      expect([row.isPaid, row.state, net]).toEqual([true, 'paid', Number(row.totalCents)]);
      expect([paidRows, auditRows, mails]).toEqual([1, 1, 1]);
      healed += 1;
    },
  );
}

it('R5 covers every case', () => {
  writeRow('R5', `${healed} of ${2 * moments.length} paid`);
  expect(healed).toBe(12);
});
