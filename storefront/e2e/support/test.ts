import { test as base, type Browser } from '@playwright/test';
import { openBrowser, launchOptionsWith, sizes, type Person } from './browser';
import { openGuest, type Guest, type OpenGuest, type Size } from './guest';
import { openPanel, type Panel } from './panel';
import { openShop, type Shop } from './shop';
import { usualFonts, type SystemFonts } from './system-fonts';

export { expect } from '@playwright/test';

/** Options of a project's or a file's shop. Files with equal options share one. */
export interface ShopOptions {
  /** Further variables of the shop's environment. */
  readonly shopVariables: Readonly<Record<string, string>>;
  /** Name of the shop. Files with different names do not affect each other. */
  readonly shopOf: string;
}

/** Fixtures that the tests of a worker share. */
interface Shared extends ShopOptions {
  readonly shop: Shop;
  /** Returns a browser with these system fonts. It starts on first use. */
  readonly browserWith: (fonts: SystemFonts) => Promise<Browser>;
  /** Browser at the panel in which one person after the other signs in. */
  readonly panel: Panel;
}

/** Fixtures of a single test, all closed after it. */
interface Own {
  readonly openGuest: OpenGuest;
  readonly openPerson: (size?: Size) => Promise<Person>;
}

/** Test with a shop, and with people who visit it. */
export const test = base.extend<Own, Shared>({
  shopVariables: [{}, { scope: 'worker', option: true }],
  shopOf: ['everybody', { scope: 'worker', option: true }],
  launchOptions: [({ browserName: _ }, use) => launchOptionsWith(usualFonts).then(use), { scope: 'worker' }],
  shop: [
    async ({ shopVariables, shopOf: _ }, use) => {
      const shop = await openShop(shopVariables);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browserWith: [
    async ({ browser, playwright }, use) => {
      const started = new Map([[usualFonts, Promise.resolve(browser)]]);
      await use(async (fonts) => {
        const known =
          started.get(fonts) ?? launchOptionsWith(fonts).then((options) => playwright.chromium.launch(options));
        started.set(fonts, known);
        return known;
      });
      for (const [fonts, one] of started) if (fonts !== usualFonts) await (await one).close();
    },
    { scope: 'worker' },
  ],
  panel: [
    async ({ shop }, use) => {
      const panel = openPanel(shop);
      await use(panel);
      await panel.leave();
    },
    { scope: 'worker' },
  ],
  openGuest: async ({ browserWith, shop }, use) => {
    const guests: Guest[] = [];
    await use(async (size, { fonts = usualFonts, url = shop.url, ...options } = {}) => {
      const guest = await openGuest(await browserWith(fonts), url, size, options);
      guests.push(guest);
      return guest;
    });
    for (const guest of guests) await guest.leave();
  },
  openPerson: async ({ shop }, use) => {
    const people: Person[] = [];
    await use(async (size = 'desktop') => {
      const person = await openBrowser(shop.url, sizes[size]);
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
  },
});

/** True if all combinations run, as in `npm run evidence -- elsewhere`; `npm test` covers each part of them. */
export const isFull = process.env.SEVA_TEST_JOURNEYS === 'all';

/** Defines journeys for phone and desktop. A journey that does not depend on the size uses `isMadeAt`. */
export function testAtEachSize(tests: (size: Size, isMadeAt: (one: Size) => boolean) => void): void {
  for (const size of ['phone', 'desktop'] as const)
    test.describe(`at a ${size}`, () => tests(size, (one) => isFull || size === one));
}

/** Returns all sizes, or in `npm test` only the chosen ones. */
export const sizesOf = (...chosen: readonly Size[]): readonly Size[] =>
  isFull ? (Object.keys(sizes) as Size[]) : chosen;

/** Sizes per set of fonts. Every set and size occurs; the first set has the narrow ones, where lines wrap most. */
const watched: Readonly<Record<SystemFonts, readonly Size[]>> = {
  arial: ['phone', 'tablet'],
  noto: ['desktop'],
  bare: ['phone'],
};

/** Returns the sizes at which a set of system fonts is checked. */
export const sizesWith = (fonts: SystemFonts): readonly Size[] => sizesOf(...watched[fonts]);
