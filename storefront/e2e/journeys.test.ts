import { afterAll, beforeAll, describe } from 'vitest';
import { adminJourneys } from './journeys/admin';
import { barrierJourneys } from './journeys/barriers';
import { catalogueJourneys } from './journeys/catalogue';
import { devoteeJourneys } from './journeys/devotee';
import { firstVisitJourneys } from './journeys/first-visit';
import { hurryJourneys } from './journeys/hurry';
import { returningJourneys } from './journeys/returning';
import { stillnessJourneys } from './journeys/stillness';
import { touchJourneys } from './journeys/touch';
import { troubleJourneys } from './journeys/trouble';
import { visitorJourneys } from './journeys/visitor';
import type { Size } from './support/guest';
import { openWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.end());

// First, since the longest of all is among them: begun last, it would run alone.
describe.concurrent('in every state', () => {
  barrierJourneys(() => world);
  stillnessJourneys(() => world);
  firstVisitJourneys(() => world);
  troubleJourneys(() => world);
  hurryJourneys(() => world);
  touchJourneys(() => world);
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
