import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi, confirmCard, signIn, until } from './support/client';
import { giftOf, giveFrom, openService, payGift, readGift, type StartedGuestGift } from './support/guests';
import { startTestServer, type TestServer } from './support/server';

// As many guests' cards as may be declined, in total and from one address; docs/security.md#guests.
const most = 20;
const mostOfOne = 5;

let server: TestServer;
let service: string;
beforeAll(async () => {
  server = await startTestServer({
    SEVA_LIMITS_FACTOR: '1',
    SEVA_GUEST_WAIT_SECONDS: '0',
    TRUSTED_PROXIES: '1',
    SEVA_TRUSTED_ADDRESSES: '192.0.2.128/25',
  });
  service = await openService(server);
});
afterAll(() => server.stop());

const orders = () => server.strapi.db.connection('orders').where({ origin: 'guest' });
const secondsAgo = (seconds: number) => {
  const at = Date.now() - seconds * 1000;
  return server.database === 'postgres' ? new Date(at) : at;
};

const startFrom = (address: string, body: object) => giveFrom(server, address, body);
let addresses = 0;
const start = (body: object = giftOf(service)) => startFrom(`198.51.100.${(addresses += 1)}`, body);

async function payAsDevotee(token: string): Promise<boolean> {
  const cartItems = [{ product: service, qty: 1, price: 21 }];
  const { status, body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token);
  expect(status).toBe(200);
  expect((await confirmCard(server, intent)).body.status).toBe('succeeded');
  return (await callApi(server, 'orders.pay', { params: { id: intent.orderId }, body: {} }, token)).body.isPaid;
}

describe('while as many guests pay as there is room for', () => {
  let begun: StartedGuestGift[];
  beforeEach(async () => {
    await orders().whereIn('state', ['pending', 'processing']).update({ state: 'canceled' });
    begun = await Promise.all(Array.from({ length: most }, async () => (await start()).body));
  });

  it('refuses the next one, which does not count against its address', async () => {
    for (let index = 0; index < 25; index += 1) {
      const { status, headers, body } = await startFrom('192.0.2.7', giftOf(service));
      expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'GUESTS_BUSY', '10']);
    }
    for (const gift of begun.slice(0, 2)) await payGift(server, gift);
    expect((await startFrom('192.0.2.7', giftOf(service))).status).toBe(200);
    const devotee = await signIn(server, 'devotee');
    expect(await payAsDevotee(devotee)).toBe(true);
  });

  it('frees capacity at once when a donation is paid or given up for another', async () => {
    const [first, second] = begun;
    if (!first || !second) throw new Error('nothing was begun');
    await payGift(server, first);
    const body = giftOf(service);
    expect((await start(body)).status).toBe(200);
    expect((await start()).body.code).toBe('GUESTS_BUSY');
    // The same attempt again is the same page.
    expect((await start(body)).status).toBe(200);
    expect((await start(giftOf(service, { earlier: { order: second.orderId, key: second.orderKey } }))).status).toBe(
      200,
    );
  });

  const made = (gift: StartedGuestGift, seconds: number) =>
    orders()
      .where('document_id', gift.orderId)
      .update({ created_at: secondsAgo(seconds) });

  it('closes a page without a presented card after 20 seconds, and records one that was paid', async () => {
    const [left, paid, young] = begun;
    if (!left || !paid || !young) throw new Error('nothing was begun');
    await made(left, 21);
    await made(paid, 21);
    await confirmCard(server, paid);
    await until('the abandoned page to be closed', async () => {
      await start();
      return (await readGift(server, left)).body.status === 'canceled';
    });
    expect((await readGift(server, paid)).body.isPaid).toBe(true);
    expect((await readGift(server, young)).body.status).toBe('pending');
  });

  it('leaves a page open for two minutes while the bank asks the donor', async () => {
    const [asked, left] = begun;
    if (!asked || !left) throw new Error('nothing was begun');
    expect((await confirmCard(server, asked, 'pm_card_threeDSecure2Required')).body.status).toBe('requires_action');
    await made(asked, 60);
    await made(left, 21);
    await until('room for the next', async () => (await start()).status === 200);
    expect((await readGift(server, asked)).body.status).toBe('pending');
    await made(asked, 121);
    await until('room for the next', async () => (await start()).status === 200);
    expect((await readGift(server, asked)).body.status).toBe('canceled');
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

  it('allows five open pages per address, however fast they are opened, without affecting others', async () => {
    const answers = await beginAtOnce(12, () => '192.0.2.11');
    expect(codes(answers)).toEqual([...some(mostOfOne, 200), ...some(12 - mostOfOne, 'GUESTS_BUSY')]);
    expect((await start()).status).toBe(200);
    const open = answers.find(({ status }) => status === 200);
    if (!open) throw new Error('nothing was begun');
    await payGift(server, open.body);
    expect((await startFrom('192.0.2.11', giftOf(service))).status).toBe(200);
  });

  it('counts an IPv6 network as one address', async () => {
    const answers = await beginAtOnce(8, (index) => `2001:db8:1:2::${index + 1}`);
    expect(codes(answers)).toEqual([...some(mostOfOne, 200), ...some(8 - mostOfOne, 'GUESTS_BUSY')]);
    expect((await startFrom('2001:db8:1:3::1', giftOf(service))).status).toBe(200);
  });

  it('allows the /48 of a site as many open pages as two addresses', async () => {
    const answers = await beginAtOnce(14, (index) => `2001:db8:7:${index + 1}::1`);
    expect(codes(answers)).toEqual([...some(2 * mostOfOne, 200), ...some(14 - 2 * mostOfOne, 'GUESTS_BUSY')]);
    expect((await startFrom('2001:db8:8:1::1', giftOf(service))).status).toBe(200);
  });

  it('allows a hall’s address as many pages as all guests together', async () => {
    const answers = await beginAtOnce(most + 2, () => '192.0.2.200');
    expect(codes(answers)).toEqual([...some(most, 200), ...some(2, 'GUESTS_BUSY')]);
  });
});

describe('payments that are under way at the bank', () => {
  it('counts a payment under way for ten minutes and no longer', async () => {
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
      .update({ created_at: secondsAgo(660) });
    expect((await start()).status).toBe(200);
    expect((await start()).body.code).toBe('GUESTS_BUSY');
    expect(await orders().where('document_id', begun[0]?.orderId).pluck('state')).toEqual(['processing']);
  });
});
