import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { findChromium, howToInstall, launchFlags } from '../../config/tooling/chromium.mjs';
import { adminJourneys } from './journeys/admin';
import { barrierJourneys } from './journeys/barriers';
import { catalogueJourneys } from './journeys/catalogue';
import { devoteeJourneys } from './journeys/devotee';
import { returningJourneys } from './journeys/returning';
import { troubleJourneys } from './journeys/trouble';
import { visitorJourneys } from './journeys/visitor';
import type { Size } from './support/guest';
import { openShop } from './support/shop';
import type { World } from './support/world';

let world: World;

beforeAll(async () => {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(howToInstall);
  const [shop, browser] = await Promise.all([openShop(), chromium.launch({ executablePath, args: [...launchFlags] })]);
  world = { shop, browser };
});

afterAll(async () => {
  await world.browser.close();
  await world.shop.stop();
});

// First, since the longest of all is among them: begun last, it would run alone.
describe.concurrent('in every state', () => {
  barrierJourneys(() => world);
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
