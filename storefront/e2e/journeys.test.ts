import { afterAll, beforeAll, describe } from 'vitest';
import { adminJourneys } from './journeys/admin';
import { barrierJourneys } from './journeys/barriers';
import { catalogueJourneys } from './journeys/catalogue';
import { devoteeJourneys } from './journeys/devotee';
import { returningJourneys } from './journeys/returning';
import { stillnessJourneys } from './journeys/stillness';
import { troubleJourneys } from './journeys/trouble';
import { visitorJourneys } from './journeys/visitor';
import { startBrowser } from './support/browser';
import type { Size } from './support/guest';
import { openShop } from './support/shop';
import type { World } from './support/world';

let world: World;

beforeAll(async () => {
  const [shop, browser] = await Promise.all([openShop(), startBrowser()]);
  world = { shop, browser };
});

afterAll(async () => {
  await world.browser.close();
  await world.shop.stop();
});

// First, since the longest of all is among them: begun last, it would run alone.
describe.concurrent('in every state', () => {
  barrierJourneys(() => world);
  stillnessJourneys(() => world);
  troubleJourneys(() => world);
});

const sizes: readonly Size[] = ['phone', 'desktop'];
describe.concurrent.each(sizes)('at a %s', (size) => {
  const here = () => world;
  visitorJourneys(here, size);
  devoteeJourneys(here, size);
  returningJourneys(here, size);
  adminJourneys(here, size);
  catalogueJourneys(here, size);
});
