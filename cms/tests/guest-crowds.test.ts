import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttentionPage } from '@seva/donations';
import type { PaymentService } from '@seva/payments';
import { callApi, confirmCard, signIn, until } from './support/client';
import { giftOf, giveFrom, openService, payGift, readGift, type BegunGift } from './support/guests';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

// As many cards of guests as may be declined, altogether and of one address; docs/security.md#guests.
const most = 20;
const mostOfOne = 5;

let server: TestServer;
let service: string;
beforeAll(async () => {
  server = await startTestServer({
    SEVA_LIMITS_FACTOR: '1',
    TRUSTED_PROXIES: '1',
    SEVA_TRUSTED_ADDRESSES: '192.0.2.128/25',
  });
  service = await openService(server);
});
afterAll(() => server.stop());

const orders = () => server.strapi.db.connection('orders').where({ origin: 'guest' });
const minutesAgo = (minutes: number) => {
  const at = Date.now() - minutes * 60_000;
  return server.database === 'postgres' ? new Date(at) : at;
};

/** How many payments the gateway was asked for so far, and how many cards were presented to it. */
async function atGateway(): Promise<{ intents: number; charges: number }> {
  const payments = server.strapi.plugin('payments').service('payments') as PaymentService;
  const store = payments.demoGateway()?.context.store;
  const countOf = async (kind: 'payment_intent' | 'charge') => {
    let count = 0;
    for (let startingAfter: string | undefined; ;) {
      const page = await store?.list({ kind, limit: 100, ...(startingAfter ? { startingAfter } : {}) });
      count += page?.data.length ?? 0;
      if (!page?.hasMore) return count;
      startingAfter = page.data.at(-1)?.id;
    }
  };
  return { intents: await countOf('payment_intent'), charges: await countOf('charge') };
}

const startFrom = (address: string, body: object) => giveFrom(server, address, body);
let addresses = 0;
const start = (body: object = giftOf(service)) => startFrom(`198.51.100.${(addresses += 1)}`, body);

/** One card tried out, as fast as it goes; the code of a refusal. */
async function tryCard(index: number): Promise<string> {
  const body = giftOf(service, { email: `tester-${index}@cards.example` });
  const { status, body: gift } = await startFrom(`203.0.113.${1 + (index % 50)}`, body);
  if (status !== 200) return gift.code ?? String(status);
  const { body: answer } = await confirmCard(server, gift, 'pm_card_chargeDeclined');
  return answer.error?.message.includes('canceled') ? 'canceled' : 'reached';
}

async function payAsDevotee(token: string): Promise<boolean> {
  const cartItems = [{ product: service, qty: 1, price: 21 }];
  const { status, body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token);
  expect(status).toBe(200);
  expect((await confirmCard(server, intent)).body.status).toBe('succeeded');
  return (await callApi(server, 'orders.pay', { params: { id: intent.orderId }, body: {} }, token)).body.isPaid;
}

describe('while as many guests pay as there is room for', () => {
  let begun: BegunGift[];
  beforeEach(async () => {
    await orders().whereIn('state', ['pending', 'processing']).update({ state: 'canceled' });
    begun = await Promise.all(Array.from({ length: most }, async () => (await start()).body));
  });

  it('the next one is asked to wait a minute, which does not count against its address', async () => {
    for (let index = 0; index < 25; index += 1) {
      const { status, headers, body } = await startFrom('192.0.2.7', giftOf(service));
      expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'GUESTS_BUSY', '60']);
    }
    for (const gift of begun.slice(0, 2)) await payGift(server, gift);
    expect((await startFrom('192.0.2.7', giftOf(service))).status).toBe(200);
    const devotee = await signIn(server, 'devotee');
    expect(await payAsDevotee(devotee)).toBe(true);
  });

  it('a gift that is paid, or given up for another, makes room at once', async () => {
    const [first, second] = begun;
    if (!first || !second) throw new Error('nothing was begun');
    await payGift(server, first);
    const body = giftOf(service);
    expect((await start(body)).status).toBe(200);
    expect((await start()).body.code).toBe('GUESTS_BUSY');
    // The same try again is the same page.
    expect((await start(body)).status).toBe(200);
    expect((await start(giftOf(service, { earlier: { order: second.orderId, key: second.orderKey } }))).status).toBe(
      200,
    );
  });

  it('a page that nobody came back to for ten minutes is closed to make room, and one that was paid counts', async () => {
    const [left, paid, young] = begun;
    if (!left || !paid || !young) throw new Error('nothing was begun');
    await orders()
      .whereIn('document_id', [left.orderId, paid.orderId])
      .update({ created_at: minutesAgo(11) });
    await confirmCard(server, paid);
    expect((await start()).status).toBe(200);
    expect((await readGift(server, left)).body.status).toBe('canceled');
    expect((await readGift(server, paid)).body.isPaid).toBe(true);
    expect((await readGift(server, young)).body.status).toBe('pending');
  });
});

