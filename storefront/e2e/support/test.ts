import { test as base, type Browser } from '@playwright/test';
import { openBrowser, launchOptionsWith, sizes, type Person } from './browser';
import { openGuest, type Guest, type OpenGuest, type Size } from './guest';
import { openPanel, type Panel } from './panel';
import { openShop, type Shop } from './shop';
import { usualFonts, type SystemFonts } from './system-fonts';

export { expect } from '@playwright/test';

/** What a project or a file may say of its shop; files that say the same share one. */
export interface ShopOptions {
  /** Further variables of the shop's environment. */
  readonly shopVariables: Readonly<Record<string, string>>;
  /** Whose shop it is: what a file leaves behind in a shop of another name is nothing to it. */
  readonly shopOf: string;
}

/** What the tests of one worker share. */
interface Shared extends ShopOptions {
  readonly shop: Shop;
  /** The browser whose system has these fonts; it is started when it is first asked for. */
  readonly browserWith: (fonts: SystemFonts) => Promise<Browser>;
  /** One browser at the panel, in which one person after the other signs in. */
  readonly panel: Panel;
}

/** What each test has of its own; all of it is closed after the test. */
interface Own {
  readonly openGuest: OpenGuest;
  readonly openPerson: (size?: Size) => Promise<Person>;
}

/** A test with a shop, and with people who come to it. */
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

/** Whether all combinations are made, as `npm run evidence -- elsewhere` does; in `npm test` each part of them is met. */
export const isFull = process.env.SEVA_TEST_JOURNEYS === 'all';

/** Makes journeys by phone and by desktop; one whose end has nothing to do with the size asks `isMadeAt`. */
export function atEachSize(tests: (size: Size, isMadeAt: (one: Size) => boolean) => void): void {
  for (const size of ['phone', 'desktop'] as const)
    test.describe(`at a ${size}`, () => tests(size, (one) => isFull || size === one));
}

/** The sizes at which something is looked at: all of them, or these in `npm test`. */
export const sizesOf = (...chosen: readonly Size[]): readonly Size[] =>
  isFull ? (Object.keys(sizes) as Size[]) : chosen;

/** Each set and each size, and the first set where letters break their lines most. */
const watched: Readonly<Record<SystemFonts, readonly Size[]>> = {
  arial: ['phone', 'tablet'],
  noto: ['desktop'],
  bare: ['phone'],
};

/** The sizes at which a set of system fonts is looked at. */
export const sizesWith = (fonts: SystemFonts): readonly Size[] => sizesOf(...watched[fonts]);
