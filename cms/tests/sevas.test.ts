import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, Service } from '@seva/config/contract';
import type {
  ClosingPreview,
  ClosingResult,
  MarkedMany,
  OfferedPlaces,
  OwedPage,
  PhoneDevotee,
  PhoneService,
  PlaceDetail,
  Week,
  WeekPlace,
} from '@seva/sevas';
import { addDays } from '@seva/config/rules/bookings/schedule';
import { expire, freePlaces, leftOf, lineOf, pay, serviceNamed, type Place } from './bookings/support';
import { newDevotee, openShop, start, type Shop } from './payments/support/shop';
import { auditRows } from './support/audit-rows';
import { storeBooking, templeToday } from './support/bookings';
import { callApi } from './support/client';
import { callPanel, signInToPanel } from './support/panel';

let shop: Shop;
let token: string;
let pallaki: Service;
let places: Place[];
beforeAll(async () => {
  shop = await openShop();
  token = await signInToPanel(shop.server, 'manager');
  pallaki = await serviceNamed(shop, 'Pallaki Seva');
  await everyDay(pallaki);
  places = await freePlaces(shop, pallaki);
});
afterAll(() => shop.server.stop());

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The schedule of a service with one place of four on each day: these tests need many days. */
async function everyDay({ _id }: Service): Promise<void> {
  const { strapi } = shop.server;
  const row = (await strapi.db
    .query('api::service.service')
    .findOne({ where: { documentId: _id }, populate: { schedule: true } })) as { schedule: { documentId: string } };
  const opening = { startsAt: '19:30:00.000', endsAt: '20:30:00.000', capacity: 4 };
  const days = Object.fromEntries(weekdays.map((name) => [name, true]));
  await strapi.documents('api::schedule.schedule').update({
    documentId: row.schedule.documentId,
    data: { openings: [{ ...opening, ...days }] } as never,
  });
}

const get = async <T>(path: string, query: Record<string, string> = {}) =>
  (
    await callPanel<T>(shop.server, 'GET', `/donations/sevas${path}?${new URLSearchParams(query).toString()}`, {
      token,
    })
  ).body;
const post = <T>(path: string, body: object) =>
  callPanel<T>(shop.server, 'POST', `/donations/sevas${path}`, { token, body });

/** A place of the list that no other test of this file uses. */
let used = 2;
function nextPlace(): Place {
  const place = places[(used += 1)];
  if (!place) throw new Error('the schedule of the seed is too short for these tests');
  return place;
}

