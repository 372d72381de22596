import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, Service } from '@seva/config/contract';
import type { OfferedSlots, OwedPage } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type { PhoneService } from '@seva/config/contract/panel/bookings/phone/contracts';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import type { SlotDetail, Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import type * as Notify from '../src/api/booking/services/notify';
import { lineOf, pay, serviceNamed } from './bookings/support';
import { newDevotee, openShop, send, start, type Devotee, type Shop } from './payments/support/shop';
import { auditRows } from './support/audit-rows';
import { templeToday } from './support/bookings';
import { callApi } from './support/client';
import { beginGift, giftOf, guestAddress, payGift, readGift } from './support/guests';
import { mailsOf, mailsTo } from './support/mailed';
import { callPanel, signInToPanel } from './support/panel';

const require = createRequire(import.meta.url);
const { notifyDueBookings } = require('../dist/src/api/booking/services/notify') as typeof Notify;

let shop: Shop;
let homam: Service;
let token: string;
beforeAll(async () => {
  shop = await openShop({ SEVA_OUTBOX_SECONDS: '1' });
  homam = await serviceNamed(shop, 'Ganapati Homam');
  token = await signInToPanel(shop.server, 'manager');
});
afterAll(() => shop.server.stop());

const people = [{ name: 'Ravi Kumar', gotram: 'Bharadwaja' }];
const ahead = (days: number) => addDays(templeToday(), days);
const read = async <T>(path: string) => (await callPanel<T>(shop.server, 'GET', `/donations${path}`, { token })).body;
const choose = (id: string, day: string, startsAt = '', seen = '') =>
  callPanel(shop.server, 'POST', `/donations/sevas/bookings/${id}/place`, { token, body: { day, startsAt, seen } });
const bookingOf = async (id: string, devotee: Devotee) =>
  (await callApi(shop.server, 'bookings.get', { params: { id } }, devotee.token)).body as Booking;
const owedOf = async (id: string) =>
  (await read<OwedPage>('/sevas/owed?pageSize=200')).rows.find((row) => row._id === id);
const alertsOf = async (orderId: string) =>
  (await callApi(shop.server, 'attention.list', { query: { status: 'open' } }, shop.admin)).body.filter(
    ({ code, order }) => code === 'day_requested' && order === orderId,
  );

/** Pays for a homam on a requested day, or on any day. */
async function requested(day: string | null = ahead(20)) {
  const devotee = await newDevotee(shop);
  const booking = { people, ...(day === null ? { participation: 'in_person' } : { day }) };
  const gift = await start(shop, devotee.token, [lineOf(homam, booking)]);
  await pay(shop, gift);
  const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body;
  if (!mine) throw new Error('nothing was booked');
  return { devotee, orderId: gift.orderId, id: mine._id, mine };
}

describe('a service without a schedule', () => {
  it('offers any day if it is performed in names, and none for goods', async () => {
    expect(homam.booking).toMatchObject({ needs: 'none', dayRequest: true });
    expect((await serviceNamed(shop, 'Pallaki Seva')).booking).not.toHaveProperty('dayRequest');
    expect((await serviceNamed(shop, 'Pair of Brass Diyas')).booking ?? {}).not.toHaveProperty('dayRequest');
  });

  it.each([
    [{ day: 0 }, 'booking.day'],
    [{ day: -5 }, 'booking.day'],
    [{ day: 366 }, 'booking.day'],
    [{ day: 3, startsAt: '09:00' }, 'booking.startsAt'],
  ])('rejects %o by its field %s', async ({ day, ...more }, field) => {
    const devotee = await newDevotee(shop);
    const body = { cartItems: [lineOf(homam, { day: ahead(day), people, ...more })] };
    expect(await send(shop, 'POST', '/users/paymentintent', body, devotee.token)).toMatchObject({
      status: 400,
      body: { code: 'BAD_BOOKING', field, line: 0 },
    });
  });

  it.each([{ participation: 'in_person' }, { day: ahead(20) }])(
    'reads the payer’s name for %o without names',
    async (choice) => {
      const devotee = await newDevotee(shop);
      const gift = await start(shop, devotee.token, [lineOf(homam, choice)]);
      await pay(shop, gift);
      const { body } = await callApi(shop.server, 'orders.get', { params: { id: gift.orderId } }, devotee.token);
      expect(body.orderItems[0]?.booking?.people.map(({ name }) => name)).toEqual([body.user?.name]);
    },
  );

  it('rejects a day for a service that is not performed in names', async () => {
    const bell = await serviceNamed(shop, 'Hand Bell');
    const devotee = await newDevotee(shop);
    const body = { cartItems: [lineOf(bell, { day: ahead(3) })] };
    expect(await send(shop, 'POST', '/users/paymentintent', body, devotee.token)).toMatchObject({
      status: 400,
      body: { code: 'BAD_BOOKING', field: 'booking.day' },
    });
  });

  it('confirms names without a day or a participation at once, as for a donation', async () => {
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(homam, { people })]);
    await pay(shop, gift);
    const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body;
    expect(mine).toMatchObject({ state: 'confirmed', day: null, may: { move: false } });
    for (const name of ['requestedDay', 'anyDay']) expect(mine).not.toHaveProperty(name);
    expect((await choose(mine?._id ?? '', ahead(3))).status).toBe(400);
  });
});

