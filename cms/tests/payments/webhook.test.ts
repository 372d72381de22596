import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmCard } from '../support/client';
import { allCounts, entryOf, rows } from './support/books';
import { callGateway, endFaults, setFaults } from './support/gateway';
import { isFull, sampleNote, writeRow } from '../support/evidence';
import { newDevotee, openShop, start, type Shop, type Started } from './support/shop';
import { deliver, eventsAbout, signed } from './support/webhook';

let shop: Shop;
let token: string;
const reached = { refused: 0, orders: 0, once: 'not tried' };
beforeAll(async () => {
  shop = await openShop();
  ({ token } = await newDevotee(shop));
});
afterAll(() => {
  const { refused, once, orders } = reached;
  writeRow(
    'R6',
    `${refused} bad deliveries refused without a write; ten times: ${once}; ${orders} orders, one end state`,
  );
  return shop.server.stop();
});

/** Creates a charged payment without a webhook, and the webhook bodies that would report it. */
async function unheard(): Promise<{ gift: Started; events: { type: string; raw: string }[] }> {
  await setFaults(shop, { webhooks: { drop: true } });
  const gift = await start(shop, token);
  await confirmCard(shop, gift);
  return { gift, events: await eventsAbout(shop, gift.intentId) };
}

type Bad = readonly [what: string, post: (raw: string) => Promise<number>];
const body = (raw: string, change: object) => JSON.stringify({ ...(JSON.parse(raw) as object), ...change });
const bad: readonly Bad[] = [
  ['a forged signature', (raw) => deliver(shop, raw, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`)],
  ['a signature by another secret', (raw) => deliver(shop, raw, signed(raw, { secret: 'whsec_of_somebody_else' }))],
  ['a body changed after signing', (raw) => deliver(shop, raw.replace('"usd"', '"eur"'), signed(raw))],
  ['no signature', (raw) => deliver(shop, raw, null)],
  ['a signature that is a word', (raw) => deliver(shop, raw, 'genuine')],
  [
    'two signatures, neither genuine',
    (raw) => deliver(shop, raw, `${signed(raw, { secret: 'a' })},v1=${'f'.repeat(64)}`),
  ],
  ['a delivery six minutes old', (raw) => deliver(shop, raw, signed(raw, { ageSeconds: 360 }))],
  ['an event of live mode', (raw) => deliver(shop, body(raw, { livemode: true }))],
  ['a byte order mark', (raw) => deliver(shop, `\uFEFF${raw}`)],
  [
    'bytes that are not UTF-8',
    (raw) => deliver(shop, Buffer.concat([Buffer.from(raw.slice(0, -1)), Buffer.from([0xc3, 0x28, 0x7d])])),
  ],
  ['half a JSON', (raw) => deliver(shop, raw.slice(0, raw.length / 2))],
  ['300 KB', (raw) => deliver(shop, body(raw, { padding: 'x'.repeat(300 * 1024) }))],
  ['an empty body', () => deliver(shop, '')],
  ['text/plain', (raw) => deliver(shop, raw, signed(raw), 'text/plain')],
  ['an array', (raw) => deliver(shop, `[${raw}]`)],
  ['a word', () => deliver(shop, '"payment_intent.succeeded"')],
  ['an event without an object', (raw) => deliver(shop, body(raw, { data: null }))],
  ['an event whose id is an object', (raw) => deliver(shop, body(raw, { id: { $ne: null } }))],
];

describe('R6 a bad delivery is refused and writes nothing', () => {
  let raw = '';
  beforeAll(async () => {
    const { events } = await unheard();
    raw = events.find(({ type }) => type === 'payment_intent.succeeded')?.raw ?? '';
  });

  it.each(bad)('%s', async (_what, post) => {
    const before = await allCounts(shop);
    const status = await post(raw);
    expect([400, 413, 415]).toContain(status);
    expect(await allCounts(shop)).toEqual(before);
    reached.refused += 1;
  });
});

it('R6 applies the same event once when it comes ten times, in sequence and at once', async () => {
  const { gift, events } = await unheard();
  const raw = events.find(({ type }) => type === 'payment_intent.succeeded')?.raw ?? '';
  const statuses = [await deliver(shop, raw), await deliver(shop, raw)];
  statuses.push(...(await Promise.all(Array.from({ length: 8 }, () => deliver(shop, raw)))));
  expect(statuses).toEqual(Array(10).fill(200));
  const { order: row, paidRows, auditRows, mails } = await entryOf(shop, gift.orderId);
  expect([row.isPaid, paidRows, auditRows, mails]).toEqual([true, 1, 1, 1]);
  const { id } = JSON.parse(raw) as { id: string };
  const seen = await rows(shop, 'seen', { eventId: id });
  reached.once = `${paidRows} effect`;
  expect(seen).toHaveLength(1);
});

function permutations<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((thing, index) =>
    permutations([...things.slice(0, index), ...things.slice(index + 1)]).map((rest) => [thing, ...rest]),
  );
}

const four = ['payment_intent.payment_failed', 'payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created'];

// In the sample too, each of the four comes first in one order and last in another.
const sequences = permutations(four).filter((_, index) => isFull || index % 3 === 0);

it(`R6 reaches the same state with four events of one payment in ${sequences.length} orders${sampleNote}`, async () => {
  const ends = new Set<string>();
  for (const sequence of sequences) {
    await setFaults(shop, { webhooks: { drop: true } });
    const gift = await start(shop, token);
    await confirmCard(shop, gift, 'pm_card_chargeDeclined');
    await confirmCard(shop, gift);
    await callGateway(shop, 'POST', '/v1/refunds', { payment_intent: gift.intentId, amount: '123' });
    await setFaults(shop, { openDispute: gift.intentId });
    const events = await eventsAbout(shop, gift.intentId);
    for (const wanted of sequence) {
      const event = events.find(({ type }) => type === wanted);
      if (!event) throw new Error(`The gateway told of no ${wanted}`);
      expect(await deliver(shop, event.raw)).toBe(200);
    }
    const { order: row, net, mails } = await entryOf(shop, gift.orderId);
    const lines = (await rows(shop, 'ledger', { orderId: gift.orderId })).map(
      ({ kind, amountCents }) => `${kind} ${amountCents}`,
    );
    const templates = (await rows(shop, 'mails', { orderId: gift.orderId })).map(({ template }) => template);
    ends.add(JSON.stringify([row.state, row.isPaid, row.refundedCents, net, mails, lines.sort(), templates.sort()]));
    reached.orders += 1;
  }
  await endFaults(shop);
  expect([...ends]).toHaveLength(1);
  expect([...ends][0]).toContain('"disputed",true,123');
}, 120_000);