async function booked(place: Place, quantity = 1, service = pallaki) {
  const devotee = await newDevotee(shop);
  const gift = await start(shop, devotee.token, [lineOf(service, { ...place, people: [{ name: 'Ravi' }] }, quantity)]);
  await pay(shop, gift);
  const [mine] = (await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body;
  if (!mine) throw new Error('nothing was booked');
  const again = async () =>
    (await callApi(shop.server, 'bookings.get', { params: { id: mine._id } }, devotee.token)).body as Booking;
  return { devotee, gift, id: mine._id, again };
}

const mailsOf = async (template: string, orderId: string) =>
  (await shop.server.strapi.db.query('plugin::outbox.mail').findMany({ where: { template, orderId } })) as {
    text: string;
    subject: string;
  }[];

/** A place as the week of its day has it. */
async function inWeek({ day, startsAt }: Place, name = 'Pallaki'): Promise<WeekPlace> {
  const { rows } = await get<Week>('/week', { day });
  const row = rows.find((one) => one.name.includes(name));
  const found = row?.places.find((one) => one.day === day && one.startsAt === startsAt);
  if (!found) throw new Error(`${name} has no place at ${day} ${startsAt}`);
  return found;
}

const detail = async (place: Place) => {
  const { schedule } = await inWeek(place);
  return get<PlaceDetail>('/place', { schedule, ...place });
};

describe('the week', () => {
  it('begins on Sunday and tells of each place what is taken of what there is', async () => {
    const place = nextPlace();
    await booked(place, 3);
    const week = await get<Week>('/week', { day: place.day });
    expect(week.days.map(({ day }) => new Date(`${day}T00:00Z`).getUTCDay())).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(week.days.map(({ day }) => day)).toContain(place.day);
    expect(await inWeek(place)).toMatchObject({ taken: 3, capacity: 4, bookings: 1, paying: 0, isOffered: true });
    expect(week.bookings).toBeGreaterThan(0);
    expect(week.persons).toBeGreaterThan(0);
    expect((await get<Week>('/week')).days.map(({ day }) => day)).toContain(templeToday());
  });

  it('tells of a place who is booked there, with what the family said and its donation', async () => {
    const place = nextPlace();
    const { gift, id } = await booked(place);
    const [one, ...others] = (await detail(place)).list;
    expect(others).toEqual([]);
    expect(one).toMatchObject({ _id: id, order: gift.orderId, state: 'confirmed', isPaid: true });
    expect(one?.people[0]?.name).toBe('Ravi');
    expect(one?.user?.phone).toBe('812-555-0100');
  });

  it('counts who is paying, and keeps what takes place although its schedule is gone', async () => {
    const place = nextPlace();
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(pallaki, { ...place, people: [{ name: 'Sita' }] })]);
    expect(await inWeek(place)).toMatchObject({ taken: 1, bookings: 0, paying: 1 });
    await expire(shop, gift.orderId);
    await shop.payments.sweep(0);
    expect(await inWeek(place)).toMatchObject({ taken: 0, paying: 0 });
    await storeBooking(shop.server.strapi, { day: place.day, startsAt: '05:00', name: 'Old Seva', schedule: 'gone' });
    expect(await inWeek({ day: place.day, startsAt: '05:00' }, 'Old Seva')).toMatchObject({
      isOffered: false,
      taken: 1,
    });
  });

  it('changes one place alone: fewer places cancel nobody and show what is over, and the log says who did it', async () => {
    const place = nextPlace();
    const { id } = await booked(place, 3);
    const { schedule } = await inWeek(place);
    const change = { schedule, ...place, capacity: 2, isClosed: false, streamUrl: '', note: 'Only one palanquin' };
    const { status, body } = await post<PlaceDetail>('/place', change);
    expect([status, body]).toMatchObject([200, { taken: 3, capacity: 2, ruleCapacity: 4, note: 'Only one palanquin' }]);
    expect(await leftOf(shop, pallaki, place)).toBe(0);
    await post('/place', change);
    const entries = await auditRows(shop.server, { action: 'schedule.except', entityId: schedule });
    expect(entries).toHaveLength(1);
    expect((await detail(place)).list.map(({ _id }) => _id)).toEqual([id]);
    expect((await post('/place', { ...change, streamUrl: 'http://nowhere.example' })).status).toBe(400);
    await post('/place', { ...change, capacity: null, isClosed: true });
    expect(await inWeek(place)).toMatchObject({ capacity: 4, isClosed: true });
    expect((await post('/place', { ...change, startsAt: '03:33' })).status).toBe(404);
  });

  it('gives one place a live link of its own, which whoever watches from home is told', async () => {
    const { strapi } = shop.server;
    const soon = new Date(Date.now() + 10 * 60_000);
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' });
    const startsAt = parts.format(soon);
    const place = nextPlace();
    const { id, again, devotee } = await booked(place);
    const { schedule } = await inWeek(place);
    // As if its hour had come: no test can wait for it.
    await strapi.db.query('api::booking.booking').update({
      where: { documentId: id },
      data: { day: templeToday(), startsAt, participation: 'live' },
    });
    expect((await again()).streamUrl).toBe('');
    const change = { schedule, day: templeToday(), startsAt, capacity: null, isClosed: false, note: '' };
    expect((await post('/place', { ...change, streamUrl: 'https://live.example/today' })).status).toBe(200);
    expect((await again()).streamUrl).toBe('https://live.example/today');
    expect(devotee.token).not.toBe('');
    await strapi.db.query('api::booking.booking').update({ where: { documentId: id }, data: { ...place } });
  });
});

