import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { MarkDoneResult, OfferedSlots, OwedPage } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type { PhoneDevotee, PhoneService } from '@seva/config/contract/panel/bookings/phone/contracts';
import type { SlotDetail, Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { expire, freePlaces, freeSpotsOf, lineOf, pay, serviceNamed } from './bookings/support';
import { newDevotee, start, type Shop } from './payments/support/shop';
import { auditRows } from './support/audit-rows';
import { storeBooking, templeToday } from './support/bookings';
import { callApi } from './support/client';
import { callPanel, signInToPanel } from './support/panel';
import { openWeek, type WeekStage } from './support/week-stage';

let stage: WeekStage;
let shop: Shop;
let pallaki: Service;
beforeAll(async () => {
  stage = await openWeek();
  ({ shop, pallaki } = stage);
});
afterAll(() => shop.server.stop());

describe('the week', () => {
  it('begins on Sunday and shows taken and total spots of each slot', async () => {
    const place = stage.nextPlace();
    await stage.booked(place, 3);
    const week = await stage.get<Week>('/week', { day: place.day });
    expect(week.days.map(({ day }) => new Date(`${day}T00:00Z`).getUTCDay())).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(week.days.map(({ day }) => day)).toContain(place.day);
    expect(await stage.inWeek(place)).toMatchObject({ taken: 3, capacity: 4, bookings: 1, paying: 0, isOffered: true });
    expect(week.bookings).toBeGreaterThan(0);
    expect(week.persons).toBeGreaterThan(0);
    expect((await stage.get<Week>('/week')).days.map(({ day }) => day)).toContain(templeToday());
  });

  it('shows who is booked in a slot, with the family’s notes and donation', async () => {
    const place = stage.nextPlace();
    const { gift, id } = await stage.booked(place);
    const [one, ...others] = (await stage.detail(place)).list;
    expect(others).toEqual([]);
    expect(one).toMatchObject({ _id: id, order: gift.orderId, state: 'confirmed', isPaid: true });
    expect(one?.people[0]?.name).toBe('Ravi');
    expect(one?.user?.phone).toBe('812-555-0100');
  });

  it('counts families who are paying, and keeps a booked slot after its schedule is gone', async () => {
    const place = stage.nextPlace();
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(pallaki, { ...place, people: [{ name: 'Sita' }] })]);
    expect(await stage.inWeek(place)).toMatchObject({ taken: 1, bookings: 0, paying: 1 });
    await expire(shop, gift.orderId);
    await shop.payments.sweep(0);
    expect(await stage.inWeek(place)).toMatchObject({ taken: 0, paying: 0 });
    await storeBooking(shop.server.strapi, { day: place.day, startsAt: '05:00', name: 'Old Seva', schedule: 'gone' });
    expect(await stage.inWeek({ day: place.day, startsAt: '05:00' }, 'Old Seva')).toMatchObject({
      isOffered: false,
      taken: 1,
    });
  });

  it('changes one slot alone: fewer spots cancel no one, show what is over, and are logged', async () => {
    const place = stage.nextPlace();
    const { id } = await stage.booked(place, 3);
    const { schedule } = await stage.inWeek(place);
    const change = { schedule, ...place, capacity: 2, isClosed: false, streamUrl: '', note: 'Only one palanquin' };
    const { status, body } = await stage.post<SlotDetail>('/place', change);
    expect([status, body]).toMatchObject([200, { taken: 3, capacity: 2, ruleCapacity: 4, note: 'Only one palanquin' }]);
    expect(await freeSpotsOf(shop, pallaki, place)).toBe(0);
    await stage.post('/place', change);
    const entries = await auditRows(shop.server, { action: 'schedule.except', entityId: schedule });
    expect(entries).toHaveLength(1);
    expect((await stage.detail(place)).list.map(({ _id }) => _id)).toEqual([id]);
    expect((await stage.post('/place', { ...change, streamUrl: 'http://nowhere.example' })).status).toBe(400);
    await stage.post('/place', { ...change, capacity: null, isClosed: true });
    expect(await stage.inWeek(place)).toMatchObject({ capacity: 4, isClosed: true });
    expect((await stage.post('/place', { ...change, startsAt: '03:33' })).status).toBe(404);
  });

  it('sets the live link of one slot, which families who watch from home receive', async () => {
    const { strapi } = shop.server;
    const soon = new Date(Date.now() + 10 * 60_000);
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' });
    const startsAt = parts.format(soon);
    const place = stage.nextPlace();
    const { id, again, devotee } = await stage.booked(place);
    const { schedule } = await stage.inWeek(place);
    // As if its hour had come, because a test cannot wait for it.
    await strapi.db.query('api::booking.booking').update({
      where: { documentId: id },
      data: { day: templeToday(), startsAt, participation: 'live' },
    });
    expect((await again()).streamUrl).toBe('');
    const change = { schedule, day: templeToday(), startsAt, capacity: null, isClosed: false, note: '' };
    expect((await stage.post('/place', { ...change, streamUrl: 'https://live.example/today' })).status).toBe(200);
    expect((await again()).streamUrl).toBe('https://live.example/today');
    expect(devotee.token).not.toBe('');
    await strapi.db.query('api::booking.booking').update({ where: { documentId: id }, data: { ...place } });
  });
});

