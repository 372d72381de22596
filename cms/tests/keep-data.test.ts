import { createRequire } from 'node:module';
import { expect, inject, it } from 'vitest';
import type * as Seed from '../seed/demo-data/seed-demo-data';
import type * as Read from '../src/ops/data-version/stored-version';
import { storeBooking } from './support/bookings';
import { callApi, confirmCard, signIn, until } from './support/client';
import { devoteesOf } from './support/devotees';
import { endlessRetention, saveFixture, fixtureFile } from './support/kept-data';
import { makeOrders, storeOrders } from './support/many-orders';
import { remember } from './support/remember';
import { copyOfTemplate, startTestServer, type TestServer } from './support/server';

const require = createRequire(import.meta.url);
const { markFolder } = require('../dist/src/ops/data-version/stored-version') as typeof Read;
const { seedDemoData } = require('../dist/seed/demo-data/seed-demo-data') as typeof Seed;

// `npm run fixture:data -- --version=0.3.0` runs this on both databases. It stores a small shop in which everything has
// happened, which all later versions must open (cms/tests/kept-data.test.ts).
const version = process.env.SEVA_KEEP_DATA ?? '';

/** Donations in every state: paid by card, declined, open, disputed, refunded; and checks in progress. */
async function give(server: TestServer): Promise<void> {
  const [admin, devotee] = await Promise.all([signIn(server, 'admin'), signIn(server, 'devotee')]);
  const { products } = (await callApi(server, 'products.list', { query: { category: 'kitchen' } })).body;
  const service = products.find(({ openAmount }) => !openAmount)?._id ?? '';
  const begin = async (quantity: number) =>
    (
      await callApi(
        server,
        'checkout.paymentIntent',
        { body: { cartItems: [{ product: service, quantity }] } },
        devotee,
      )
    ).body;
  const read = async (id: string) => (await callApi(server, 'orders.get', { params: { id } }, admin)).body;
  const give = async (quantity: number, card: string, status: string) => {
    const intent = await begin(quantity);
    await confirmCard(server, intent, card);
    await until(`a donation that is ${status}`, async () => (await read(intent.orderId)).status === status);
    return intent.orderId;
  };
  await give(1, 'pm_card_visa', 'paid');
  await give(1, 'pm_card_createDispute', 'disputed');
  const part = await give(2, 'pm_card_visa', 'paid');
  await callApi(server, 'orders.refund', { params: { id: part }, body: { amount: 1.11, reason: 'a part' } }, admin);
  const whole = await give(3, 'pm_card_visa', 'paid');
  const amount = (await read(whole)).totalPrice;
  await callApi(server, 'orders.refund', { params: { id: whole }, body: { amount, reason: 'all of it' } }, admin);
  await confirmCard(server, await begin(4), 'pm_card_chargeDeclined');
  await begin(5);
  const { body: donor } = await callApi(server, 'users.get', { params: { id: 'profile' } }, devotee);
  for (const [index, steps] of [[], ['deposited'], ['deposited', 'cleared'], ['deposited', 'bounced']].entries()) {
    const body = {
      orderItems: [{ product: service, qty: 1 }],
      userID: donor._id,
      paymentMethod: 'Check' as const,
      bankName: 'First Bank',
      checkNumber: String(2000 + index),
      receivedOn: '2026-03-31',
    };
    const { _id: id } = (await callApi(server, 'orders.create', { body }, admin)).body;
    for (const status of steps as 'cleared'[])
      expect((await callApi(server, 'orders.setCheck', { params: { id }, body: { status } }, admin)).status).toBe(200);
  }
  const people = devoteesOf(server, admin);
  for (const name of ['Meera Iyer', 'Venkat Rao', 'Ananya Das']) await people.register(name);
  await people.addAtCounter({ name: 'Sita Devi', phone: '317-555-0199' });
  await callApi(server, 'users.subscribe', { body: { email: 'news@merge.example' } });
}

it.runIf(version !== '')(
  'stores the data of a shop in which everything has happened',
  async () => {
    const data = await copyOfTemplate();
    let remove = data.remove;
    const server = await startTestServer(endlessRetention, () => Promise.resolve({ ...data, remove: () => remove() }));
    const devotee = (await server.strapi.db.connection('up_users').first('id')) as { id: number };
    await storeOrders(server.strapi, makeOrders(120, '2026-11-20'), devotee.id);
    await give(server);
    // Five years with receipts, statements, payouts, closed months, and batches and deposits of the front desk.
    const sizes = { services: 5, devotees: 20, orders: 80 };
    await seedDemoData(server.strapi, sizes, { seed: version, now: Date.now() }, () => undefined);
    const paid = (await server.strapi.db.connection('orders').where({ state: 'paid' }).first('id')) as { id: number };
    for (const state of ['confirmed', 'done']) await storeBooking(server.strapi, { state, orderId: paid.id });
    await until('the mails to be sent', async () => {
      const [row] = (await server.strapi.db
        .connection('outbox_mails')
        .whereIn('state', ['pending', 'sending'])
        .count({ count: '*' })) as { count: number | string }[];
      return Number(row?.count) === 0;
    });
    const remembered = await remember(server);
    remove = async () => {
      // As at a start.
      markFolder(data.dataFolder);
      await saveFixture(data, remembered, fixtureFile(version, data.kind));
      await data.remove();
    };
    await server.stop();
    expect(inject('postgres') === '').toBe(data.kind === 'sqlite');
  },
  600_000,
);
