import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output, Service } from '@seva/config/contract';
import { callApi, confirmCard, signIn, until } from './support/client';
import { startTestServer, type TestServer } from './support/server';
import { lastYear } from './support/days';

let server: TestServer;
let admin: string;
let devotee: string;
const services: Service[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [admin, devotee] = await Promise.all([signIn(server, 'admin'), signIn(server, 'devotee')]);
  for (const category of ['baba', 'kitchen', 'festival']) {
    const [service] = (await callApi(server, 'products.list', { query: { category } })).body.products.filter(
      ({ openAmount }) => !openAmount,
    );
    if (service) services.push(service);
  }
});
afterAll(() => server.stop());

const read = (id: string) => callApi(server, 'orders.get', { params: { id } }, admin);
const summary = async (query = {}) => (await callApi(server, 'orders.summary', { query }, admin)).body;

async function give(quantities: number[]): Promise<string> {
  const cartItems = quantities.map((quantity, index) => ({ product: services[index]?._id ?? '', quantity }));
  const { body: intent } = await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, devotee);
  await confirmCard(server, intent);
  await until('the order to be paid', async () => (await read(intent.orderId)).body.isPaid);
  return intent.orderId;
}

async function giveCheck(checkNumber: string, change = {}) {
  const { body: donor } = await callApi(server, 'users.get', { params: { id: 'profile' } }, devotee);
  const orderItems = [{ product: services[0]?._id ?? '', qty: 1 }];
  const body = {
    orderItems,
    userID: donor._id,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber,
    receivedOn: `${lastYear}-03-31`,
    ...change,
  };
  return callApi(server, 'orders.create', { body }, admin);
}

const sumOf = (totals: Output<'orders.summary'>['byDay'], name: 'gross' | 'refunded' | 'net') =>
  Math.round(totals.reduce((sum, entry) => sum + entry[name] * 100, 0)) / 100;

describe('checks and refunds', () => {
  it('count a check only once it has cleared, and no more when it bounces', async () => {
    const { status, body: order } = await giveCheck('1001');
    expect([status, order.status, order.isPaid, order.checkLast4, order.giftDate]).toEqual([
      201,
      'recorded',
      false,
      '1001',
      `${lastYear}-03-31`,
    ]);
    expect(order.placedBy?.name).toBe('Lakshmi Rao');
    const price = services[0]?.price ?? 0;
    const nothing = { count: 0, gross: 0 };
    expect(await summary()).toMatchObject({ count: 0, toClear: { count: 1, gross: price }, bounced: nothing });
    const move = (step: string) =>
      callApi(server, 'orders.setCheck', { params: { id: order._id }, body: { status: step as 'cleared' } }, admin);
    expect((await move('deposited')).body.status).toBe('deposited');
    expect((await move('cleared')).body).toMatchObject({ status: 'paid', isPaid: true, giftDate: `${lastYear}-03-31` });
    expect((await summary()).gross).toBe(services[0]?.price);
    expect((await move('deposited')).status).toBe(409);
    expect((await move('bounced')).body).toMatchObject({ status: 'bounced', isPaid: false });
    expect(await summary()).toMatchObject({ count: 0, toClear: nothing, bounced: { count: 1, gross: price } });
  });

  it('adds up to the list, with every filter', async () => {
    const ofGroups = async (query: object) => {
      const { count, gross, toClear, bounced, unpaid } = await summary(query);
      const groups = [{ count, gross }, toClear, bounced, unpaid];
      return [
        groups.reduce((sum, group) => sum + (group?.count ?? 0), 0),
        groups.reduce((sum, group) => sum + Math.round((group?.gross ?? 0) * 100), 0),
      ];
    };
    for (const query of [{}, { status: 'all' }, { method: 'Check' }, { status: 'bounced' }]) {
      const { body } = await callApi(server, 'orders.list', { query }, admin);
      const cents = body.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0);
      expect(await ofGroups(query)).toEqual([body.length, cents]);
    }
  });

  it('warn of the same check and name what is missing', async () => {
    expect((await giveCheck('2002')).status).toBe(201);
    const repeated = await giveCheck('2002');
    expect([repeated.status, repeated.body.code]).toEqual([409, 'CHECK_REPEATED']);
    expect((await giveCheck('2002', { confirm: true })).status).toBe(201);
    const missing = await giveCheck('', { bankName: '' });
    expect([missing.status, missing.body.message]).toEqual([
      400,
      'Please enter the name of the bank, the number of the check',
    ]);
  });

  it('give back a part, then the rest, and never more', async () => {
    const id = await give([1, 1]);
    const { totalPrice } = (await read(id)).body;
    const refund = (amount: number) =>
      callApi(server, 'orders.refund', { params: { id }, body: { amount, reason: 'asked for it' } }, admin);
    expect((await refund(1.11)).body).toMatchObject({
      status: 'partially_refunded',
      refundedPrice: 1.11,
      isPaid: true,
    });
    expect((await refund(totalPrice)).status).toBe(409);
    const rest = Math.round((totalPrice - 1.11) * 100) / 100;
    expect((await refund(rest)).body).toMatchObject({ status: 'refunded', refundedPrice: totalPrice, isPaid: false });
    expect((await refund(0.01)).status).toBe(409);
    expect((await read(id)).body.refunds).toHaveLength(2);
  });
});

describe('the figures', () => {
  it('agree with each other to the cent, by day, month, method and category', async () => {
    const id = await give([1, 2, 3]);
    await callApi(server, 'orders.refund', { params: { id }, body: { amount: 7.77, reason: 'in part' } }, admin);
    const all = await summary();
    expect(all.net).toBe(Math.round((all.gross - all.refunded) * 100) / 100);
    for (const totals of [all.byDay, all.byMonth, all.byMethod, all.byCategory]) {
      expect([sumOf(totals, 'gross'), sumOf(totals, 'refunded'), sumOf(totals, 'net')]).toEqual([
        all.gross,
        all.refunded,
        all.net,
      ]);
    }
    expect((await summary({ from: '2030-01-01' })).count).toBe(0);
  });

  it('are the same in the file that is taken away', async () => {
    const { body: users } = await callApi(server, 'users.search', { query: { q: 'devotee@' } }, admin);
    await callApi(
      server,
      'users.update',
      { params: { id: users[0]?._id ?? '' }, body: { name: '=HYPERLINK("x")' } },
      admin,
    );
    await give([1]);
    const response = await fetch(`${server.url}/api/orders/export.csv`, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await response.text()).trim().split('\r\n');
    const { gross, refunded, net } = await summary();
    expect(rows.at(-1)).toContain([gross, refunded, net].map((dollars) => dollars.toFixed(2)).join(','));
    expect(rows.some((row) => /(^|,)"?=/.test(row))).toBe(false);
    expect(rows.join('\n')).toContain(`'=HYPERLINK`);
  });
});
