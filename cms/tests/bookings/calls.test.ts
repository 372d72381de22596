import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, Order, Service } from '@seva/config/contract';
import { sameDayInLaterYear } from '@seva/config/rules/bookings/repeat-slot';
import { addDays } from '@seva/config/rules/calendar-day';
import { momentOf } from '@seva/config/rules/visibility';
import type * as AgainCalls from '../../src/api/booking/services/again';
import type * as LiveLink from '../../src/api/booking/services/live-link';
import type * as LookAfter from '../../src/api/booking/services/look-after';
import type * as Notify from '../../src/api/booking/services/notify';
import type { Take } from '../../src/api/booking/queries/slot-table';
import { newDevotee, openShop, send, start, type Devotee, type Shop } from '../payments/support/shop';
import { templeToday } from '../support/bookings';
import { callApi } from '../support/client';
import { writeFigure } from '../support/evidence';
import { freePlaces, freeSpotsOf, lineOf, pay, serviceNamed, type Place } from './support';

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
  it('lists when, where and for whom, with a calendar file that needs no session', async () => {
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

  it('moves to another day as often as allowed and frees the old spot', async () => {
    const [first, second, third, fourth] = places.slice(1, 5) as [Place, Place, Place, Place];
    const before = await freeSpotsOf(shop, abhishekam, second);
    const { devotee, gift, mine } = await booked({ ...first, people: [ravi] });
    const free = await freeSpotsOf(shop, abhishekam, first);
    const moved = await change(mine._id, second, devotee.token);
    expect(moved).toMatchObject({ status: 200, body: { ...second, state: 'confirmed', movesLeft: 1 } });
    expect(await freeSpotsOf(shop, abhishekam, first)).toBe((free ?? 0) >= 9 ? null : (free ?? 0) + 1);
    expect(await freeSpotsOf(shop, abhishekam, second)).toBe(before === null ? 9 : (before ?? 0) - 1);
    expect((await change(mine._id, third, devotee.token)).status).toBe(200);
    expect(await change(mine._id, fourth, devotee.token)).toMatchObject({ status: 409, body: { code: 'MOVES_USED' } });
    expect((await change(mine._id, fourth, shop.admin)).status).toBe(200);
    expect(await mailsOf('booking-moved', gift.orderId)).toHaveLength(3);
  });

  it('changes names until the pooja begins, but adds none to a full spot', async () => {
    const pallaki = await serviceNamed(shop, 'Pallaki Seva');
    const [one, two] = (await freePlaces(shop, pallaki)).slice(1) as [Place, Place];
    const { devotee, mine } = await booked({ ...one, people: [ravi] }, pallaki);
    await booked({ ...two }, pallaki, 4);
    expect(await change(mine._id, two, devotee.token)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
    const corrected = await change(mine._id, { people: [{ name: 'Sita' }], occasion: 'Exam' }, devotee.token);
    expect(corrected).toMatchObject({ status: 200, body: { ...one, occasion: 'Exam', people: [{ name: 'Sita' }] } });
  });

  it('sets the first day of a booking without counting a move', async () => {
    const { devotee, gift, mine } = await booked(null);
    expect(mine).toMatchObject({ state: 'to_schedule', may: { move: true } });
    expect(await mailsOf('booking-choose-day', gift.orderId)).toHaveLength(1);
    const chosen = await change(mine._id, places[6] as Place, devotee.token);
    expect(chosen).toMatchObject({ status: 200, body: { state: 'confirmed', movesLeft: 2 } });
  });
});

describe('canceling', () => {
  it('lets a devotee request a cancellation, which the line’s refund completes', async () => {
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

  it('lets an admin cancel at once and frees the spot', async () => {
    const pallaki = await serviceNamed(shop, 'Pallaki Seva');
    const place = (await freePlaces(shop, pallaki))[3] as Place;
    const before = await freeSpotsOf(shop, pallaki, place);
    const { mine } = await booked(place, pallaki);
    const done = await send(shop, 'POST', `/bookings/${mine._id}/cancel`, {}, shop.admin);
    expect(done).toMatchObject({ status: 200, body: { state: 'canceled' } });
    expect(await freeSpotsOf(shop, pallaki, place)).toBe(before);
  });
});

describe('what the clock brings', () => {
  it('reports once that a pooja was performed, ten minutes after it was marked', async () => {
    const { mine, gift } = await booked({ ...(places[9] as Place), people: [ravi] });
    const doneAt = new Date();
    const data = { state: 'done', doneAt, doneNote: 'With blessings' };
    await shop.server.strapi.db.query('api::booking.booking').update({ where: { documentId: mine._id }, data });
    const { notifyDueBookings } = built<typeof Notify>('notify');
    await notifyDueBookings(shop.server.strapi, doneAt.getTime() + 9 * 60_000);
    expect(await mailsOf('booking-performed', gift.orderId)).toHaveLength(0);
    for (const minutes of [11, 20]) await notifyDueBookings(shop.server.strapi, doneAt.getTime() + minutes * 60_000);
    expect(await mailsOf('booking-performed', gift.orderId)).toMatchObject([
      { text: expect.stringContaining('With blessings') as string },
    ]);
  });

  it('sends one reminder the day before, and asks again for a day after three days', async () => {
    const place = places[10] as Place;
    const [{ gift }, undated] = [await booked({ ...place, people: [ravi] }), await booked(null)];
    const { notifyDueBookings } = built<typeof Notify>('notify');
    const before = Date.parse(`${place.day}T12:00Z`) - 20 * 3_600_000;
    for (const moment of [before, before + 3_600_000]) await notifyDueBookings(shop.server.strapi, moment);
    expect(await mailsOf('booking-reminder', gift.orderId)).toHaveLength(1);
    await notifyDueBookings(shop.server.strapi, Date.now() + 3.5 * 86_400_000);
    expect(await mailsOf('booking-choose-day', undated.gift.orderId)).toHaveLength(2);
  });

  it('emails every family that is due once, however many there are', async () => {
    const { gift } = await booked({ ...(places[11] as Place), people: [ravi] });
    const database = shop.server.strapi.db.connection;
    const template = (await database('bookings')
      .join('orders', 'orders.id', 'bookings.order_id')
      .where('orders.document_id', gift.orderId)
      .first('bookings.*')) as Record<string, unknown>;
    const { id: _, takes: __, ...row } = template;
    const done = new Date();
    const doneAt = shop.server.strapi.db.dialect.client === 'postgres' ? done : done.getTime();
    const families = 60;
    for (let index = 0; index < families; index += 1)
      await database('bookings').insert({
        ...row,
        ...{ document_id: `crowd${index}`, position: 100 + index, state: 'done', done_at: doneAt, takes: null },
      });
    const { notifyDueBookings } = built<typeof Notify>('notify');
    for (const minutes of [11, 20]) await notifyDueBookings(shop.server.strapi, done.getTime() + minutes * 60_000);
    expect(await mailsOf('booking-performed', gift.orderId)).toHaveLength(families);
    await database('bookings').where('document_id', 'like', 'crowd%').delete();
  });

  it('sends the link to families who watch from home half an hour before, and asks the temple for a missing one', async () => {
    const rudra = await serviceNamed(shop, 'Rudrabhishekam');
    const place = (await freePlaces(shop, rudra))[2] as Place;
    const { gift, mine, devotee } = await booked({ ...place, participation: 'live', people: [ravi] }, rudra);
    const { notifyDueBookings } = built<typeof Notify>('notify');
    const { raiseMissingLinks } = built<typeof LiveLink>('live-link');
    const begins = momentOf(`${place.day}T${place.startsAt}`, 'America/Chicago');
    const asked = async () => {
      await raiseMissingLinks(shop.server.strapi, begins - 20 * 3_600_000);
      const query = { code: 'live_unlinked', status: 'open' };
      return (await callApi(shop.server, 'attention.list', { query }, shop.admin)).body.length;
    };
    expect([await asked(), await asked()]).toEqual([1, 1]);
    await notifyDueBookings(shop.server.strapi, begins - 20 * 60_000);
    expect(await mailsOf('booking-reminder', gift.orderId)).toEqual([]);
    await shop.server.strapi.db
      .connection('slots')
      .where({ day: place.day, starts_at: place.startsAt })
      .update({ stream_url: 'https://live.example.org/rudra' });
    expect((await read(mine, devotee)).streamUrl).toBe('');
    await notifyDueBookings(shop.server.strapi, begins - 31 * 60_000);
    expect(await mailsOf('booking-reminder', gift.orderId)).toEqual([]);
    for (const minutes of [29, 10]) await notifyDueBookings(shop.server.strapi, begins - minutes * 60_000);
    expect(await mailsOf('booking-reminder', gift.orderId)).toMatchObject([
      { text: expect.stringContaining('https://live.example.org/rudra') as string },
    ]);
  });

  it('says on which day a past pooja can be booked next year, and emails families who asked once it opens', async () => {
    const { mine, gift, devotee } = await booked({ ...(places[12] as Place), people: [ravi] });
    const day = addDays(templeToday(), -20);
    const bookings = shop.server.strapi.db.query('api::booking.booking');
    // Past bookings were moved from a future slot, which is free again.
    const { takes } = (await bookings.findOne({ where: { documentId: mine._id } })) as { takes: readonly Take[] };
    for (const { calendar, day: taken, startsAt, units } of takes)
      await shop.server.strapi.db
        .connection('slots')
        .where({ calendar, day: taken, starts_at: startsAt })
        .decrement('taken', units);
    await bookings.update({ where: { documentId: mine._id }, data: { day, state: 'done', takes: [] } });
    const askAgain = (tell: boolean, token: string) =>
      send(shop, 'PUT', `/bookings/${mine._id}/again`, { tell }, token);
    const again = (await read(mine, devotee)).again;
    expect(again).toMatchObject({ day: sameDayInLaterYear(day, templeToday()), asked: false });
    const opens = again?.opens ?? '';
    expect(opens).toBe(addDays(again?.day ?? '', -120));
    expect((await askAgain(true, (await newDevotee(shop)).token)).status).toBe(404);
    for (const _ of ['once', 'twice'])
      expect(await askAgain(true, devotee.token)).toMatchObject({
        status: 200,
        body: { again: { opens, asked: true } },
      });
    const { notifyOpenedDays } = built<typeof AgainCalls>('again');
    const noon = (date: string) => Date.parse(`${date}T18:00Z`);
    await notifyOpenedDays(shop.server.strapi, noon(addDays(opens, -1)));
    expect(await mailsOf('booking-again', gift.orderId)).toEqual([]);
    for (const _ of ['once', 'twice']) await notifyOpenedDays(shop.server.strapi, noon(opens));
    const [mail, ...others] = await mailsOf('booking-again', gift.orderId);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/poojas?again=${mine._id}`);
    const { documentId } = (await shop.server.strapi.db
      .query('api::service.service')
      .findOne({ where: { documentId: abhishekam._id } })) as { documentId: string };
    await shop.server.strapi.documents('api::service.service').update({ documentId, data: { listed: false } as never });
    expect((await read(mine, devotee)).again).toBeNull();
    expect((await askAgain(true, devotee.token)).status).toBe(409);
    await shop.server.strapi.documents('api::service.service').update({ documentId, data: { listed: true } as never });
  });

  it('A7 recounts the spots and raises an alert on a difference', async () => {
    const { recountSlots } = built<typeof LookAfter>('look-after');
    const before = await recountSlots(shop.server.strapi, Date.now());
    const [row] = (await shop.server.strapi.db.connection('slots').where('taken', '>', 0).limit(1)) as { id: number }[];
    await shop.server.strapi.db.connection('slots').where('id', row?.id).increment('taken', 1);
    const made = await recountSlots(shop.server.strapi, Date.now());
    const query = { code: 'places_drift', status: 'open' };
    const raised = (await callApi(shop.server, 'attention.list', { query }, shop.admin)).body.length;
    await shop.server.strapi.db.connection('slots').where('id', row?.id).decrement('taken', 1);
    writeFigure({ row: 'A7', what: 'places that differ from their bookings', most: 0, reached: before });
    writeFigure({
      row: 'A7',
      what: 'alerts about a place that was made to differ',
      least: 1,
      most: 1,
      reached: raised,
    });
    expect([before, made, raised]).toEqual([0, 1, 1]);
  });
});