describe('closing a day', () => {
  const closing = (place: Place, change: object) => ({
    ...{ day: place.day, schedule: '', startsAt: null, reason: 'The hall is rented', way: 'ask', targets: [] },
    ...change,
  });

  it('says first how many families there are, what they paid and where all of them could go', async () => {
    const place = nextPlace();
    await booked(place, 2);
    await booked(place);
    const preview = await get<ClosingPreview>('/closing', { day: place.day });
    expect(preview).toMatchObject({ bookings: 2, paying: 0, paid: 3 * pallaki.price, isClosed: false, reason: '' });
    const [group] = preview.groups;
    expect(group).toMatchObject({ bookings: 2, units: 3, startsAt: place.startsAt });
    expect(group?.places.every(({ day, left }) => day !== place.day && (left ?? 0) >= 3)).toBe(true);
    expect((await inWeek(place)).isClosed).toBe(false);
  });

  it('moves every family to the place that was chosen, tells each by mail with the reason, and shows the day as closed', async () => {
    const [place, to] = [nextPlace(), nextPlace()];
    const families = [await booked(place), await booked(place, 2)];
    const { schedule } = await inWeek(place);
    const targets = [{ schedule, startsAt: place.startsAt, to }];
    const { status, body } = await post<ClosingResult>('/closing', closing(place, { way: 'move', targets }));
    expect([status, body.done.length, body.failed]).toEqual([200, 2, []]);
    for (const family of families) {
      expect(await family.again()).toMatchObject({ ...to, state: 'confirmed', movesLeft: 2 });
      const mails = await mailsOf('booking-moved', family.gift.orderId);
      expect(mails.map(({ text }) => text.includes('The hall is rented'))).toEqual([true]);
      expect(await auditRows(shop.server, { action: 'booking.move', entityId: family.id })).toHaveLength(1);
    }
    expect(await inWeek(place)).toMatchObject({ taken: 0, isClosed: true });
    expect(await inWeek(to)).toMatchObject({ taken: 3 });
    const { body: slots } = await callApi(shop.server, 'products.slots', {
      params: { id: pallaki._id },
      query: { from: place.day, days: 1 },
    });
    expect(slots.days[0]).toMatchObject({ reason: 'The hall is rented', slots: [{ state: 'closed' }] });
    // Pressed again: nothing is left to do, and there is one entry.
    const again = await post<ClosingResult>('/closing', closing(place, { way: 'move', targets }));
    expect(again.body).toEqual({ done: [], failed: [] });
    const entries = await shop.server.strapi.db
      .query('api::closure.closure')
      .findMany({ where: { firstDay: place.day } });
    expect(entries).toHaveLength(1);
  });

  it('pressed twice in one moment moves nobody twice, and takes no place twice', async () => {
    const [place, to] = [nextPlace(), nextPlace()];
    const families = [await booked(place), await booked(place)];
    const { schedule } = await inWeek(place);
    const body = closing(place, { way: 'move', targets: [{ schedule, startsAt: place.startsAt, to }] });
    const both = await Promise.all([post<ClosingResult>('/closing', body), post<ClosingResult>('/closing', body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.flatMap((one) => one.body.failed)).toEqual([]);
    expect(both.flatMap((one) => one.body.done.map(({ id }) => id)).sort()).toEqual(
      families.map(({ id }) => id).sort(),
    );
    expect(await inWeek(to)).toMatchObject({ taken: 2, bookings: 2 });
    for (const { gift } of families) expect(await mailsOf('booking-moved', gift.orderId)).toHaveLength(1);
    const entries = await shop.server.strapi.db
      .query('api::closure.closure')
      .findMany({ where: { firstDay: place.day } });
    expect(entries).toHaveLength(1);
  });

  it('says which were done when places run out half way, leaves the rest, and goes on with another place', async () => {
    const [place, to, other] = [nextPlace(), nextPlace(), nextPlace()];
    const families = [await booked(place, 2), await booked(place)];
    const { schedule } = await inWeek(place);
    await booked(to, 2);
    const closeTo = (target: Place) =>
      post<ClosingResult>(
        '/closing',
        closing(place, { way: 'move', targets: [{ schedule, startsAt: place.startsAt, to: target }] }),
      );
    await booked(to);
    const first = await closeTo(to);
    expect(first.body.done.map(({ id }) => id)).toEqual([families[1]?.id]);
    expect(first.body.failed).toMatchObject([{ id: families[0]?.id, did: 'move', why: expect.stringMatching(/./) }]);
    expect(await families[0]?.again()).toMatchObject({ ...place, state: 'confirmed' });
    expect(await inWeek(place)).toMatchObject({ isClosed: true, bookings: 1 });
    expect((await closeTo(other)).body).toMatchObject({ done: [{ id: families[0]?.id }], failed: [] });
    expect(await families[0]?.again()).toMatchObject({ ...other, state: 'confirmed' });
    expect((await closeTo(other)).body).toEqual({ done: [], failed: [] });
  });

  it('asks families to choose: their places are free, no move is counted, and they are asked again later', async () => {
    const place = nextPlace();
    const { gift, id, again } = await booked(place, 2);
    const { body } = await post<ClosingResult>('/closing', closing(place, { way: 'ask' }));
    expect(body).toMatchObject({ done: [{ id, did: 'ask', to: null }], failed: [] });
    expect(await again()).toMatchObject({ state: 'to_schedule', day: null, movesLeft: 2, may: { move: true } });
    expect((await inWeek(place)).taken).toBe(0);
    const [mail, ...others] = await mailsOf('booking-choose-day', gift.orderId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Please choose another day for Pallaki Seva');
    expect(mail?.text).toContain('The hall is rented');
    const { rows, total } = await get<OwedPage>('/owed', { pageSize: '200' });
    expect(total).toBe(rows.length);
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({
      state: 'to_schedule',
      asked: [{ state: 'waiting' }],
      nextAsk: addDays(templeToday(), 3),
    });
    const [entry] = await auditRows(shop.server, { action: 'booking.ask_day', entityId: id });
    expect(entry).toMatchObject({ actorName: expect.any(String) });
  });

  it('cancels, and the refund of each line waits under needs attention', async () => {
    const place = nextPlace();
    const { gift, again } = await booked(place);
    const { body } = await post<ClosingResult>('/closing', closing(place, { way: 'cancel' }));
    expect(body).toMatchObject({ done: [{ did: 'cancel' }], failed: [] });
    expect((await again()).state).toBe('canceled');
    expect(await mailsOf('booking-canceled', gift.orderId)).toHaveLength(1);
    const { body: entries } = await callApi(shop.server, 'attention.list', { query: { status: 'open' } }, shop.admin);
    const entry = entries.find(({ order }) => order === gift.orderId);
    expect(entry).toMatchObject({ code: 'booking_cancel', amount: pallaki.price, actions: ['refund', 'settle'] });
    const act = { params: { id: entry?._id ?? '', action: 'refund' }, body: {} };
    expect((await callApi(shop.server, 'attention.settle', act, shop.admin)).status).toBe(200);
    const { body: order } = await callApi(shop.server, 'orders.get', { params: { id: gift.orderId } }, shop.admin);
    expect(order).toMatchObject({ status: 'refunded', refundedPrice: pallaki.price });
  });

  it('leaves the other families where they are when one place or one schedule is closed', async () => {
    const abhishekam = await serviceNamed(shop, 'Baba Abhishekam');
    const place = nextPlace();
    const other = (await freePlaces(shop, abhishekam)).find(({ day }) => day === place.day);
    if (!other) throw new Error('the two schedules of the seed have no day in common');
    const [mine, theirs] = [await booked(place), await booked(other, 1, abhishekam)];
    const { schedule } = await inWeek(place);
    const part = { schedule, startsAt: place.startsAt };
    expect(await get('/closing', { day: place.day, ...part, part: 'one' })).toMatchObject({ bookings: 1, ...part });
    const { body } = await post<ClosingResult>('/closing', closing(place, part));
    expect(body.done.map(({ id }) => id)).toEqual([mine.id]);
    expect((await theirs.again()).state).toBe('confirmed');
    expect((await get<Week>('/week', { day: place.day })).days.find(({ day }) => day === place.day)).toMatchObject({
      isClosed: false,
      reason: 'The hall is rented',
    });
  });

  it('keeps the places of those who are paying, and sees to them with another press once they have paid', async () => {
    const place = nextPlace();
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(pallaki, { ...place, people: [{ name: 'Sita' }] })]);
    expect(await get('/closing', { day: place.day })).toMatchObject({ bookings: 0, paying: 1 });
    expect((await post<ClosingResult>('/closing', closing(place, {}))).body).toEqual({ done: [], failed: [] });
    await pay(shop, gift);
    expect(await inWeek(place)).toMatchObject({ isClosed: true, bookings: 1 });
    expect(await get('/closing', { day: place.day })).toMatchObject({ bookings: 1, isClosed: true });
    expect((await post<ClosingResult>('/closing', closing(place, {}))).body.done).toHaveLength(1);
  });

  it('is refused for a day that is over, without a reason, and while a group has no place to go to', async () => {
    const place = nextPlace();
    await booked(place);
    const refused = async (change: object) => (await post('/closing', closing(place, change))).status;
    expect(await refused({ day: addDays(templeToday(), -1) })).toBe(400);
    expect(await refused({ reason: ' ' })).toBe(400);
    expect(await refused({ startsAt: place.startsAt })).toBe(400);
    expect(await refused({ way: 'move' })).toBe(409);
    expect(await inWeek(place)).toMatchObject({ isClosed: false, bookings: 1 });
  });
});

describe('to be given a day', () => {
  it('lists whoever waits longest first, and a manager gives a day past the deadline of the shop', async () => {
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(pallaki, null)]);
    await pay(shop, gift);
    const { rows } = await get<OwedPage>('/owed', { pageSize: '200' });
    const times = rows.map(({ since }) => since);
    expect(times).toEqual([...times].sort());
    const mine = rows.find(({ order }) => order === gift.orderId);
    expect(mine).toMatchObject({
      state: 'to_schedule',
      asked: [{ state: 'waiting' }],
      user: { phone: '812-555-0100' },
    });
    const { places: offered } = await get<OfferedPlaces>(`/bookings/${mine?._id}/places`);
    expect(offered.length).toBeGreaterThan(3);
    const to = nextPlace();
    const chosen = await post(`/bookings/${mine?._id}/place`, to);
    expect([chosen.status, chosen.body]).toEqual([200, { done: true }]);
    expect(await detail(to)).toMatchObject({ list: [{ _id: mine?._id, ...to }] });
    expect((await post(`/bookings/${mine?._id}/place`, { ...to, startsAt: '03:00' })).status).toBe(409);
    expect((await callPanel(shop.server, 'GET', '/donations/sevas/bookings/unknown/places', { token })).status).toBe(
      404,
    );
  });
});

