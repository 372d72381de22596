import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, Order, Service } from '@seva/config/contract';
import type * as LookAfter from '../../src/api/booking/services/look-after';
import type * as Tell from '../../src/api/booking/services/tell';
import { newDevotee, openShop, send, start, type Devotee, type Shop } from '../payments/support/shop';
import { callApi } from '../support/client';
import { bookingFigure } from './size';
import { freePlaces, leftOf, lineOf, pay, serviceNamed, type Place } from './support';

const require = createRequire(import.meta.url);
const built = <T>(file: string) => require(`../../dist/src/api/booking/services/${file}`) as T;

let shop: Shop;
let abhishekam: Service;
let places: Place[];
beforeAll(async () => {
  shop = await openShop();
  abhishekam = await serviceNamed(shop, 'Baba Abhishekam');
  places = (await freePlaces(shop, abhishekam)).slice(5);
});
afterAll(() => shop.server.stop());

const ravi = { name: 'Ravi Kumar', gotram: 'Bharadwaja', nakshatram: 4, pada: 2 };

async function booked(booking: object | null, service = abhishekam, quantity = 1) {
  const devotee = await newDevotee(shop);
  const gift = await start(shop, devotee.token, [lineOf(service, booking, quantity)]);
  await pay(shop, gift);
  const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body;
  if (!mine) throw new Error('nothing was booked');
  return { devotee, gift, mine };
}

const read = async ({ _id }: Booking, { token }: Devotee) =>
  (await callApi(shop.server, 'bookings.get', { params: { id: _id } }, token)).body;
const change = (id: string, body: object, token: string) => send(shop, 'PUT', `/bookings/${id}`, body, token);
const mailsOf = async (template: string, orderId: string) =>
  (await shop.server.strapi.db.query('plugin::outbox.mail').findMany({ where: { template, orderId } })) as {
    text: string;
    subject: string;
  }[];