describe('pages from one address', () => {
  beforeEach(async () => {
    await orders().whereIn('state', ['pending', 'processing']).update({ state: 'canceled' });
  });

  const beginAtOnce = (count: number, addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => startFrom(addressOf(index), giftOf(service))));
  const codes = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).sort();
  const some = (count: number, what: number | string) => Array.from({ length: count }, () => what);

  it('an address has five pages open at once, however fast it begins them, and others have theirs', async () => {
    const answers = await beginAtOnce(12, () => '192.0.2.11');
    expect(codes(answers)).toEqual([...some(mostOfOne, 200), ...some(12 - mostOfOne, 'GUESTS_BUSY')]);
    expect((await start()).status).toBe(200);
    const open = answers.find(({ status }) => status === 200);
    if (!open) throw new Error('nothing was begun');
    await payGift(server, open.body);
    expect((await startFrom('192.0.2.11', giftOf(service))).status).toBe(200);
  });

  it('a network of IPv6 counts as one address', async () => {
    const answers = await beginAtOnce(8, (index) => `2001:db8:1:2::${index + 1}`);
    expect(codes(answers)).toEqual([...some(mostOfOne, 200), ...some(8 - mostOfOne, 'GUESTS_BUSY')]);
    expect((await startFrom('2001:db8:1:3::1', giftOf(service))).status).toBe(200);
  });

  it('the address of a hall has as many as all have together', async () => {
    const answers = await beginAtOnce(most + 2, () => '192.0.2.200');
    expect(codes(answers)).toEqual([...some(most, 200), ...some(2, 'GUESTS_BUSY')]);
  });
});

describe('payments that are under way at the bank', () => {
  it('a payment under way takes room for ten minutes and no longer', async () => {
    await orders().whereIn('state', ['pending', 'processing']).update({ state: 'canceled' });
    const begun = await Promise.all(Array.from({ length: most }, async () => (await start()).body));
    await orders()
      .whereIn(
        'document_id',
        begun.map(({ orderId }) => orderId),
      )
      .update({ state: 'processing' });
    expect((await start()).body.code).toBe('GUESTS_BUSY');
    await orders()
      .where('document_id', begun[0]?.orderId)
      .update({ created_at: minutesAgo(11) });
    expect((await start()).status).toBe(200);
    expect((await start()).body.code).toBe('GUESTS_BUSY');
    expect(await orders().where('document_id', begun[0]?.orderId).pluck('state')).toEqual(['processing']);
  });
});

describe.skipIf(isShort)('cards that are tried at the same time', () => {
  beforeAll(async () => {
    await orders().whereIn('state', ['pending', 'processing']).update({ state: 'canceled' });
  });

  it('G54 of 400 from 50 addresses at most 25 reach the gateway, and devotees go on giving meanwhile', async () => {
    const devotee = await signIn(server, 'devotee');
    const before = await atGateway();
    const tests = Array.from({ length: 400 }, (_, index) => tryCard(index));
    const meanwhile = [await payAsDevotee(devotee), await payAsDevotee(devotee)];
    const outcomes = await Promise.all(tests);
    expect(meanwhile).toEqual([true, true]);
    const after = await atGateway();
    const own = meanwhile.length;
    const [intents, charges] = [after.intents - before.intents - own, after.charges - before.charges - own];
    expect(intents).toBeLessThanOrEqual(25);
    expect(charges).toBeLessThanOrEqual(25);
    expect(charges).toBe(outcomes.filter((outcome) => outcome === 'reached').length);
    expect(charges).toBeGreaterThanOrEqual(most);
    for (const outcome of outcomes) expect(['reached', 'GUESTS_BUSY', 'GUESTS_CLOSED']).toContain(outcome);
  }, 240_000);

  it('giving without an account closes, the staff are told once, and devotees go on giving', async () => {
    await until('guests to be refused', async () => (await start()).body.code === 'GUESTS_CLOSED');
    const token = await signInToPanel(server, 'manager');
    const { body: list } = await callPanel<AttentionPage>(server, 'GET', '/donations/attention', { token });
    expect(list.rows.filter(({ code }) => code === 'card_testing')).toHaveLength(1);
    expect(await payAsDevotee(await signIn(server, 'devotee'))).toBe(true);
  });
});
