import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { ClosingPreview, ClosingResult } from '@seva/config/contract/panel/bookings/closings/contracts';
import type { OwedPage } from '@seva/config/contract/panel/bookings/bookings/contracts';
import type { Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { freePlaces, lineOf, pay, serviceNamed, type Place } from './bookings/support';
import { newDevotee, start, type Shop } from './payments/support/shop';
import { auditRows } from './support/audit-rows';
import { templeToday } from './support/bookings';
import { callApi } from './support/client';
import { openWeek, type WeekStage } from './support/week-stage';

let stage: WeekStage;
let shop: Shop;
let pallaki: Service;
beforeAll(async () => {
  stage = await openWeek();
  ({ shop, pallaki } = stage);
});
afterAll(() => shop.server.stop());

describe('closing a day', () => {
  const closing = (place: Place, change: object) => ({
    ...{ day: place.day, schedule: '', startsAt: null, reason: 'The hall is rented', way: 'ask', targets: [] },
    ...change,
  });

  it('shows how many families are affected, what they paid and where all of them could go', async () => {
    const place = stage.nextPlace();
    await stage.booked(place, 2);
    await stage.booked(place);
    const preview = await stage.get<ClosingPreview>('/closing', { day: place.day });
    expect(preview).toMatchObject({ bookings: 2, paying: 0, paid: 3 * pallaki.price, isClosed: false, reason: '' });
    const [group] = preview.groups;
    expect(group).toMatchObject({ bookings: 2, units: 3, startsAt: place.startsAt });
    expect(group?.places.every(({ day, left }) => day !== place.day && (left ?? 0) >= 3)).toBe(true);
    expect((await stage.inWeek(place)).isClosed).toBe(false);
  });

  it('moves every family to the chosen slot, emails each with the reason, and shows the day as closed', async () => {
    const [place, to] = [stage.nextPlace(), stage.nextPlace()];
    const families = [await stage.booked(place), await stage.booked(place, 2)];
    const { schedule } = await stage.inWeek(place);
    const targets = [{ schedule, startsAt: place.startsAt, to }];
    const { status, body } = await stage.post<ClosingResult>('/closing', closing(place, { way: 'move', targets }));
    expect([status, body.done.length, body.failed]).toEqual([200, 2, []]);
    for (const family of families) {
      expect(await family.again()).toMatchObject({ ...to, state: 'confirmed', movesLeft: 2 });
      const mails = await stage.mailsOf('booking-moved', family.gift.orderId);
      expect(mails.map(({ text }) => text.includes('The hall is rented'))).toEqual([true]);
      expect(await auditRows(shop.server, { action: 'booking.move', entityId: family.id })).toHaveLength(1);
    }
    expect(await stage.inWeek(place)).toMatchObject({ taken: 0, isClosed: true });
    expect(await stage.inWeek(to)).toMatchObject({ taken: 3 });
    const { body: slots } = await callApi(shop.server, 'products.slots', {
      params: { id: pallaki._id },
      query: { from: place.day, days: 1 },
    });
    expect(slots.days[0]).toMatchObject({ reason: 'The hall is rented', slots: [{ state: 'closed' }] });
    // The second press finds nothing to do, and there is one entry.
    const again = await stage.post<ClosingResult>('/closing', closing(place, { way: 'move', targets }));
    expect(again.body).toEqual({ done: [], failed: [] });
    const entries = await shop.server.strapi.db
      .query('api::closure.closure')
      .findMany({ where: { firstDay: place.day } });
    expect(entries).toHaveLength(1);
  });

  it('moves each family once, into one spot, when the button is pressed twice', async () => {
    const [place, to] = [stage.nextPlace(), stage.nextPlace()];
    const families = [await stage.booked(place), await stage.booked(place)];
    const { schedule } = await stage.inWeek(place);
    const body = closing(place, { way: 'move', targets: [{ schedule, startsAt: place.startsAt, to }] });
    const both = await Promise.all([
      stage.post<ClosingResult>('/closing', body),
      stage.post<ClosingResult>('/closing', body),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.flatMap((one) => one.body.failed)).toEqual([]);
    expect(both.flatMap((one) => one.body.done.map(({ id }) => id)).sort()).toEqual(
      families.map(({ id }) => id).sort(),
    );
    expect(await stage.inWeek(to)).toMatchObject({ taken: 2, bookings: 2 });
    for (const { gift } of families) expect(await stage.mailsOf('booking-moved', gift.orderId)).toHaveLength(1);
    const entries = await shop.server.strapi.db
      .query('api::closure.closure')
      .findMany({ where: { firstDay: place.day } });
    expect(entries).toHaveLength(1);
  });

  it('names the families that moved when spots run out, leaves the rest, and continues with another slot', async () => {
    const [place, to, other] = [stage.nextPlace(), stage.nextPlace(), stage.nextPlace()];
    const families = [await stage.booked(place, 2), await stage.booked(place)];
    const { schedule } = await stage.inWeek(place);
    await stage.booked(to, 2);
    const closeTo = (target: Place) =>
      stage.post<ClosingResult>(
        '/closing',
        closing(place, { way: 'move', targets: [{ schedule, startsAt: place.startsAt, to: target }] }),
      );
    await stage.booked(to);
    const first = await closeTo(to);
    expect(first.body.done.map(({ id }) => id)).toEqual([families[1]?.id]);
    expect(first.body.failed).toMatchObject([{ id: families[0]?.id, did: 'move', why: expect.stringMatching(/./) }]);
    expect(await families[0]?.again()).toMatchObject({ ...place, state: 'confirmed' });
    expect(await stage.inWeek(place)).toMatchObject({ isClosed: true, bookings: 1 });
    expect((await closeTo(other)).body).toMatchObject({ done: [{ id: families[0]?.id }], failed: [] });
    expect(await families[0]?.again()).toMatchObject({ ...other, state: 'confirmed' });
    expect((await closeTo(other)).body).toEqual({ done: [], failed: [] });
  });

  it('asks families to choose: frees their spots, counts no move, and asks again later', async () => {
    const place = stage.nextPlace();
    const { gift, id, again } = await stage.booked(place, 2);
    const { body } = await stage.post<ClosingResult>('/closing', closing(place, { way: 'ask' }));
    expect(body).toMatchObject({ done: [{ id, did: 'ask', to: null }], failed: [] });
    expect(await again()).toMatchObject({ state: 'to_schedule', day: null, movesLeft: 2, may: { move: true } });
    expect((await stage.inWeek(place)).taken).toBe(0);
    const [mail, ...others] = await stage.mailsOf('booking-choose-day', gift.orderId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Please choose another day for Pallaki Seva');
    expect(mail?.text).toContain('The hall is rented');
    const { rows, total } = await stage.get<OwedPage>('/owed', { pageSize: '200' });
    expect(total).toBe(rows.length);
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({
      state: 'to_schedule',
      asked: [{ state: 'waiting' }],
      nextAsk: addDays(templeToday(), 3),
    });
    const [entry] = await auditRows(shop.server, { action: 'booking.ask_day', entityId: id });
    expect(entry).toMatchObject({ actorName: expect.any(String) });
  });

  it('cancels families and lists the refund of each line under needs attention', async () => {
    const place = stage.nextPlace();
    const { gift, again } = await stage.booked(place);
    const { body } = await stage.post<ClosingResult>('/closing', closing(place, { way: 'cancel' }));
    expect(body).toMatchObject({ done: [{ did: 'cancel' }], failed: [] });
    expect((await again()).state).toBe('canceled');
    expect(await stage.mailsOf('booking-canceled', gift.orderId)).toHaveLength(1);
    const { body: entries } = await callApi(shop.server, 'attention.list', { query: { status: 'open' } }, shop.admin);
    const entry = entries.find(({ order }) => order === gift.orderId);
    expect(entry).toMatchObject({ code: 'booking_cancel', amount: pallaki.price, actions: ['refund', 'settle'] });
    const act = { params: { id: entry?._id ?? '', action: 'refund' }, body: {} };
    expect((await callApi(shop.server, 'attention.settle', act, shop.admin)).status).toBe(200);
    const { body: order } = await callApi(shop.server, 'orders.get', { params: { id: gift.orderId } }, shop.admin);
    expect(order).toMatchObject({ status: 'refunded', refundedPrice: pallaki.price });
  });

  it('leaves the other families in place when one slot or one schedule is closed', async () => {
    const abhishekam = await serviceNamed(shop, 'Baba Abhishekam');
    const place = stage.nextPlace();
    const other = (await freePlaces(shop, abhishekam)).find(({ day }) => day === place.day);
    if (!other) throw new Error('the two schedules of the seed have no day in common');
    const [mine, theirs] = [await stage.booked(place), await stage.booked(other, 1, abhishekam)];
    const { schedule } = await stage.inWeek(place);
    const part = { schedule, startsAt: place.startsAt };
    expect(await stage.get('/closing', { day: place.day, ...part, part: 'one' })).toMatchObject({
      bookings: 1,
      ...part,
    });
    const { body } = await stage.post<ClosingResult>('/closing', closing(place, part));
    expect(body.done.map(({ id }) => id)).toEqual([mine.id]);
    expect((await theirs.again()).state).toBe('confirmed');
    expect(
      (await stage.get<Week>('/week', { day: place.day })).days.find(({ day }) => day === place.day),
    ).toMatchObject({
      isClosed: false,
      reason: 'The hall is rented',
    });
  });

  it('keeps the spots of families who are paying, and handles them with another press once they have paid', async () => {
    const place = stage.nextPlace();
    const devotee = await newDevotee(shop);
    const gift = await start(shop, devotee.token, [lineOf(pallaki, { ...place, people: [{ name: 'Sita' }] })]);
    expect(await stage.get('/closing', { day: place.day })).toMatchObject({ bookings: 0, paying: 1 });
    expect((await stage.post<ClosingResult>('/closing', closing(place, {}))).body).toEqual({ done: [], failed: [] });
    await pay(shop, gift);
    expect(await stage.inWeek(place)).toMatchObject({ isClosed: true, bookings: 1 });
    expect(await stage.get('/closing', { day: place.day })).toMatchObject({ bookings: 1, isClosed: true });
    expect((await stage.post<ClosingResult>('/closing', closing(place, {}))).body.done).toHaveLength(1);
  });

  it('rejects a past day, a missing reason, and a group without a slot to move to', async () => {
    const place = stage.nextPlace();
    await stage.booked(place);
    const refused = async (change: object) => (await stage.post('/closing', closing(place, change))).status;
    expect(await refused({ day: addDays(templeToday(), -1) })).toBe(400);
    expect(await refused({ reason: ' ' })).toBe(400);
    expect(await refused({ startsAt: place.startsAt })).toBe(400);
    expect(await refused({ way: 'move' })).toBe(409);
    expect(await stage.inWeek(place)).toMatchObject({ isClosed: false, bookings: 1 });
  });
});

describe('opening a day again', () => {
  const close = (place: Place, part: object = {}) =>
    stage.post('/closing', {
      ...{ day: place.day, schedule: '', startsAt: null, reason: 'The hall is rented', way: 'ask', targets: [] },
      ...part,
    });
  const open = (place: Place, body: object) => stage.post<ClosingPreview>('/opening', { day: place.day, ...body });

  it('removes that day’s entry: it can be booked at once, and moved families stay moved', async () => {
    const place = stage.nextPlace();
    const family = await stage.booked(place);
    await close(place);
    const { closers } = await stage.get<ClosingPreview>('/closing', { day: place.day });
    expect(closers).toMatchObject([{ reason: 'The hall is rented', isOfThisDay: true, schedules: [], startsAt: null }]);
    const body = { schedule: '', startsAt: null, entry: closers[0]?.entry ?? '' };
    const opened = await open(place, body);
    expect(opened).toMatchObject({ status: 200, body: { isClosed: false, closers: [] } });
    expect(await stage.inWeek(place)).toMatchObject({ isClosed: false, taken: 0 });
    expect(await family.again()).toMatchObject({ state: 'to_schedule', day: null });
    expect((await freePlaces(shop, pallaki)).some(({ day }) => day === place.day)).toBe(true);
    // The second press finds nothing to do, and the audit log has one entry.
    expect((await open(place, body)).status).toBe(200);
    expect(await auditRows(shop.server, { action: 'closure.remove', entityId: body.entry })).toHaveLength(1);
  });

  it('reopens a single closed slot and keeps its other exceptions', async () => {
    const place = stage.nextPlace();
    const { schedule } = await stage.inWeek(place);
    const exception = { capacity: 3, isClosed: true, streamUrl: '', note: 'Small hall' };
    await stage.post('/place', { schedule, ...place, ...exception });
    const query = { day: place.day, schedule, startsAt: place.startsAt, part: 'one' };
    expect((await stage.get<ClosingPreview>('/closing', query)).closers).toMatchObject([{ entry: '' }]);
    const opened = await open(place, { schedule, startsAt: place.startsAt, entry: '' });
    expect(opened).toMatchObject({ status: 200, body: { isClosed: false, closers: [] } });
    expect(await stage.inWeek(place)).toMatchObject({ isClosed: false, capacity: 3, note: 'Small hall' });
  });

  it('rejects an entry of several days, a past day, and a whole day without an entry', async () => {
    const place = stage.nextPlace();
    const { documentId } = await shop.server.strapi.documents('api::closure.closure').create({
      data: { reason: 'Vacation', firstDay: place.day, lastDay: addDays(place.day, 2) },
    });
    const [closer] = (await stage.get<ClosingPreview>('/closing', { day: place.day })).closers;
    expect(closer).toMatchObject({ entry: documentId, isOfThisDay: false, to: addDays(place.day, 2) });
    const body = { schedule: '', startsAt: null, entry: documentId };
    expect((await open(place, body)).status).toBe(409);
    expect((await open({ ...place, day: addDays(templeToday(), -1) }, body)).status).toBe(400);
    expect((await open(place, { ...body, entry: '' })).status).toBe(400);
    expect(await stage.inWeek(place)).toMatchObject({ isClosed: true });
  });
});