describe('a rental', () => {
  /** Pays for the hall as the page books it, or as DONATE on its card adds it. */
  async function rented(booking: object | null) {
    const hall = await serviceNamed(shop, 'Prayer Hall for a Day');
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(hall, booking)]);
    await pay(shop, gift);
    const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body;
    if (!mine) throw new Error('nothing was booked');
    return { devotee, orderId: gift.orderId, id: mine._id, mine };
  }
  const refund = (id: string, reason = 'The hall is taken on this day', who = token) =>
    callPanel(shop.server, 'POST', `/donations/sevas/bookings/${id}/refund`, { token: who, body: { reason } });

  it.each(['Prayer Hall for a Day', 'Sound Set for Bhajans', 'Backdrop and Lamp Set'])(
    'takes a requested day for %s, which the office confirms',
    async (name) => {
      expect((await serviceNamed(shop, name)).booking).toMatchObject({ needs: 'none', dayRequest: true, unit: 'item' });
    },
  );

  it('waits for the office, as the mail says, and is confirmed with one press', async () => {
    const { devotee, orderId, id, mine } = await rented({ day: ahead(20) });
    expect(mine).toMatchObject({ state: 'to_schedule', requestedDay: ahead(20), people: [] });
    expect(await alertsOf(orderId)).toHaveLength(1);
    const [mail] = await mailsTo(shop.server, devotee.email, 'donation-confirmation');
    expect(mail?.text).toMatch(/The\soffice\sconfirms\sit\sby\semail\.\sIf\syou\scan’t\shave\sit/);
    expect((await choose(id, ahead(20))).body).toEqual({ done: true });
    const [set] = await mailsTo(shop.server, devotee.email, 'booking-moved');
    expect(set?.text).not.toMatch(/your pooja\b/i);
  });

  it('appears in the list even if DONATE added it without a day', async () => {
    const { id } = await rented(null);
    expect(await owedOf(id)).toMatchObject({ anyDay: true });
  });

  it('is refunded in one step if the day cannot be had', async () => {
    const { devotee, orderId, id } = await rented({ day: ahead(20) });
    expect((await refund(id)).body).toEqual({ done: true });
    expect(await owedOf(id)).toBeUndefined();
    expect((await bookingOf(id, devotee)).state).toBe('canceled');
    const { body: order } = await callApi(shop.server, 'orders.get', { params: { id: orderId } }, devotee.token);
    expect(order).toMatchObject({ status: 'refunded', refundedPrice: 501 });
    const [canceled] = await mailsTo(shop.server, devotee.email, 'booking-canceled');
    expect(canceled?.text).toContain('The hall is taken on this day');
    for (const template of ['booking-canceled', 'refund'] as const) {
      const [mail] = await mailsTo(shop.server, devotee.email, template);
      expect(mail?.text, template).not.toMatch(/your pooja\b/i);
    }
    const open = await callApi(shop.server, 'attention.list', { query: { status: 'open' } }, shop.admin);
    expect(open.body.filter(({ order: about }) => about === orderId)).toEqual([]);
    expect((await refund(id)).status).toBe(409);
  });

  it('is refunded only before it has a day', async () => {
    const { id } = await rented({ day: ahead(20) });
    await choose(id, ahead(20));
    expect((await refund(id)).status).toBe(409);
  });
});