describe('to be given a day', () => {
  it('lists the longest waiting first, and a manager assigns a day past the shop’s deadline', async () => {
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(pallaki, null)]);
    await pay(shop, gift);
    const { rows } = await stage.get<OwedPage>('/owed', { pageSize: '200' });
    const times = rows.map(({ since }) => since);
    expect(times).toEqual([...times].sort());
    const mine = rows.find(({ order }) => order === gift.orderId);
    expect(mine).toMatchObject({
      state: 'to_schedule',
      asked: [{ state: 'waiting' }],
      user: { phone: '812-555-0100' },
    });
    const { places: offered } = await stage.get<OfferedSlots>(`/bookings/${mine?._id}/places`);
    expect(offered.length).toBeGreaterThan(3);
    const to = stage.nextPlace();
    const chosen = await stage.post(`/bookings/${mine?._id}/place`, to);
    expect([chosen.status, chosen.body]).toEqual([200, { done: true }]);
    expect(await stage.detail(to)).toMatchObject({ list: [{ _id: mine?._id, ...to }] });
    expect((await stage.post(`/bookings/${mine?._id}/place`, { ...to, startsAt: '03:00' })).status).toBe(409);
    expect(
      (await callPanel(shop.server, 'GET', '/donations/sevas/bookings/unknown/places', { token: stage.token })).status,
    ).toBe(404);
  });
});

describe('many at once', () => {
  it('marks several as done with one press, undoes them with another, and leaves early ones', async () => {
    const { strapi } = shop.server;
    const today = { day: templeToday(), startsAt: '04:15' };
    const ids: string[] = [];
    for (const name of ['One', 'Two']) {
      const { documentId } = await storeBooking(strapi, { ...today, people: [{ name }] });
      ids.push(documentId);
    }
    const later = await storeBooking(strapi, { ...today, day: addDays(templeToday(), 3) });
    const { body } = await stage.post<MarkDoneResult>('/done', { ids: [...ids, later.documentId] });
    expect(body.done).toEqual(ids);
    expect(body.failed).toMatchObject([{ id: later.documentId, why: expect.stringMatching(/./) }]);
    expect((await stage.post<MarkDoneResult>('/done', { ids })).body.done).toEqual(ids);
    const entries = await auditRows(shop.server, { action: 'booking.done', entityId: ids[0] });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.actorName).toMatch(/./);
    const { body: sheet } = await callApi(shop.server, 'sheet.read', { query: {} }, shop.admin);
    const marked = sheet.days[0]?.bookings.find(({ _id }) => _id === ids[0]);
    expect(marked?.done?.by).toBe(entries[0]?.actorName);
    expect((await stage.post<MarkDoneResult>('/done/undo', { ids })).body).toEqual({ done: ids, failed: [] });
    const rows = await strapi.db.query('api::booking.booking').findMany({ where: { documentId: { $in: ids } } });
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'confirmed']);
  });
});