describe('one’s own bookings', () => {
  it('are told with when, where, for whom, and a calendar file that needs no session', async () => {
    const place = places[0] as Place;
    const { devotee, gift, mine } = await booked({ ...place, people: [ravi], occasion: 'Birthday' });
    expect(mine).toMatchObject({
      ...{ state: 'confirmed', ...place, order: gift.orderId, movesLeft: 2, occasion: 'Birthday', units: 1 },
      may: { move: true, cancel: true, correct: true },
    });
    const file = await fetch(`${shop.url}${mine.calendar}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
    expect(await file.text()).toContain('SUMMARY:Baba Abhishekam');
    expect((await fetch(`${shop.url}/api/bookings/${mine._id}/calendar.ics?token=x`)).status).toBe(404);
    const other = await newDevotee(shop);
    expect((await callApi(shop.server, 'bookings.get', { params: { id: mine._id } }, other.token)).status).toBe(404);
    const [mail] = await mailsOf('donation-confirmation', gift.orderId);
    expect(mail?.text).toContain('Ravi Kumar');
    expect(mail?.text).toContain('Central Time');
    expect((await read(mine, devotee)).state).toBe('confirmed');
  });

  it('move to another day as often as was promised: the old place is free again', async () => {
    const [first, second, third, fourth] = places.slice(1, 5) as [Place, Place, Place, Place];
    const before = await leftOf(shop, abhishekam, second);
    const { devotee, gift, mine } = await booked({ ...first, people: [ravi] });
    const free = await leftOf(shop, abhishekam, first);
    const moved = await change(mine._id, second, devotee.token);
    expect(moved).toMatchObject({ status: 200, body: { ...second, state: 'confirmed', movesLeft: 1 } });
    expect(await leftOf(shop, abhishekam, first)).toBe((free ?? 0) >= 9 ? null : (free ?? 0) + 1);
    expect(await leftOf(shop, abhishekam, second)).toBe(before === null ? 9 : (before ?? 0) - 1);
    expect((await change(mine._id, third, devotee.token)).status).toBe(200);
    expect(await change(mine._id, fourth, devotee.token)).toMatchObject({ status: 409, body: { code: 'MOVES_USED' } });
    expect((await change(mine._id, fourth, shop.admin)).status).toBe(200);
    expect(await mailsOf('booking-moved', gift.orderId)).toHaveLength(3);
  });

  it('take other names until they begin, and no place that is full', async () => {
    const pallaki = await serviceNamed(shop, 'Pallaki Seva');
    const [one, two] = (await freePlaces(shop, pallaki)).slice(1) as [Place, Place];
    const { devotee, mine } = await booked({ ...one, people: [ravi] }, pallaki);
    await booked({ ...two }, pallaki, 4);
    expect(await change(mine._id, two, devotee.token)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
    const corrected = await change(mine._id, { people: [{ name: 'Sita' }], occasion: 'Exam' }, devotee.token);
    expect(corrected).toMatchObject({ status: 200, body: { ...one, occasion: 'Exam', people: [{ name: 'Sita' }] } });
  });

  it('a booking that lacks a day is given one, and no move is counted', async () => {
    const { devotee, gift, mine } = await booked(null);
    expect(mine).toMatchObject({ state: 'to_schedule', may: { move: true } });
    expect(await mailsOf('booking-choose-day', gift.orderId)).toHaveLength(1);
    const chosen = await change(mine._id, places[6] as Place, devotee.token);
    expect(chosen).toMatchObject({ status: 200, body: { state: 'confirmed', movesLeft: 2 } });
  });
});

describe('canceling', () => {
  it('is asked by a devotee, and the refund of the line cancels it', async () => {
    const place = places[7] as Place;
    const devotee = await newDevotee(shop);
    const lines = [lineOf(abhishekam, { ...place, people: [ravi] }), lineOf(shop.services[1] as Service, null)];
    const gift = await start(shop, devotee.token, lines);
    await pay(shop, gift);
    const mine = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body.find(({ day }) => day !== null);
    const asked = await send(shop, 'POST', `/bookings/${mine?._id}/cancel`, { reason: 'We travel' }, devotee.token);
    expect(asked.status).toBe(202);
    const { body: entries } = await callApi(shop.server, 'attention.list', { query: { status: 'open' } }, shop.admin);
    const entry = entries.find(({ code, order }) => code === 'booking_cancel' && order === gift.orderId);
    expect(entry).toMatchObject({ amount: abhishekam.price, actions: ['refund', 'settle'] });
    const act = { params: { id: entry?._id ?? '', action: 'refund' }, body: {} };
    expect((await callApi(shop.server, 'attention.settle', act, shop.admin)).status).toBe(200);
    const { body: order } = (await callApi(
      shop.server,
      'orders.get',
      { params: { id: gift.orderId } },
      devotee.token,
    )) as { body: Order };
    expect(order).toMatchObject({ status: 'partially_refunded', refundedPrice: abhishekam.price });
    expect(order.orderItems[0]?.booking?.state).toBe('canceled');
    expect(await mailsOf('booking-canceled', gift.orderId)).toHaveLength(1);
  });

  it('is done at once by an admin, and the place is free again', async () => {
    const pallaki = await serviceNamed(shop, 'Pallaki Seva');
    const place = (await freePlaces(shop, pallaki))[3] as Place;
    const before = await leftOf(shop, pallaki, place);
    const { mine } = await booked(place, pallaki);
    const done = await send(shop, 'POST', `/bookings/${mine._id}/cancel`, {}, shop.admin);
    expect(done).toMatchObject({ status: 200, body: { state: 'canceled' } });
    expect(await leftOf(shop, pallaki, place)).toBe(before);
  });
});

describe('the manager’s list', () => {
  it('finds bookings by day, state and name, as a page and as a file', async () => {
    const place = places[8] as Place;
    await booked({ ...place, people: [{ name: '=Anika 100%' }] });
    const query = { from: place.day, to: place.day, q: 'anika 100%' };
    const { body, status } = await callApi(shop.server, 'bookings.list', { query }, shop.admin);
    expect([status, body.length]).toEqual([200, 1]);
    expect(body[0]).toMatchObject({ ...place, isPaid: true, user: { name: expect.any(String) as string } });
    const none = await callApi(shop.server, 'bookings.list', { query: { ...query, q: 'anika_100' } }, shop.admin);
    expect(none.body).toEqual([]);
    const file = await fetch(`${shop.url}/api/bookings/export.csv?from=${place.day}&to=${place.day}`, {
      headers: { Authorization: `Bearer ${shop.admin}` },
    });
    expect(await file.text()).toContain("'=Anika 100%");
  });
});

describe('what the clock brings', () => {
  it('tells that a pooja was performed, once, ten minutes after it was marked', async () => {
    const { mine, gift } = await booked({ ...(places[9] as Place), people: [ravi] });
    const doneAt = new Date();
    const data = { state: 'done', doneAt, doneNote: 'With blessings' };
    await shop.server.strapi.db.query('api::booking.booking').update({ where: { documentId: mine._id }, data });
    const { tellWhatIsDue } = built<typeof Tell>('tell');
    await tellWhatIsDue(shop.server.strapi, doneAt.getTime() + 9 * 60_000);
    expect(await mailsOf('booking-performed', gift.orderId)).toHaveLength(0);
    for (const minutes of [11, 20]) await tellWhatIsDue(shop.server.strapi, doneAt.getTime() + minutes * 60_000);
    expect(await mailsOf('booking-performed', gift.orderId)).toMatchObject([
      { text: expect.stringContaining('With blessings') as string },
    ]);
  });

  it('reminds on the day before, once, and asks again for a day after three days', async () => {
    const place = places[10] as Place;
    const [{ gift }, undated] = [await booked({ ...place, people: [ravi] }), await booked(null)];
    const { tellWhatIsDue } = built<typeof Tell>('tell');
    const before = Date.parse(`${place.day}T12:00Z`) - 20 * 3_600_000;
    for (const moment of [before, before + 3_600_000]) await tellWhatIsDue(shop.server.strapi, moment);
    expect(await mailsOf('booking-reminder', gift.orderId)).toHaveLength(1);
    await tellWhatIsDue(shop.server.strapi, Date.now() + 3.5 * 86_400_000);
    expect(await mailsOf('booking-choose-day', undated.gift.orderId)).toHaveLength(2);
  });

  it('A7 counts the places anew and raises what differs', async () => {
    const { recountPlaces } = built<typeof LookAfter>('look-after');
    const before = await recountPlaces(shop.server.strapi, Date.now());
    const [row] = (await shop.server.strapi.db.connection('slots').where('taken', '>', 0).limit(1)) as { id: number }[];
    await shop.server.strapi.db.connection('slots').where('id', row?.id).increment('taken', 1);
    const made = await recountPlaces(shop.server.strapi, Date.now());
    const query = { code: 'places_drift', status: 'open' };
    const raised = (await callApi(shop.server, 'attention.list', { query }, shop.admin)).body.length;
    await shop.server.strapi.db.connection('slots').where('id', row?.id).decrement('taken', 1);
    bookingFigure({ row: 'A7', what: 'places that differ from their bookings', most: 0, reached: before });
    bookingFigure({
      row: 'A7',
      what: 'alerts about a place that was made to differ',
      least: 1,
      most: 1,
      reached: raised,
    });
    expect([before, made, raised]).toEqual([0, 1, 1]);
  });
});