describe('a festival without a schedule', () => {
  it('takes no requested day', async () => {
    const strapi = shop.server.strapi;
    const data = { name: 'Holi', priceCents: 5100, category: 'festival', listed: true, openAmount: false };
    const { documentId } = await strapi.documents('api::service.service').create({ data: data as never });
    const { body } = await callApi(shop.server, 'products.get', { params: { id: documentId } });
    expect(body.booking).not.toHaveProperty('dayRequest');
  });
});

describe('a booking by phone', () => {
  it('offers every service that is booked for a day, with or without a schedule', async () => {
    const { rows } = await read<{ rows: readonly PhoneService[] }>('/sevas/services');
    const named = (name: string) => rows.find((row) => row.name === name);
    expect(named('Ganapati Homam')).toMatchObject({ price: homam.price, dayRequest: true, next: null });
    const next = { day: expect.any(String) as string, startsAt: expect.any(String) as string };
    expect(named('Baba Abhishekam')).toMatchObject({ dayRequest: false, next });
    expect(named('Hand Bell')).toBeUndefined();
  });
});

describe('a requested day', () => {
  it('waits for the temple, raises an alert, and appears in the confirmation', async () => {
    const { devotee, orderId, id, mine } = await requested();
    expect(mine).toMatchObject({
      ...{ state: 'to_schedule', day: null, requestedDay: ahead(20), calendar: null },
      ...{ people: [{ name: 'Ravi Kumar' }], may: { move: true, cancel: true, correct: true } },
    });
    expect(await owedOf(id)).toMatchObject({ requestedDay: ahead(20), asked: [], nextAsk: null });
    expect(await alertsOf(orderId)).toHaveLength(1);
    const [mail] = await mailsTo(shop.server, devotee.email, 'donation-confirmation');
    expect(mail?.text).toMatch(/Ganapati Homam: Requested day: .+\. The\soffice\sconfirms\sit\sby\semail/);
    expect(await mailsOf(shop.server, 'booking-choose-day', devotee.email)).toEqual([]);
    const detail = await read<DonationDetail>(`/orders/${orderId}`);
    expect(detail.lines[0]).toMatchObject({ requestedDay: ahead(20), day: null, participation: 'in_person' });
  });

  it('is confirmed with one press, which reaches the family, the sheet and the week, and repeats nothing', async () => {
    const { devotee, orderId, id } = await requested(ahead(1));
    expect((await choose(id, ahead(1))).body).toEqual({ done: true });
    const booking = await bookingOf(id, devotee);
    expect(booking).toMatchObject({ state: 'confirmed', day: ahead(1), startsAt: null, may: { move: false } });
    const [mail] = await mailsTo(shop.server, devotee.email, 'booking-moved');
    expect(mail?.subject).toBe('Your day for Ganapati Homam');
    expect(mail?.text).not.toContain('You requested');
    expect(await (await fetch(new URL(booking.calendar ?? '', shop.url))).text()).toContain('BEGIN:VEVENT');
    const { body: sheet } = await callApi(shop.server, 'sheet.read', { query: { day: ahead(1) } }, shop.admin);
    expect(sheet.days[0]?.bookings.map(({ _id }) => _id)).toContain(id);
    const week = await read<Week>(`/sevas/week?day=${ahead(1)}`);
    expect(week.rows.find(({ schedule }) => schedule === '')).toMatchObject({ name: 'Days set by the temple' });
    const place = await read<SlotDetail>(`/sevas/place?schedule=&startsAt=&day=${ahead(1)}`);
    expect(place.list.map(({ _id }) => _id)).toContain(id);
    expect(await alertsOf(orderId)).toEqual([]);
    expect((await choose(id, ahead(1))).body).toEqual({ done: true });
    expect(await auditRows(shop.server, { entityId: id })).toMatchObject([
      { action: 'booking.move', after: expect.objectContaining({ day: ahead(1) }) },
    ]);
    expect(await mailsOf(shop.server, 'booking-moved', devotee.email)).toHaveLength(1);
  });

  it('is reminded of once on the day before', async () => {
    const { devotee, id } = await requested();
    const noon = Date.parse(`${ahead(19)}T18:00Z`);
    await notifyDueBookings(shop.server.strapi, noon);
    expect(await mailsOf(shop.server, 'booking-reminder', devotee.email)).toEqual([]);
    await choose(id, ahead(20), '10:30');
    for (const moment of [noon - 86_400_000, noon, noon + 3_600_000])
      await notifyDueBookings(shop.server.strapi, moment);
    const mails = await mailsTo(shop.server, devotee.email, 'booking-reminder');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ganapati Homam: .+10:30 AM/)]);
  });

  it('is replaced by another day and time, which the email says', async () => {
    const { devotee, id } = await requested();
    expect(await read<OfferedSlots>(`/sevas/bookings/${id}/places`)).toMatchObject({
      anyDayFrom: templeToday(),
      places: [],
    });
    expect((await choose(id, ahead(-1))).status).toBe(409);
    await choose(id, ahead(400), '10:30');
    expect(await bookingOf(id, devotee)).toMatchObject({ day: ahead(400), startsAt: '10:30', requestedDay: ahead(20) });
    const [mail] = await mailsTo(shop.server, devotee.email, 'booking-moved');
    expect(mail?.text).toContain('You requested');
    await choose(id, ahead(401), '10:30', ahead(400));
    expect(await mailsTo(shop.server, devotee.email, 'booking-moved', 2)).toMatchObject([
      { subject: 'Ganapati Homam has moved' },
      {},
    ]);
  });

  it('is changed by its devotee until the temple confirms one', async () => {
    const { devotee, orderId, id } = await requested();
    const change = (body: object) => callApi(shop.server, 'bookings.change', { params: { id }, body }, devotee.token);
    expect((await change({ day: ahead(20) })).status).toBe(200);
    expect(await auditRows(shop.server, { entityId: id })).toEqual([]);
    expect(await change({ day: ahead(0) })).toMatchObject({ status: 400, body: { code: 'BAD_BOOKING' } });
    expect(await change({ day: ahead(30) })).toMatchObject({
      status: 200,
      body: { state: 'to_schedule', day: null, requestedDay: ahead(30) },
    });
    expect((await change({ day: ahead(20) })).body).toMatchObject({ requestedDay: ahead(20) });
    expect(await alertsOf(orderId)).toHaveLength(1);
    await choose(id, ahead(20));
    expect((await change({ day: ahead(30) })).status).toBe(409);
  });

  it('is canceled with its refund, and then cannot be confirmed', async () => {
    const { devotee, orderId, id } = await requested();
    const asked = await callApi(shop.server, 'bookings.cancel', { params: { id }, body: {} }, devotee.token);
    expect(asked.status).toBe(202);
    const refund = { amount: homam.price, reason: 'Asked for' };
    await callApi(shop.server, 'orders.refund', { params: { id: orderId }, body: refund }, shop.admin);
    expect(await bookingOf(id, devotee)).toMatchObject({ state: 'canceled', may: { move: false, cancel: false } });
    expect(await alertsOf(orderId)).toEqual([]);
    expect((await choose(id, ahead(20))).status).toBe(409);
  });

  it('is confirmed once by two managers at the same moment', async () => {
    const { devotee, id } = await requested();
    const answers = await Promise.all([choose(id, ahead(20)), choose(id, ahead(21))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditRows(shop.server, { entityId: id, action: 'booking.move' })).toHaveLength(1);
    await mailsTo(shop.server, devotee.email, 'booking-moved');
    expect(await mailsOf(shop.server, 'booking-moved', devotee.email)).toHaveLength(1);
  });

  it('ends canceled if it is confirmed while its refund runs', async () => {
    const { devotee, orderId, id } = await requested();
    const refund = { amount: homam.price, reason: 'Asked for' };
    const [confirmed, refunded] = await Promise.all([
      choose(id, ahead(20)),
      callApi(shop.server, 'orders.refund', { params: { id: orderId }, body: refund }, shop.admin),
    ]);
    expect([200, 409]).toContain(confirmed.status);
    expect(refunded.status).toBe(200);
    expect((await bookingOf(id, devotee)).state).toBe('canceled');
    expect(await alertsOf(orderId)).toEqual([]);
  });

  it('waits as well when it came with a recorded check', async () => {
    const devotee = await newDevotee(shop);
    const check = { paymentMethod: 'Check', bankName: 'Old National', checkNumber: '2042' };
    const body = { orderItems: [lineOf(homam, { day: ahead(9) })], userID: devotee.documentId, ...check };
    const { body: order } = await callApi(shop.server, 'orders.create', { body }, shop.admin);
    expect(order.orderItems[0]?.booking).toMatchObject({
      ...{ state: 'to_schedule', requestedDay: ahead(9) },
      people: [{ name: expect.stringMatching(/^Devotee/) }],
    });
    expect(await alertsOf(order._id)).toHaveLength(1);
  });
});