describe('many at once', () => {
  it('are marked as done with one press, and taken back with another; what is too early stays', async () => {
    const { strapi } = shop.server;
    const today = { day: templeToday(), startsAt: '04:15' };
    const ids: string[] = [];
    for (const name of ['One', 'Two']) {
      const { documentId } = await storeBooking(strapi, { ...today, people: [{ name }] });
      ids.push(documentId);
    }
    const later = await storeBooking(strapi, { ...today, day: addDays(templeToday(), 3) });
    const { body } = await post<MarkedMany>('/done', { ids: [...ids, later.documentId] });
    expect(body.done).toEqual(ids);
    expect(body.failed).toMatchObject([{ id: later.documentId, why: expect.stringMatching(/./) }]);
    expect((await post<MarkedMany>('/done', { ids })).body.done).toEqual(ids);
    const entries = await auditRows(shop.server, { action: 'booking.done', entityId: ids[0] });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.actorName).toMatch(/./);
    const { body: sheet } = await callApi(shop.server, 'sheet.read', { query: {} }, shop.admin);
    const marked = sheet.days[0]?.bookings.find(({ _id }) => _id === ids[0]);
    expect(marked?.done?.by).toBe(entries[0]?.actorName);
    expect((await post<MarkedMany>('/done/undo', { ids })).body).toEqual({ done: ids, failed: [] });
    const rows = await strapi.db.query('api::booking.booking').findMany({ where: { documentId: { $in: ids } } });
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'confirmed']);
  });
});

