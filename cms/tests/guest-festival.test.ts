import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttentionPage } from '@seva/config/contract/panel/donations/attention/contracts';
import type { PaymentService } from '@seva/payments';
import { callApi, confirmCard, signIn, until } from './support/client';
import { giftOf, giveFrom, openService, readGift, type StartedGuestGift } from './support/guests';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { isShort } from './support/short';

// A crowd at a festival and a thief who tests cards; docs/security.md#guests.
const crowd = isShort ? { guests: 60, addresses: 36 } : { guests: 500, addresses: 300 };
const thief = isShort ? { cards: 48, addresses: 6 } : { cards: 400, addresses: 50 };
const mostTested = 25;

let server: TestServer;
let service: string;
beforeAll(async () => {
  server = await startTestServer({ SEVA_LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' });
  service = await openService(server);
});
afterAll(() => server.stop());

/** Counts the payments and the charges at the gateway. */
async function callGateway(): Promise<{ intents: number; charges: number }> {
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

const addressOf = (network: string, index: number) => `${network}.${Math.trunc(index / 200)}.${1 + (index % 200)}`;

/** Presses Pay until there is capacity, as the shop's page does, and pays. */
async function giveAsGuest(index: number): Promise<StartedGuestGift> {
  const body = giftOf(service);
  for (;;) {
    const { status, body: gift } = await giveFrom(server, addressOf('10.1', index % crowd.addresses), body);
    if (status !== 200) expect(gift.code).toBe('GUESTS_BUSY');
    else {
      expect((await confirmCard(server, gift)).body.status).toBe('succeeded');
      return gift;
    }
  }
}

/** Tests one card. Returns the code of a refusal. */
async function testCard(index: number): Promise<string> {
  const body = giftOf(service, { email: `tester-${index}@cards.example` });
  const { status, body: gift } = await giveFrom(server, addressOf('10.2', index % thief.addresses), body);
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

it('lets 30 guests pay after 20 others abandoned their payment pages', async () => {
  const abandoned = await Promise.all(
    Array.from({ length: 20 }, (_, index) => giveFrom(server, addressOf('10.3', index), giftOf(service))),
  );
  expect(abandoned.map(({ status }) => status)).toEqual(abandoned.map(() => 200));
  const paid = await Promise.all(Array.from({ length: 30 }, (_, index) => giveAsGuest(index)));
  for (const gift of paid) await until('the gift to be paid', async () => (await readGift(server, gift)).body.isPaid);
}, 120_000);

it('G54 lets a festival pay while at most 25 of the cards tested meanwhile reach the gateway', async () => {
  const devotee = await signIn(server, 'devotee');
  const before = await callGateway();
  const share = thief.cards / crowd.guests;
  const gifts: Promise<StartedGuestGift>[] = [];
  const tests: Promise<string>[] = [];
  for (let index = 0; index < crowd.guests; index += 1) {
    while (tests.length < share * (index + 1)) tests.push(testCard(tests.length));
    gifts.push(giveAsGuest(index));
  }
  const meanwhile = [await payAsDevotee(devotee), await payAsDevotee(devotee)];
  expect(meanwhile).toEqual([true, true]);
  const paid = await Promise.all(gifts);
  const outcomes = await Promise.all(tests);
  for (const gift of paid) await until('the gift to be paid', async () => (await readGift(server, gift)).body.isPaid);
  const after = await callGateway();
  const good = meanwhile.length + paid.length;
  const [intents, charges] = [after.intents - before.intents - good, after.charges - before.charges - good];
  expect(intents).toBeLessThanOrEqual(mostTested);
  expect(charges).toBe(outcomes.filter((outcome) => outcome === 'reached').length);
  // Only 429 is the limit of declined cards of one address.
  for (const outcome of outcomes) expect(['reached', 'GUESTS_BUSY', 'GUESTS_CLOSED', '429']).toContain(outcome);
}, 600_000);

it('closes giving without an account after 20 tested cards and notifies the staff once', async () => {
  const tests = await Promise.all(Array.from({ length: thief.cards }, (_, index) => testCard(index + thief.cards)));
  expect(tests.filter((outcome) => outcome === 'reached').length).toBeLessThanOrEqual(mostTested);
  const next = () => giveFrom(server, '10.4.0.1', giftOf(service));
  await until('guests to be refused', async () => (await next()).body.code === 'GUESTS_CLOSED');
  const token = await signInToPanel(server, 'manager');
  const { body: list } = await callPanel<AttentionPage>(server, 'GET', '/donations/attention', { token });
  expect(list.rows.filter(({ code }) => code === 'card_testing')).toHaveLength(1);
  expect(await payAsDevotee(await signIn(server, 'devotee'))).toBe(true);
}, 240_000);