describe('any day', () => {
  it('waits for the temple to choose, raises an alert, and says so in the confirmation', async () => {
    const { devotee, orderId, id, mine } = await requested(null);
    expect(mine).toMatchObject({
      ...{ state: 'to_schedule', day: null, anyDay: true, calendar: null },
      may: { move: true, cancel: true, correct: true },
    });
    expect(mine).not.toHaveProperty('requestedDay');
    expect(await owedOf(id)).toMatchObject({ anyDay: true, asked: [], nextAsk: null });
    expect(await alertsOf(orderId)).toMatchObject([{ message: expect.stringContaining('Ganapati Homam, any day') }]);
    const [mail] = await mailsTo(shop.server, devotee.email, 'donation-confirmation');
    expect(mail?.text).toMatch(/Ganapati\sHomam:\sThe\soffice\schooses\sthe\sday\sand\semails\sit\sto\syou\./);
    await notifyDueBookings(shop.server.strapi, Date.now() + 3.5 * 86_400_000);
    expect(await mailsOf(shop.server, 'booking-choose-day', devotee.email)).toEqual([]);
  });

  it('is confirmed by a manager, which the family gets by email', async () => {
    const { devotee, orderId, id } = await requested(null);
    expect(await read<OfferedSlots>(`/sevas/bookings/${id}/places`)).toMatchObject({ anyDayFrom: templeToday() });
    expect((await choose(id, ahead(5), '10:30')).body).toEqual({ done: true });
    expect(await bookingOf(id, devotee)).toMatchObject({
      ...{ state: 'confirmed', day: ahead(5), startsAt: '10:30' },
      may: { move: false },
    });
    const [mail] = await mailsTo(shop.server, devotee.email, 'booking-moved');
    expect(mail?.subject).toBe('Your day for Ganapati Homam');
    expect(mail?.text).not.toContain('You requested');
    expect(await owedOf(id)).toBeUndefined();
    expect(await alertsOf(orderId)).toEqual([]);
  });

  it('becomes a requested day if its devotee names one meanwhile', async () => {
    const { devotee, orderId, id } = await requested(null);
    const body = { day: ahead(30) };
    const { body: changed } = await callApi(shop.server, 'bookings.change', { params: { id }, body }, devotee.token);
    expect(changed).toMatchObject({ state: 'to_schedule', day: null, requestedDay: ahead(30) });
    expect(changed).not.toHaveProperty('anyDay');
    expect(await alertsOf(orderId)).toHaveLength(1);
  });

  it('is canceled with its refund', async () => {
    const { devotee, orderId, id } = await requested(null);
    await callApi(shop.server, 'bookings.cancel', { params: { id }, body: {} }, devotee.token);
    const refund = { amount: homam.price, reason: 'Asked for' };
    await callApi(shop.server, 'orders.refund', { params: { id: orderId }, body: refund }, shop.admin);
    expect((await bookingOf(id, devotee)).state).toBe('canceled');
    expect(await alertsOf(orderId)).toEqual([]);
  });

  it('waits as well when it came with a recorded check', async () => {
    const devotee = await newDevotee(shop);
    const check = { paymentMethod: 'Check', bankName: 'Old National', checkNumber: '2043' };
    const body = { orderItems: [lineOf(homam, { participation: 'absentia' })], userID: devotee.documentId, ...check };
    const { body: order } = await callApi(shop.server, 'orders.create', { body }, shop.admin);
    expect(order.orderItems[0]?.booking).toMatchObject({ state: 'to_schedule', anyDay: true });
    expect(await alertsOf(order._id)).toHaveLength(1);
  });
});

