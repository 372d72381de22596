import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { callApi, confirmCard, signIn, until } from './support/client';
import { donationTotals } from './support/panel';
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
const totals = (query = {}) => donationTotals(server, query);

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

describe('checks and refunds', () => {
  it('counts a check only once it has cleared, and no longer when it bounces', async () => {
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
    expect(await totals()).toMatchObject({ counted: 0, waitingCount: 1, waiting: price });
    const move = (step: string) =>
      callApi(server, 'orders.setCheck', { params: { id: order._id }, body: { status: step as 'cleared' } }, admin);
    expect((await move('deposited')).body.status).toBe('deposited');
    expect((await move('cleared')).body).toMatchObject({ status: 'paid', isPaid: true, giftDate: `${lastYear}-03-31` });
    expect((await totals()).gross).toBe(services[0]?.price);
    expect((await move('deposited')).status).toBe(409);
    expect((await move('bounced')).body).toMatchObject({ status: 'bounced', isPaid: false });
    expect(await totals()).toMatchObject({ counted: 0, waitingCount: 0 });
  });

  it('warns of the same check and names what is missing', async () => {
    expect((await giveCheck('2002')).status).toBe(201);
    const repeated = await giveCheck('2002');
    expect([repeated.status, repeated.body.code]).toEqual([409, 'CHECK_REPEATED']);
    expect((await giveCheck('2002', { confirm: true })).status).toBe(201);
    const missing = await giveCheck('', { bankName: '' });
    expect([missing.status, missing.body.message]).toEqual([400, 'Please enter the bank’s name, the check number']);
  });

  it('refunds a part, then the rest, and never more', async () => {
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