describe('booking by phone', () => {
  it('finds the devotee and the next free place; the shop’s own check then takes it', async () => {
    const devotee = await newDevotee(shop);
    expect((await get<{ rows: PhoneDevotee[] }>('/devotees')).rows).toEqual([]);
    const { rows: found } = await get<{ rows: PhoneDevotee[] }>('/devotees', { q: devotee.email });
    expect(found).toMatchObject([{ id: devotee.documentId, phone: '812-555-0100' }]);
    const { rows: services } = await get<{ rows: PhoneService[] }>('/services');
    const service = services.find(({ id }) => id === pallaki._id);
    expect(service).toMatchObject({
      name: 'Pallaki Seva',
      price: pallaki.price,
      next: { startsAt: places[0]?.startsAt },
    });
    const place = nextPlace();
    const answer = await callApi(
      shop.server,
      'orders.create',
      {
        body: {
          ...{ userID: found[0]?.id, paymentMethod: 'Check', bankName: 'First Bank', checkNumber: '7001' },
          orderItems: [lineOf(pallaki, { ...place, people: [{ name: 'Lakshmi' }], occasion: 'Birthday' })],
        } as never,
      },
      shop.admin,
    );
    expect(answer.status).toBe(201);
    expect((await detail(place)).list).toMatchObject([
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
