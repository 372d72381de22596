import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order, Service } from '@seva/config/contract';
import type * as LookAfter from '../../src/api/booking/services/look-after';
import { rows } from '../payments/support/books';
import { authenticate, endFaults, setFaults, truthOf } from '../payments/support/gateway';
import { newDevotee, openShop, send, start, type Devotee, type Shop, type Started } from '../payments/support/shop';
import { deliver, eventsAbout } from '../payments/support/webhook';
import { callApi, confirmCard } from '../support/client';
import { clearPlaces, slotsAgree, takenUnits } from './agreement';
import { sampleNote, sized, writeFigure } from '../support/evidence';
import { expire, freePlaces, lineOf, pay, serviceNamed, type Place } from './support';

const rounds = sized(25, 2);
const threeDSecure = 'pm_card_threeDSecure2Required';
const { raiseStuckHolds } = createRequire(import.meta.url)(
  '../../dist/src/api/booking/services/look-after',
) as typeof LookAfter;

let shop: Shop;
let service: Service;
let places: Place[];
beforeAll(async () => {
  shop = await openShop();
  service = await serviceNamed(shop, 'Baba Abhishekam');
  places = await freePlaces(shop, service);
});
afterEach(async () => {
  await endFaults(shop);
  await clearPlaces(database());
});
afterAll(() => shop.server.stop());

const database = () => shop.server.strapi.db.connection;

interface Buyer extends Started {
  readonly devotee: Devotee;
}

/** Holds the only spot of a slot for a new buyer. */
async function takeTheOnly(place: Place): Promise<Buyer> {
  const devotee = await newDevotee(shop);
  const gift = await start(shop, devotee.token, [lineOf(service, place)]);
  await database()('slots').where({ day: place.day, starts_at: place.startsAt }).update({ capacity: 1 });
  return { ...gift, devotee };
}

/** Tries to hold the same spot for another buyer. Returns null if it is taken. */
async function wantIt(place: Place): Promise<Buyer | null> {
  const devotee = await newDevotee(shop);
  const body = { cartItems: [lineOf(service, place)] };
  const answer = await send(shop, 'POST', '/users/paymentintent', body, devotee.token);
  expect([200, 409]).toContain(answer.status);
  if (answer.status === 409) return null;
  const clientSecret = String(answer.body.clientSecret);
  return {
    ...{ devotee, clientSecret, publishableKey: String(answer.body.publishableKey) },
    ...{ orderId: String(answer.body.orderId), intentId: clientSecret.split('_secret')[0] ?? '' },
  };
}

/** Returns the states of a donation and of its booking. */
async function statesOf({ orderId, devotee }: Buyer): Promise<readonly (string | undefined)[]> {
  const { body } = await callApi(shop.server, 'orders.get', { params: { id: orderId } }, devotee.token);
  const order = body as Order;
  return [order.status, order.orderItems[0]?.booking?.state];
}

const runOut = async ({ orderId }: Buyer) => {
  await expire(shop, orderId);
  return shop.payments.sweep(0);
};
const alertsOf = async (code: string, { orderId }: Buyer) => (await rows(shop, 'attention', { code, orderId })).length;
const eachRound = async (play: (place: Place) => Promise<void>) => {
  for (let round = 0; round < rounds; round += 1) {
    await play(places[round % places.length] as Place);
    await slotsAgree(database());
  }
};
const figure = (what: string, reached: number, least = rounds) => writeFigure({ row: 'A3', what, least, reached });