describe('goods', () => {
  const cartOf = (service: Service, booking: object) => ({ cartItems: [lineOf(service, booking)] });

  it('stores pickup or the address to mail to, which the staff see, and lists no pooja', async () => {
    const bell = await serviceNamed(shop, 'Hand Bell');
    expect(bell.booking).toMatchObject({ unit: 'item', peopleMax: 0, participation: ['pickup', 'home'], prasad: [] });
    const devotee = await newDevotee(shop);
    const unaddressed = cartOf(bell, { participation: 'home' });
    expect(await send(shop, 'POST', '/users/paymentintent', unaddressed, devotee.token)).toMatchObject({
      status: 400,
      body: { code: 'BAD_BOOKING', field: 'booking.address' },
    });
    const address = { address: '12 Elm St', city: 'Newburgh', postalCode: '47630', country: 'USA' };
    const diyas = await serviceNamed(shop, 'Pair of Brass Diyas');
    const gift = await start(shop, devotee.token, [
      lineOf(bell, { participation: 'home', address }),
      lineOf(diyas, { participation: 'pickup' }),
    ]);
    await pay(shop, gift);
    const { body: order } = await callApi(shop.server, 'orders.get', { params: { id: gift.orderId } }, shop.admin);
    expect(order.orderItems.map(({ booking }) => [booking?.state, booking?.participation])).toEqual([
      ['confirmed', 'home'],
      ['confirmed', 'pickup'],
    ]);
    const { lines } = await read<DonationDetail>(`/orders/${gift.orderId}`);
    expect(lines.map(({ unit, participation, goesTo }) => [unit, participation, goesTo])).toEqual([
      ['item', 'home', '12 Elm St, Newburgh, 47630'],
      ['item', 'pickup', ''],
    ]);
    expect((await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body).toEqual([]);
  });

  it('sells to older clients without a choice', async () => {
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(await serviceNamed(shop, 'Hand Bell'), null)]);
    const { body: order } = await callApi(shop.server, 'orders.get', { params: { id: gift.orderId } }, devotee.token);
    expect(order.orderItems[0]).not.toHaveProperty('booking');
  });
});

describe('a guest’s phone number', () => {
  it('reaches the staff, and the priest who visits the home', async () => {
    const visit = await serviceNamed(shop, 'Griha Pravesh');
    const email = guestAddress();
    const address = { address: '12 Elm St', city: 'Newburgh', postalCode: '47630', country: 'USA' };
    const cartItems = [
      lineOf(homam, { day: ahead(5), people }),
      lineOf(visit, { people, participation: 'home', address }),
    ];
    const gift = await beginGift(shop.server, giftOf(homam._id, { email, phone: '812-555-0142', cartItems }));
    await payGift(shop.server, gift);
    const [first, second] = (await readGift(shop.server, gift)).body.orderItems;
    expect(await owedOf(first?.booking?._id ?? '')).toMatchObject({ user: { phone: '812-555-0142' } });
    expect(await owedOf(second?.booking?._id ?? '')).toMatchObject({ phone: '812-555-0142' });
  });
});
