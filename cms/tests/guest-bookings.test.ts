import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { SlotDetail, Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { expire, freePlaces, freeSpotsOf, lineOf, serviceNamed, type Place } from './bookings/support';
import { newDevotee, openShop, type Shop } from './payments/support/shop';
import { callApi } from './support/client';
import { beginGift, giftOf, guestAddress, payGift, readGift, type StartedGuestGift } from './support/guests';
import { mailsOf, mailsTo } from './support/mailed';
import { callPanel, signInToPanel } from './support/panel';

let shop: Shop;
let pallaki: Service;
let places: Place[];
beforeAll(async () => {
  shop = await openShop({ SEVA_OUTBOX_SECONDS: '1' });
  pallaki = await serviceNamed(shop, 'Pallaki Seva');
  places = await freePlaces(shop, pallaki);
});
afterAll(() => shop.server.stop());

/** Returns a slot that no other test of this file uses. */
let used = -1;
function nextPlace(): Place {
  const place = places[(used += 1)];
  if (!place) throw new Error('the schedule of the seed is too short for these tests');
  return place;
}

const people = [{ name: 'Lakshmi Rao', gotram: 'Kashyapa', nakshatram: 4 }];
const bookedBy = (email: string, place: Place, more: object = {}) =>
  giftOf(pallaki._id, { email, cartItems: [lineOf(pallaki, { ...place, people })], ...more });

const bookingOf = async (gift: StartedGuestGift) => (await readGift(shop.server, gift)).body.orderItems[0]?.booking;

describe('a pooja that a guest gives', () => {
  it('holds the spot while it is paid, confirms it, and emails the day and a calendar file', async () => {
    const [place, email] = [nextPlace(), guestAddress()];
    const before = await freeSpotsOf(shop, pallaki, place);
    const { status, body: gift } = await callApi(shop.server, 'give.start', { body: bookedBy(email, place) });
    expect(status).toBe(200);
    expect(gift.heldSeconds).toBeGreaterThan(60);
    expect(Date.parse(gift.heldUntil ?? '')).toBeGreaterThan(Date.now());
    expect(await freeSpotsOf(shop, pallaki, place)).toBe((before ?? 0) - 1);
    expect(await bookingOf(gift)).toMatchObject({ state: 'held', ...place, calendar: null });
    await payGift(shop.server, gift);
    const booking = await bookingOf(gift);
    expect(booking).toMatchObject({ state: 'confirmed', ...place, people: [{ name: 'Lakshmi Rao' }] });
    const [mail] = await mailsTo(shop.server, email, 'donation-confirmation');
    expect(mail?.text).toContain('Lakshmi Rao');
    expect(mail?.text).toContain('/calendar.ics?token=');
    expect(mail?.text).toContain(String(Number(place.day.slice(8))));
    const link = new URL(booking?.calendar ?? '', shop.url);
    const calendar = await (await fetch(link)).text();
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(calendar).toContain('DESCRIPTION:Lakshmi Rao');
  });

  it('releases the spot after the hold, and says so to the holder of its key', async () => {
    const place = nextPlace();
    const before = await freeSpotsOf(shop, pallaki, place);
    const gift = await beginGift(shop.server, bookedBy(guestAddress(), place));
    await expire(shop, gift.orderId);
    await shop.payments.sweep(0);
    expect(await freeSpotsOf(shop, pallaki, place)).toBe(before);
    expect((await readGift(shop.server, gift)).body).toMatchObject({ status: 'expired', isPaid: false });
    expect(await bookingOf(gift)).toMatchObject({ state: 'released' });
  });

  it('releases the spot when another attempt takes over, so that one guest holds one spot', async () => {
    const [first, second, email] = [nextPlace(), nextPlace(), guestAddress()];
    const before = await freeSpotsOf(shop, pallaki, first);
    const gift = await beginGift(shop.server, bookedBy(email, first));
    const earlier = { order: gift.orderId, key: gift.orderKey };
    const next = await beginGift(shop.server, bookedBy(email, second, { earlier }));
    expect(await freeSpotsOf(shop, pallaki, first)).toBe(before);
    expect(await bookingOf(next)).toMatchObject({ state: 'held', ...second });
  });

  it('rejects a full spot with the next free ones', async () => {
    const place = nextPlace();
    const left = (await freeSpotsOf(shop, pallaki, place)) ?? 0;
    const all = { ...place, people };
    const cartItems = [lineOf(pallaki, all, left)];
    await beginGift(shop.server, giftOf(pallaki._id, { cartItems }));
    const { status, body } = await callApi(shop.server, 'give.start', { body: bookedBy(guestAddress(), place) });
    expect([status, body.code]).toEqual([409, 'SLOT_FULL']);
  });

  it('moves to My poojas of the devotee who claims it through the emailed link, and of no one else', async () => {
    const [place, email] = [nextPlace(), guestAddress()];
    const gift = await beginGift(shop.server, bookedBy(email, place));
    await payGift(shop.server, gift);
    const id = (await bookingOf(gift))?._id ?? '';
    const devotee = await newDevotee(shop);
    expect((await callApi(shop.server, 'bookings.mine', {}, devotee.token)).body).toEqual([]);
    expect((await callApi(shop.server, 'bookings.get', { params: { id } }, devotee.token)).status).toBe(404);
    const [mail] = await mailsTo(shop.server, email, 'donation-confirmation');
    const token = decodeURIComponent(/\/claim\?token=([^\s&"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect((await callApi(shop.server, 'claims.use', { body: { token } }, devotee.token)).body).toEqual({ count: 1 });
    const { body: mine } = await callApi(shop.server, 'bookings.mine', {}, devotee.token);
    expect(mine).toMatchObject([{ _id: id, state: 'confirmed', ...place, may: { cancel: true } }]);
    const body = { people: [{ name: 'Sita Rao' }] };
    const changed = await callApi(shop.server, 'bookings.change', { params: { id }, body }, devotee.token);
    expect([changed.status, changed.body.people?.[0]?.name]).toEqual([200, 'Sita Rao']);
  });

  it('appears on lists as a well-wisher’s', async () => {
    const [place, email] = [nextPlace(), guestAddress()];
    const quiet = { name: 'Quiet Donor', phone: '812-555-0177', anonymous: true };
    const gift = await beginGift(shop.server, bookedBy(email, place, quiet));
    await payGift(shop.server, gift);
    const token = await signInToPanel(shop.server, 'manager');
    const ask = async <T>(path: string) => (await callPanel<T>(shop.server, 'GET', path, { token })).body;
    const week = await ask<Week>(`/donations/sevas/week?day=${place.day}`);
    const schedule = week.rows
      .flatMap((row) => (row.name.includes('Pallaki') ? row.places : []))
      .find(({ day, startsAt }) => day === place.day && startsAt === place.startsAt)?.schedule;
    const family = await ask<SlotDetail>(
      `/donations/sevas/place?${new URLSearchParams({ schedule: schedule ?? '', ...place }).toString()}`,
    );
    expect(family.list.map(({ user }) => user)).toEqual([{ _id: '', name: 'A well-wisher', email: '', phone: '' }]);
    const staff = (await mailsOf(shop.server, 'staff-new-donation')).map(({ text }) => text).join();
    for (const told of [JSON.stringify(family), staff])
      for (const secret of ['Quiet Donor', '812-555-0177', email]) expect(told).not.toContain(secret);
    const { body: books } = await callApi(shop.server, 'orders.get', { params: { id: gift.orderId } }, shop.admin);
    expect(books).toMatchObject({ guest: { name: 'Quiet Donor', email }, anonymous: true });
  });
});
