import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { plainTable, type PlainTable } from '@seva/config/rules/plain-rows';
import { readOrder } from '../src/tables/read-order';
import { wholeOrder } from '../src/tables/order-table';
import { serviceTable } from '../src/tables/service-table';
import { newDevotee, openShop, start, type Shop } from './payments/support/shop';
import { confirmCard } from './support/client';

const orderUid = 'api::order.order';
const bookingUid = 'api::booking.booking';
const eventUid = 'plugin::payments.payment-event';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());

const db = () => shop.server.strapi.db;
const asStrapiReads = (uid: string, id: number | undefined) => db().query(uid).findOne({ where: { id } });

const line = (key: string) => ({
  key,
  kind: 'payment',
  amountCents: 5100,
  detail: '',
  at: new Date(1_790_000_000_123),
});

/** Rows with moments, booleans, JSON, empty fields and defaults, each as a shop writes it. */
const written: [string, Record<string, unknown>][] = [
  [
    orderUid,
    {
      state: 'paid',
      totalCents: 5100,
      isPaid: true,
      paidAt: new Date(1_790_000_000_123),
      giftDate: '2026-09-21',
      donorName: "O'Neil? ?",
      number: null,
      isStub: false,
    },
  ],
  [
    bookingUid,
    {
      position: 2,
      name: 'Pooja',
      state: 'confirmed',
      takes: [{ slot: 3, units: 1 }],
      rules: { bring: 'a lamp' },
      settledAt: new Date(0),
    },
  ],
  [eventUid, line('plain:1')],
];

it.each(written)('a row of %s is read as Strapi reads it, and written as Strapi writes it', async (uid, data) => {
  const table = plainTable(db(), uid);
  const [id] = await table.insert([data]);
  const asRead = await asStrapiReads(uid, id);
  expect(await table.first({ id })).toEqual(asRead);
  const { ids } = await db()
    .query(uid)
    .createMany({ data: [{ ...data, ...(uid === eventUid ? { key: 'plain:0' } : {}) }] });
  const own = { id: 0, documentId: '', createdAt: '', updatedAt: '', publishedAt: '', key: '' };
  const like = await asStrapiReads(uid, Number(ids[0]));
  expect({ ...asRead, ...own }).toEqual({ ...like, ...own });
  expect(asRead.documentId).toMatch(/^[a-z][a-z0-9]{23}$/);
  expect(Math.abs(Date.parse(asRead.createdAt as string) - Date.now())).toBeLessThan(60_000);
});

it('several rows are written in their order, and their numbers told', async () => {
  const table = plainTable(db(), 'api::order-line.order-line');
  const ids = await table.insert([0, 1, 2].map((position) => ({ position, name: `line ${position}` })));
  const rows = await Promise.all(ids.map((id) => table.first<{ position: number }>({ id })));
  expect(rows.map((row) => row?.position)).toEqual([0, 1, 2]);
});

it('no rows are written by no statement', async () => {
  expect(await plainTable(db(), 'api::order-line.order-line').insert([])).toEqual([]);
});

it('rows of different fields are refused: one would be written without what the other has', async () => {
  const rows = [{ position: 0 }, { position: 1, name: 'Pooja' }];
  await expect(plainTable(db(), 'api::order-line.order-line').insert(rows)).rejects.toThrow('the same fields');
});

it('a row that is changed tells when', async () => {
  const table = plainTable(db(), orderUid);
  const long = new Date(1_700_000_000_000);
  const [id] = await table.insert([{ state: 'pending', createdAt: long, updatedAt: long }]);
  await table.change({ id }, { donorName: 'Radha' });
  const { createdAt, updatedAt } = await asStrapiReads(orderUid, id);
  expect(createdAt).toBe(long.toISOString());
  expect(Math.abs(Date.parse(updatedAt as string) - Date.now())).toBeLessThan(60_000);
});

it('a row of a key that is taken is not written, and the transaction goes on', async () => {
  const table: PlainTable = plainTable(db(), eventUid);
  await db().transaction(async () => {
    expect(await table.insertOnce(line('plain:once'), 'key')).toBe(true);
    expect(await table.insertOnce({ ...line('plain:once'), amountCents: 1 }, 'key')).toBe(false);
    expect(await table.first({ key: 'plain:once' })).toMatchObject({ amountCents: 5100 });
  });
  expect(
    await db()
      .query(eventUid)
      .count({ where: { key: 'plain:once' } }),
  ).toBe(1);
});

