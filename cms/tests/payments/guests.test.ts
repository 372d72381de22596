import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmCard } from '../support/client';
import { beginGift, giftOf, openService, readGift, type StartedGuestGift } from '../support/guests';
import { auditStands, count, delivered, entryOf, expectPaidOnce, rows } from './support/books';
import { endFaults, intentsSince, newestIntent, setFaults } from './support/gateway';
import { sampleNote, sized, writeRow } from '../support/evidence';
import { intentIdOf, openShop, send, type Shop } from './support/shop';
import { unheard } from './support/unheard';
import { deliver, eventsAbout, successOf } from './support/webhook';
import { gatewayFaults, stubbornly } from './same-key/faulty-calls';

let shop: Shop;
let service: string;
const reached: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  service = await openService(shop.server);
});
afterAll(() => {
  writeRow('G52', reached.join('; '));
  return shop.server.stop();
});

const begin = (more: Parameters<typeof giftOf>[1] = {}) => beginGift(shop.server, giftOf(service, more));

/** Creates a charged donation without a webhook. */
const charged = (): Promise<StartedGuestGift> =>
  unheard(shop, async () => {
    const gift = await begin();
    expect((await confirmCard(shop, gift)).body.status).toBe('succeeded');
    return gift;
  });

const gifts = sized(20, 2);
const finalisers = sized(100, 20);

it(`R3 applies ${finalisers} simultaneous finalizations of each of ${gifts} guest donations once${sampleNote}`, async () => {
  for (let index = 0; index < gifts; index += 1) {
    const gift = await charged();
    const event = await successOf(shop, intentIdOf(gift.clientSecret));
    const statuses = await Promise.all(
      Array.from({ length: finalisers }, async (_, way) =>
        way % 2 === 0 ? deliver(shop, event) : (await readGift(shop.server, gift)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expectPaidOnce(shop, gift);
  }
  reached.push(`R3 ${gifts} × ${finalisers}`);
}, 600_000);

it('R5 pays a donation within three sweeps when its browser closes after the charge, with and without webhooks', async () => {
  const deaf = await charged();
  const heard = await begin();
  await confirmCard(shop, heard);
  await delivered(shop);
  for (let sweep = 0; sweep < 3; sweep += 1) await shop.payments.sweep(0);
  await expectPaidOnce(shop, deaf);
  await expectPaidOnce(shop, heard);
  reached.push('R5 2 of 2');
});

it('R6 changes a donation once for any number of genuine deliveries, and never for forged ones', async () => {
  const gift = await charged();
  const events = await eventsAbout(shop, intentIdOf(gift.clientSecret));
  const [first] = events;
  expect(await deliver(shop, first?.raw ?? '', 't=1,v1=00')).toBe(400);
  expect((await entryOf(shop, gift.orderId)).order.isPaid).toBe(false);
  for (let time = 0; time < 10; time += 1)
    for (const { raw } of events.toReversed()) expect(await deliver(shop, raw)).toBe(200);
  await expectPaidOnce(shop, gift);
  reached.push(`R6 ${events.length} events × 10`);
});

const silent = sized(200, 5);

it(`R7 records ${silent} donations whose answers were lost when the gateway answers again${sampleNote}`, async () => {
  const lost: StartedGuestGift[] = [];
  for (let index = 0; index < silent; index += 1) lost.push(await charged());
  await setFaults(shop, { answers: { dropBefore: true } });
  const [one] = lost;
  expect(one && (await readGift(shop.server, one)).status).toBe(503);
  await endFaults(shop);
  await shop.payments.sweep(0);
  for (const gift of lost) await expectPaidOnce(shop, gift);
  reached.push(`R7 ${silent} of ${silent}`);
}, 600_000);

it('R8 turns one key into one donation and one payment, sent a hundred times at once or interrupted', async () => {
  const marker = await newestIntent(shop);
  const body = giftOf(service);
  const answers = await Promise.all(Array.from({ length: sized(100, 30) }, () => send(shop, 'POST', '/give', body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.orderKey)).size).toBe(1);
  expect(await intentsSince(shop, marker)).toHaveLength(1);
  for (const [, faults] of gatewayFaults) {
    const before = await newestIntent(shop);
    const tried = giftOf(service);
    await setFaults(shop, faults);
    const answer = await stubbornly(() => send(shop, 'POST', '/give', tried));
    await endFaults(shop);
    expect(answer.status).toBe(200);
    expect(await intentsSince(shop, before)).toHaveLength(1);
    expect(await count(shop, 'orders', { idempotencyKey: `guest:${tried.idempotencyKey}` })).toBe(1);
  }
  expect(await auditStands(shop)).toBe(true);
  const unmatched = await rows(shop, 'attention', { code: 'orphan_payment' });
  expect(unmatched).toEqual([]);
  reached.push(`R8 ${answers.length} at once, ${gatewayFaults.length} faults`);
}, 240_000);
