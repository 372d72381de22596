import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import { openShop, type ShopUnderTest } from '../crash/shop-under-test';
import { databaseOf } from '../support/past-database';
import { clearPlaces, slotsAgree } from './agreement';
import { flows, type Flow, type Scene } from './killed-flows';
import { isFull, sampleNote, sized, writeFigure } from '../support/evidence';
import { freePlaces, serviceNamed, type Place } from './support';
import { isShort } from '../support/short';

/** Number of statements at which the process is killed in each flow, evenly spread. */
const ofEach = sized(12, 1);
const sampled = isShort ? ['take'] : ['take', 'move'];

let shop: ShopUnderTest;
let database: Knex;
let service: Service;
let places: Place[];
let round = 0;
beforeAll(async () => {
  shop = await openShop();
  database = databaseOf(shop.data);
  const at = { server: shop.server() };
  service = await serviceNamed(at, 'Baba Abhishekam');
  places = await freePlaces(at, service);
});
afterAll(async () => {
  await database.destroy();
  await shop.close();
});

/** Returns two slots that only this round uses. */
function nextScene(): Scene {
  round += 1;
  const [place, other] = [places[(round * 2) % places.length], places[(round * 2 + 1) % places.length]];
  if (!place || !other) throw new Error('the seed has too few places');
  return { shop, database, service, place, other };
}

/** Counts the statements and gateway calls of an uninterrupted flow. */
async function countPoints(flow: Flow): Promise<number> {
  const { run } = await flow.prepare(nextScene());
  await shop.arm(Infinity, false);
  await run();
  const { length } = await shop.seen();
  await clearPlaces(database);
  return length;
}

/** @returns whether the process was killed */
async function killAt(flow: Flow, at: number): Promise<boolean> {
  const scene = nextScene();
  const { run, again } = await flow.prepare(scene);
  await shop.arm(at, false);
  const failure: unknown = await run().then(
    () => null,
    (error: unknown) => error,
  );
  const struck = shop.struck() !== null;
  if (failure && !struck) throw failure;
  await shop.restart(() => slotsAgree(database).then(() => undefined));
  await again();
  await slotsAgree(database);
  // One devotee may hold a limited number of spots.
  await clearPlaces(database);
  return struck;
}

let kills = 0;

describe('a process that is killed', () => {
  it.each(flows.filter(({ name }) => isFull || sampled.includes(name)))(
    `A2 keeps each spot with its booking after a kill at any statement of the flow $name${sampleNote}`,
    async (flow) => {
      await countPoints(flow);
      const count = await countPoints(flow);
      expect(count).toBeGreaterThan(5);
      for (let index = 0; index < ofEach; index += 1) {
        const at = Math.ceil((count * (2 * index + 1)) / (2 * ofEach));
        if (await killAt(flow, at)) kills += 1;
      }
    },
    isFull ? 3_600_000 : 240_000,
  );

  it('A2 covers the expected number of statements', () => {
    const least = isFull ? flows.length * (ofEach - 2) : 1;
    writeFigure({ row: 'A2', what: 'statements at which the process was killed', least, reached: kills });
    expect(kills).toBeGreaterThanOrEqual(least);
  });
});