describe('booking by phone', () => {
  it('finds the devotee and the next free slot, which a check in the shop then books', async () => {
    const devotee = await newDevotee(shop);
    expect((await stage.get<{ rows: PhoneDevotee[] }>('/devotees')).rows).toEqual([]);
    expect((await stage.get<{ rows: PhoneDevotee[] }>('/devotees', { q: devotee.email })).rows).toEqual([]);
    const { body: profile } = await callApi(shop.server, 'users.get', { params: { id: 'profile' } }, devotee.token);
    const { rows } = await stage.get<{ rows: PhoneDevotee[] }>('/devotees', { q: profile.name });
    const found = rows.find(({ id }) => id === devotee.documentId);
    expect(found).toMatchObject({ phone: '812-555-0100' });
    const { rows: services } = await stage.get<{ rows: PhoneService[] }>('/services');
    const service = services.find(({ id }) => id === pallaki._id);
    expect(service).toMatchObject({
      name: 'Pallaki Seva',
      price: pallaki.price,
      next: { startsAt: stage.places[0]?.startsAt },
    });
    const place = stage.nextPlace();
    const answer = await callApi(
      shop.server,
      'orders.create',
      {
        body: {
          ...{ userID: found?.id, paymentMethod: 'Check', bankName: 'First Bank', checkNumber: '7001' },
          orderItems: [lineOf(pallaki, { ...place, people: [{ name: 'Lakshmi' }], occasion: 'Birthday' })],
        } as never,
      },
      shop.admin,
    );
    expect(answer.status).toBe(201);
    expect((await stage.detail(place)).list).toMatchObject([
      {
        state: 'confirmed',
        isPaid: false,
        occasion: 'Birthday',
        user: { _id: devotee.documentId },
        people: [{ name: 'Lakshmi' }],
      },
    ]);
  });
});

describe('beside the form of a service or a schedule', () => {
  it('shows an editor how many families are booked and until when, and hiding cancels none', async () => {
    const editor = await signInToPanel(shop.server, 'editor');
    const ahead = async (kind: 'service' | 'schedule' | 'video', id: string) =>
      (await callPanel(shop.server, 'GET', `/editing/ahead/api::${kind}.${kind}/${id}`, { token: editor })).body;
    const vratam = await serviceNamed(shop, 'Rudrabhishekam');
    const places = await freePlaces(shop, vratam);
    const [first, last] = [places[1], places[3]];
    if (!first || !last) throw new Error('the seed has too few places');
    expect(await ahead('service', vratam._id)).toEqual({ bookings: 0, last: null });
    const families = [await stage.booked(last, 1, vratam), await stage.booked(first, 1, vratam)];
    expect(await ahead('service', vratam._id)).toEqual({ bookings: 2, last: last.day });
    const { schedule } = await stage.inWeek(first, 'Rudrabhishekam');
    expect(await ahead('schedule', schedule)).toEqual({ bookings: 2, last: last.day });
    expect(await ahead('video', vratam._id)).toEqual({ bookings: 0, last: null });
    await shop.server.strapi.documents('api::service.service').update({
      documentId: vratam._id,
      data: { listed: false } as never,
    });
    await shop.server.strapi.documents('api::schedule.schedule').delete({ documentId: schedule });
    for (const family of families)
      expect(await family.again()).toMatchObject({ state: 'confirmed', service: { name: 'Rudrabhishekam' } });
    expect(await ahead('schedule', schedule)).toEqual({ bookings: 2, last: last.day });
  });
});