describe('a place whose time runs out', () => {
  it(`A3 sells an expired spot to the next devotee while 3-D Secure is open, and stops the first charge${sampleNote}`, async () => {
    let sold = 0;
    await eachRound(async (place) => {
      const first = await takeTheOnly(place);
      expect((await confirmCard(shop, first, threeDSecure)).body.status).toBe('requires_action');
      await runOut(first);
      expect(await statesOf(first)).toEqual(['expired', 'released']);
      const next = await wantIt(place);
      if (!next) throw new Error('the place was not given back');
      await pay(shop, next);
      expect((await authenticate(shop, first, 'authorise')).ok).toBe(false);
      await shop.payments.finalise(first.intentId);
      expect(await truthOf(shop, first.intentId)).toMatchObject({ status: 'canceled', received: 0 });
      expect([await statesOf(first), await statesOf(next)]).toEqual([
        ['expired', 'released'],
        ['paid', 'confirmed'],
      ]);
      sold += await takenUnits(database(), place);
    });
    figure('3-D Secure open: places sold once, to the next', sold);
    expect(sold).toBe(rounds);
  }, 600_000);

  it(`A3 gives the spot to one of two at the moment 3-D Secure ends, and accounts for all money${sampleNote}`, async () => {
    const ends = { placed: 0, unplaced: 0, refused: 0 };
    await eachRound(async (place) => {
      const first = await takeTheOnly(place);
      await confirmCard(shop, first, threeDSecure);
      await expire(shop, first.orderId);
      const [, , next] = await Promise.all([
        authenticate(shop, first, 'authorise'),
        shop.payments.sweep(0),
        wantIt(place),
      ]);
      await shop.payments.finalise(first.intentId);
      if (next) await pay(shop, next);
      await shop.payments.sweep(0);
      const { received } = await truthOf(shop, first.intentId);
      const [order, booking] = await statesOf(first);
      expect(await takenUnits(database(), place)).toBeLessThanOrEqual(1);
      if (received === 0) {
        expect([order, booking]).toEqual(['expired', 'released']);
        ends.refused += 1;
        return;
      }
      expect(order).toBe('paid');
      expect(['confirmed', 'unplaced']).toContain(booking);
      expect(await alertsOf('booking_unplaced', first)).toBe(booking === 'unplaced' ? 1 : 0);
      ends[booking === 'confirmed' ? 'placed' : 'unplaced'] += 1;
    });
    figure('3-D Secure ends as the time runs out: right in the end', ends.placed + ends.unplaced + ends.refused);
  }, 600_000);

  it(`A3 keeps the spot of a devotee who was charged without a webhook; a late webhook changes nothing${sampleNote}`, async () => {
    let kept = 0;
    await setFaults(shop, { webhooks: { drop: true } });
    await eachRound(async (place) => {
      const first = await takeTheOnly(place);
      expect((await confirmCard(shop, first)).body.status).toBe('succeeded');
      await expire(shop, first.orderId);
      expect(await wantIt(place)).toBeNull();
      await shop.payments.sweep(0);
      expect(await statesOf(first)).toEqual(['paid', 'confirmed']);
      const event = (await eventsAbout(shop, first.intentId)).at(-1);
      expect(await deliver(shop, event?.raw ?? '')).toBe(200);
      expect([await statesOf(first), await wantIt(place)]).toEqual([['paid', 'confirmed'], null]);
      kept += await takenUnits(database(), place);
    });
    figure('webhook late: places kept for who was charged', kept);
    expect(kept).toBe(rounds);
  }, 600_000);

  it(`A3 keeps the spot while the gateway is silent, raises an alert after an hour, and then releases it${sampleNote}`, async () => {
    let raised = 0;
    await eachRound(async (place) => {
      const first = await takeTheOnly(place);
      await setFaults(shop, { answers: { dropBefore: true } });
      expect((await runOut(first)).failures).toBeGreaterThan(0);
      expect([await statesOf(first), await wantIt(place)]).toEqual([['pending', 'held'], null]);
      const hour = 3_600_000;
      await raiseStuckHolds(shop.server.strapi, Date.now() + 0.5 * hour);
      expect(await alertsOf('hold_stuck', first)).toBe(0);
      for (const hours of [1.5, 2]) await raiseStuckHolds(shop.server.strapi, Date.now() + hours * hour);
      raised += await alertsOf('hold_stuck', first);
      await endFaults(shop);
      // The first sweep continues after the donation at which it stopped, the second begins anew.
      for (let sweeps = 0; sweeps < 2; sweeps += 1) await shop.payments.sweep(0);
      expect(await statesOf(first)).toEqual(['expired', 'released']);
      const next = await wantIt(place);
      if (!next) throw new Error('the place was not given back');
      await pay(shop, next);
      expect(await takenUnits(database(), place)).toBe(1);
    });
    figure('gateway silent: places kept, somebody asked', raised);
    expect(raised).toBe(rounds);
  }, 600_000);
});

/** Charges the card of a closed donation whose intent the database lost, as after a restore. */
async function closedAndCharged(first: Buyer, between: () => Promise<unknown>): Promise<void> {
  const intent = (intentId: string | null) =>
    shop.server.strapi.db
      .query('api::order.order')
      .update({ where: { documentId: first.orderId }, data: { intentId } });
  await intent(null);
  await runOut(first);
  expect(await statesOf(first)).toEqual(['expired', 'released']);
  await between();
  await intent(first.intentId);
  await pay(shop, first);
}

describe('money that comes after its place was given back', () => {
  it(`A3 takes a free spot again, else keeps the money and raises an alert, and sells each spot once${sampleNote}`, async () => {
    const ends = { placed: 0, raised: 0 };
    await eachRound(async (place) => {
      const first = await takeTheOnly(place);
      await closedAndCharged(first, async () => undefined);
      expect(await statesOf(first)).toEqual(['paid', 'confirmed']);
      ends.placed += await takenUnits(database(), place);
    });
    await clearPlaces(database());
    await eachRound(async (place) => {
      const first = await takeTheOnly(place);
      await closedAndCharged(first, async () => {
        const next = await wantIt(place);
        if (next) await pay(shop, next);
      });
      expect(await statesOf(first)).toEqual(['paid', 'unplaced']);
      expect(await takenUnits(database(), place)).toBe(1);
      ends.raised += await alertsOf('booking_unplaced', first);
    });
    figure('money late: placed where it was free', ends.placed);
    figure('money late: kept and raised where it was sold', ends.raised);
    expect(ends).toEqual({ placed: rounds, raised: rounds });
  }, 600_000);
});
