import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, confirmCard, signIn, until } from './support/client';
import { mailsOf } from './support/mailed';
import { callPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';
import { newDevotee } from './security/support/cast';

let server: TestServer;
let admin: string;
let service: { _id: string; price: number };
const cardErrorsPerAddress = 6;
/** Three donors who gave before the attack. */
let donors: readonly string[];
beforeAll(async () => {
  server = await startTestServer({
    SEVA_LIMITS_FACTOR: '1',
    STAFF_MAIL: 'office@example.org',
    SEVA_LIMIT_LOGIN_FAILURES_OVERALL: '5',
    SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '100',
    SEVA_LIMIT_CARD_ERRORS_PER_ADDRESS: String(cardErrorsPerAddress),
    SEVA_LIMIT_INTENT_PER_DEVOTEE: '4',
    SEVA_LIMIT_INTENT_PER_ADDRESS: '40',
    SEVA_LIMIT_REFUSED_CARTS_PER_ACCOUNT: '12',
    SEVA_LIMIT_ORDER_PER_DEVOTEE: '5',
    SEVA_LIMIT_LOOKUP_PER_DEVOTEE: '7',
    SEVA_LIMIT_PROFILE_PER_ACCOUNT: '3',
  });
  admin = await signIn(server, 'admin');
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  service = products.find(({ openAmount }) => !openAmount) ?? (products[0] as typeof service);
  donors = [await newDonor(), await newDonor(), await newDonor()];
});
afterAll(() => server.stop());

const cart = (price = service.price) => [{ product: service._id, price, quantity: 1 }];
const begin = (token: string, price?: number) =>
  callApi(server, 'checkout.paymentIntent', { body: { cartItems: cart(price) } }, token);
const order = (token: string) => callApi(server, 'orders.create', { body: { orderItems: cart() } }, token);

async function decline(token: string): Promise<void> {
  const { body: intent } = await begin(token);
  await confirmCard(server, intent, 'pm_card_chargeDeclined');
  const read = () => callApi(server, 'orders.get', { params: { id: intent.orderId } }, token);
  await until('the decline to be noted', async () => (await read()).body.status === 'failed');
}

async function newDonor(): Promise<string> {
  const { token } = await newDevotee(server);
  const { body: intent } = await begin(token);
  await confirmCard(server, intent);
  const pay = () => callApi(server, 'orders.pay', { params: { id: intent.orderId }, body: {} }, token);
  await until('the gift to be paid', async () => (await pay()).status === 200);
  return token;
}

const staffMails = () => mailsOf(server, 'staff-attention');

describe('many donors at one address', () => {
  it('stops strangers after one caller’s declined cards, but neither the back office nor known donors', async () => {
    const [known = ''] = donors;
    const stranger = (await newDevotee(server)).token;
    const pranksters = [(await newDevotee(server)).token, (await newDevotee(server)).token];
    for (let index = 0; index < cardErrorsPerAddress; index += 1) await decline(pranksters[index % 2] ?? '');
    await until('the strangers to be refused', async () => (await begin(stranger)).status === 429);
    expect((await begin(admin)).status).toBe(200);
    expect((await begin(known)).status).toBe(200);
  });

  it('notifies the staff once, with the address, before the limit is reached', async () => {
    await until('the mail', async () => (await staffMails()).some(({ text }) => text.includes('declined cards')));
    const mails = (await staffMails()).filter(({ text }) => text.includes('declined cards'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('127.0.0.1');
    const { body } = await callApi(server, 'attention.list', { query: {} }, admin);
    const entries = body.filter(({ code, message }) => code === 'limit_near' && message?.includes('declined cards'));
    expect(entries).toHaveLength(1);
    expect(entries[0]?.actions).toEqual(['settle']);
    const resolved = await callApi(
      server,
      'attention.settle',
      { params: { id: entries[0]?._id ?? '', action: 'settle' }, body: {} },
      admin,
    );
    expect(resolved.status).toBe(200);
  });
});

describe('carts that are refused', () => {
  it('does not use up the payments of a devotee who corrects the cart, and counts refused carts separately', async () => {
    const [, mends = '', insists = ''] = donors;
    for (let index = 0; index < 8; index += 1) expect((await begin(mends, service.price + 1)).status).toBe(409);
    for (let index = 0; index < 3; index += 1) expect((await begin(mends)).status).toBe(200);
    expect((await begin(mends)).status).toBe(429);
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) statuses.push((await begin(insists, service.price + 1)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(409), 429, 429]);
  });
});

describe('one devotee', () => {
  it('limits the orders of one devotee', async () => {
    const { token } = await newDevotee(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('limits the gateway requests of one devotee, by either call', async () => {
    const { token } = await newDevotee(server);
    const { body: made } = await order(token);
    const pay = () => callApi(server, 'orders.pay', { params: { id: made._id }, body: {} }, token);
    const byIntent = () => callApi(server, 'orders.create', { body: { paymentIntentId: 'pi_unknown' } }, token);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? pay() : byIntent())));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('limits the profile saves of one devotee', async () => {
    const { token } = await newDevotee(server);
    const save = () => callApi(server, 'users.updateProfile', { body: { name: 'Sita' } }, token);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await save()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('when too many passwords were wrong altogether', () => {
  const wrong = (path: string, email: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'not this one' }),
    });

  it('accepts a right password, delays a wrong one, and counts the panel separately', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await wrong('/api/users/login', `nobody-${index}@example.org`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await callApi(server, 'users.login', { body: server.accounts.devotee })).status).toBe(200);
    expect((await callPanel(server, 'POST', '/admin/login', { body: server.accounts.panel })).status).toBe(200);
    expect((await wrong('/admin/login', 'nobody@example.org')).status).toBe(400);
    for (let index = 0; index < 8; index += 1) await wrong('/admin/login', `nobody-${index}@example.org`);
    expect((await wrong('/admin/login', 'nobody@example.org')).status).toBe(429);
    expect((await callPanel(server, 'POST', '/admin/login', { body: server.accounts.panel })).status).toBe(200);
  });

  it('notifies the staff', async () => {
    await until('the mail', async () => (await staffMails()).some(({ text }) => text.includes('wrong passwords')));
  });
});
