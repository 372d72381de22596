import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { newDevotee, openShop, send, type Devotee, type Shop } from '../payments/support/shop';
import { expire, freePlaces, lineOf, serviceNamed, type Place } from './support';
import { sampleNote, sized, writeFigure } from '../support/evidence';

const buyers = sized(200, 24);
const rounds = sized(4, 1);
const capacity = 7;

let shop: Shop;
let service: Service;
let places: Place[];
const devotees: Devotee[] = [];
beforeAll(async () => {
  shop = await openShop();
  service = await serviceNamed(shop, 'Rudrabhishekam');
  places = await freePlaces(shop, service);
  for (let index = 0; index < buyers; index += 1) devotees.push(await newDevotee(shop));
});
afterAll(() => shop.server.stop());

const slotOf = async ({ day, startsAt }: Place) =>
  (await shop.server.strapi.db
    .connection('slots')
    .where({ day, starts_at: startsAt })
    .where('calendar', 'like', 'schedule:%')
    .first()) as { id: number; taken: number };

/** Counts the units that active bookings hold of a slot. */
const heldUnits = async ({ day, startsAt }: Place) => {
  const rows = (await shop.server.strapi.db
    .connection('bookings')
    .where({ day, starts_at: startsAt })
    .whereIn('state', ['held', 'confirmed', 'done'])
    .select('units')) as { units: number }[];
  return rows.reduce((sum, { units }) => sum + units, 0);
};

async function race(place: Place): Promise<number[]> {
  const { status } = await send(
    shop,
    'POST',
    '/users/paymentintent',
    { cartItems: [lineOf(service, place)] },
    devotees[0]?.token,
  );
  expect(status).toBe(200);
  const { id } = await slotOf(place);
  await shop.server.strapi.db.connection('slots').where({ id }).update({ capacity });
  const tries = devotees
    .slice(1)
    .map(({ token }, index) =>
      send(
        shop,
        'POST',
        '/users/paymentintent',
        { cartItems: [lineOf(service, place, index % 5 === 0 ? 2 : 1)] },
        token,
      ),
    );
  return (await Promise.all(tries)).map((answer) => answer.status);
}

it(`A1 sells exactly ${capacity} spots to ${buyers} racing buyers${sampleNote}`, async () => {
  let oversold = 0;
  let others = 0;
  for (let round = 0; round < rounds; round += 1) {
    const place = places[round] as Place;
    const statuses = await race(place);
    others += statuses.filter((status) => status !== 200 && status !== 409).length;
    const { taken } = await slotOf(place);
    oversold += Math.max(0, taken - capacity);
    expect(await heldUnits(place)).toBe(taken);
    // A pair may find a single spot left, which a single buyer then takes.
    expect(taken).toBe(capacity);
    for (const { orderId } of await openOrders()) await expire(shop, orderId);
    await shop.payments.sweep(0);
    expect([(await slotOf(place)).taken, await heldUnits(place)]).toEqual([0, 0]);
  }
  writeFigure({ row: 'A1', what: 'buyers at once for seven places', least: sized(200, 24), reached: buyers });
  writeFigure({ row: 'A1', what: 'units sold twice', most: 0, reached: oversold });
  writeFigure({ row: 'A1', what: 'answers other than 200 and 409', most: 0, reached: others });
  expect([oversold, others]).toEqual([0, 0]);
}, 900_000);

const openOrders = async () =>
  (await shop.server.strapi.db
    .connection('orders')
    .whereIn('state', ['pending', 'failed'])
    .select({ orderId: 'document_id' })) as { orderId: string }[];
