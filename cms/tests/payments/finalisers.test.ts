import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi, confirmCard } from '../support/client';
import { auditStands, entryOf, delivered } from './support/books';
import { endFaults, setFaults } from './support/gateway';
import { isFull, sampleNote, sized, writeRow } from '../support/evidence';
import { line, newDevotee, openShop, start, type Devotee, type Shop, type Started } from './support/shop';
import { deliver, successOf } from './support/webhook';

const orders = sized(20, 3);
const finalisers = sized(100, 30);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());

/** Finalizes in one of three ways, in turn. Returns the status. */
async function finalise(way: number, gift: Started, event: string, devotee: Devotee): Promise<number> {
  if (way === 0) return deliver(shop, event);
  if (way === 1) {
    const body = { paymentIntentId: gift.intentId, orderItems: [line(shop, 0)] };
    return (await callApi(shop.server, 'orders.create', { body }, devotee.token)).status;
  }
  const pay = { params: { id: gift.orderId }, body: { id: gift.intentId } };
  return (await callApi(shop.server, 'orders.pay', pay, devotee.token)).status;
}

it(`R3 applies ${finalisers} simultaneous finalizations of each of ${orders} orders once${sampleNote}`, async () => {
  const devotee = await newDevotee(shop);
  await setFaults(shop, { webhooks: { drop: true } });
  const gifts: { gift: Started; event: string }[] = [];
  for (let index = 0; index < orders; index += 1) {
    const gift = await start(shop, devotee.token, [line(shop, index)]);
    expect((await confirmCard(shop, gift)).body.status).toBe('succeeded');
    gifts.push({ gift, event: await successOf(shop, gift.intentId) });
  }
  await delivered(shop);
  await endFaults(shop);
  // The sample runs all finalizers of all orders at once; at full size one order after the other, because 2,000 would
  // only queue.
  const statuses: number[] = [];
  const batch = isFull ? 1 : gifts.length;
  for (let first = 0; first < gifts.length; first += batch) {
    const wave = gifts
      .slice(first, first + batch)
      .flatMap(({ gift, event }) =>
        Array.from({ length: finalisers }, (_, index) => finalise(index % 3, gift, event, devotee)),
      );
    statuses.push(...(await Promise.all(wave)));
  }
  const entries = await Promise.all(gifts.map(({ gift }) => entryOf(shop, gift.orderId)));
  const sum = (name: 'paidRows' | 'auditRows' | 'mails') => entries.reduce((all, entry) => all + entry[name], 0);
  const paid = entries.filter(({ order: row, net }) => row.isPaid && net === Number(row.totalCents)).length;
  const broken = statuses.filter((status) => status >= 500).length;
  writeRow(
    'R3',
    `${statuses.length} calls on ${orders} orders: ${paid} paid, ${sum('auditRows')} audit rows, ${sum('mails')} mails, ${broken} answers 5xx`,
  );
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect([paid, sum('paidRows'), sum('auditRows'), sum('mails')]).toEqual([orders, orders, orders, orders]);
  expect(new Set(entries.map(({ order: row }) => row.number)).size).toBe(orders);
  expect(await auditStands(shop)).toBe(true);
}, 600_000);
