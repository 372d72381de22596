import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttentionPage } from '@seva/config/contract/panel/donations/attention/contracts';
import { callApi, confirmCard, signIn, until } from './support/client';
import { giftOf, giveFrom, openService } from './support/guests';
import { callPanel, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let service: string;
beforeAll(async () => {
  server = await startTestServer({ SEVA_LIMITS_FACTOR: '1', TRUSTED_PROXIES: '1' });
  service = await openService(server);
});
afterAll(() => server.stop());

const declined = async () =>
  Number(
    (await server.strapi.db.connection('payments_payment_events').where({ kind: 'card_failed' }).count({ n: '*' }))[0]
      ?.n,
  );

/** Tests one card: starts a donation from an address and, if it is admitted, has the card declined at the gateway. */
async function tryCard(address: string, index: number): Promise<'reached' | 'refused'> {
  const { status, body: gift } = await giveFrom(
    server,
    address,
    giftOf(service, { email: `tester-${index}@cards.example` }),
  );
  if (status !== 200) return 'refused';
  const before = await declined();
  const { body } = await confirmCard(server, gift, 'pm_card_chargeDeclined');
  if (body.error?.message.includes('canceled')) return 'refused';
  await until('the decline to be written down', async () => (await declined()) > before);
  return 'reached';
}

it('G54 lets at most 25 of 400 card tests from 50 addresses reach the gateway, while devotees keep giving', async () => {
  const addresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`);
  let reached = 0;
  for (let index = 0; index < 400; index += 1) {
    const outcome = await tryCard(addresses[index % 50] ?? '', index);
    if (outcome === 'reached') reached += 1;
  }
  expect(reached).toBeLessThanOrEqual(25);
  expect(reached).toBeGreaterThanOrEqual(20);
  const closed = await callApi(server, 'give.start', { body: giftOf(service) });
  expect([closed.status, closed.body.code]).toEqual([429, 'GUESTS_CLOSED']);
  expect(Number(closed.headers.get('Retry-After'))).toBeGreaterThan(25 * 60);
  const token = await signInToPanel(server, 'manager');
  const { body: list } = await callPanel<AttentionPage>(server, 'GET', '/donations/attention', { token });
  expect(list.rows.filter(({ code }) => code === 'card_testing')).toHaveLength(1);

  const devotee = await signIn(server, 'devotee');
  const cartItems = [{ product: service, qty: 1, price: 21 }];
  const { status, body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee);
  expect(status).toBe(200);
  expect((await confirmCard(server, intent)).body.status).toBe('succeeded');
}, 240_000);