it('what is written in a transaction that is taken back was never there', async () => {
  const table = plainTable(db(), eventUid);
  const undone = db().transaction(async () => {
    await table.insert([line('plain:undone')]);
    expect(await table.first({ key: 'plain:undone' })).not.toBeNull();
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await table.first({ key: 'plain:undone' })).toBeNull();
});

it('only rows that still look as they did are changed, and what is not said stays', async () => {
  const table = plainTable(db(), orderUid);
  const [id] = await table.insert([{ state: 'pending', totalCents: 100, donorName: 'Radha' }]);
  expect(await table.change({ id, state: 'paid' }, { totalCents: 1 })).toBe(0);
  const seen = { id, state: 'pending', intentId: null };
  expect(await table.change(seen, { intentId: `pi_${id}`, paidAt: new Date(5), donorName: undefined })).toBe(1);
  expect(await table.change(seen, { totalCents: 1 })).toBe(0);
  const paidAt = new Date(5).toISOString();
  expect(await table.first({ id })).toMatchObject({
    totalCents: 100,
    intentId: `pi_${id}`,
    paidAt,
    donorName: 'Radha',
  });
});

it('a field that no table has is an error, and not a wider question', async () => {
  await expect(plainTable(db(), orderUid).first({ status: 'paid' })).rejects.toThrow('has no column status');
});

it.each([
  ['refundedCents', NaN],
  ['refundedCents', '5100'],
  ['refundedCents', 0.5],
  ['donorName', 5],
  ['isPaid', 'false'],
  ['giftDate', 'garbage'],
  ['giftDate', new Date(5)],
  ['paidAt', 'garbage'],
])('%s is refused where it is %j, and nothing is written', async (field, value) => {
  const table = plainTable(db(), orderUid);
  const [id] = await table.insert([{ state: 'paid', refundedCents: 100, donorName: 'Radha' }]);
  await expect(table.change({ id }, { [field]: value })).rejects.toThrow(`${field} cannot hold`);
  await expect(table.insert([{ state: 'paid', [field]: value }])).rejects.toThrow(`${field} cannot hold`);
  expect(await table.first({ id })).toMatchObject({ refundedCents: 100, donorName: 'Radha' });
});

// PostgreSQL keeps no JSON that is none.
it.skipIf(inject('postgres') !== '')('what somebody wrote into the database by hand stops nobody', async () => {
  const table = plainTable(db(), bookingUid);
  const [id] = await table.insert([{ position: 0, rules: 'by hand' }]);
  expect((await table.first<{ rules: unknown }>({ id }))?.rules).toBe('by hand');
});

it('a service is priced with the picture that Strapi finds', async () => {
  const services = db().query('api::service.service');
  const rows = (await services.findMany({ populate: { picture: true }, limit: 5 })) as {
    documentId: string;
    picture: { url: string } | null;
  }[];
  expect(rows.filter(({ picture }) => picture)).toHaveLength(5);
  const priced = await serviceTable(shop.server.strapi).forPricing(rows.map(({ documentId }) => documentId));
  for (const { documentId, picture } of rows) expect(priced.get(documentId)?.image).toBe(picture?.url);
});

it('a whole order is read as Strapi reads it', async () => {
  const { token } = await newDevotee(shop);
  const started = await start(shop, token);
  await confirmCard(shop, started);
  const read = await readOrder(shop.server.strapi, started.orderId);
  const asRead = await db()
    .query(orderUid)
    .findOne({ where: { documentId: started.orderId }, populate: wholeOrder });
  const { user, ...rest } = asRead;
  expect(read).toMatchObject({ ...rest, user: { id: user.id, documentId: user.documentId } });
  expect(read?.parts).toEqual({
    bookings: false,
    tributes: false,
    papers: false,
    notes: false,
    arePapersApproved: false,
  });
  expect(await readOrder(shop.server.strapi, 'nobody')).toBeNull();
});
