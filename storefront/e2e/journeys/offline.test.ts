import type { Page } from '@playwright/test';
import { expect, isFull, test } from '../support/test';
import { findScreen, isBarePath } from '@seva/config/rules/screens';
import { bookingTexts } from '@texts/bookings';
import { cartTexts } from '@texts/cart';
import { catalogTexts } from '@texts/catalog';
import { errorTexts } from '@texts/errors';
import { shellTexts } from '@texts/shell';
import { untilStable } from '../support/acts';
import type { Guest, GuestOptions, OpenGuest } from '../support/guest';
import { signInAs } from '../support/calls';
import { screensOfScripts, scriptOfScreen } from '../support/scripts';
import type { Shop } from '../support/shop';

/**
 * Opens a guest whose browser saves data and caches nothing: no screen is prefetched, so every tap needs a missing
 * file.
 */
async function openSparing(openGuest: OpenGuest, options: GuestOptions = {}): Promise<Guest> {
  const guest = await openGuest('phone', options);
  // A browser whose requests are intercepted has no cache.
  await guest.context.route('**/assets/**', (route) => route.continue());
  await guest.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  return guest;
}

const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart/ });
const cartHeading = (page: Page) => page.getByRole('heading', { level: 1, name: cartTexts.title });

/** Returns one matching link of each kind: to a screen of the shop, within the page, and to another website. */
async function kindsOfLinks({ url }: Shop, page: Page, selector: string): Promise<string[]> {
  const hrefs = await page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const kinds = new Map<string, string>();
  for (const href of hrefs) {
    const { origin, pathname } = new URL(href, url);
    const kind = origin === url ? (findScreen(pathname)?.path ?? pathname) + href.slice(0, 1) : origin;
    if (!/^(mailto|tel):/.test(href)) kinds.set(kind, href);
  }
  return [...kinds.values()];
}

/** Presses every kind of matching link on a screen, offline and from that screen each time. */
async function tapEverything(shop: Shop, guest: Guest, address: string, selector: string): Promise<void> {
  const { page, context } = guest;
  await page.goto(address);
  await untilStable(page);
  await context.setOffline(true);
  // The page handles the event in a later task: a link pressed before that leaves the shop, as it should.
  await page.waitForFunction(() => !navigator.onLine);
  for (const href of await kindsOfLinks(shop, page, selector)) {
    const about = `${href} on ${address}`;
    await page.evaluate(
      ({ within, wanted }) =>
        [...document.querySelectorAll<HTMLAnchorElement>(within)]
          .find((link) => link.getAttribute('href') === wanted)
          ?.click(),
      { within: selector, wanted: href },
    );
    const goal = new URL(href, shop.url + address);
    // A link to the panel loads a document, so the shop stays and explains that it needs a connection.
    const isScreen = goal.origin === shop.url && findScreen(goal.pathname) !== undefined;
    if (isScreen && goal.pathname !== address) {
      await page.waitForFunction((path) => location.pathname !== path, address);
    }
    expect(page.url(), about).toContain(shop.url);
    // The priest sheet has no header.
    const landmark = isBarePath(new URL(page.url()).pathname) ? 'main' : 'banner';
    expect(await page.getByRole(landmark).count(), about).toBe(1);
    expect(context.pages(), about).toHaveLength(1);
    if (new URL(page.url()).pathname !== address) await page.goBack();
    await page.waitForFunction((path) => location.pathname === path, address);
  }
  await context.setOffline(false);
}

/** Header and footer are the same on all screens: `npm test` presses their links on the first one. */
async function tapAll(shop: Shop, guest: Guest, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries())
    await tapEverything(shop, guest, address, isFull || index === 0 ? 'a[href]' : 'main a[href]');
}

test.describe('without a network', () => {
  test('stays in the shop for every kind of link on every screen of a visitor', async ({ shop, openGuest }) => {
    const guest = await openSparing(openGuest);
    const screens = ['/home', '/about', '/pooja', '/festival', '/page/1', '/newsletter', '/info/privacy', '/cart'];
    const doors = ['/login', '/register', '/forgotpass', '/resetpass', '/success', '/nowhere'];
    await tapAll(shop, guest, [...screens, ...doors]);
  });

  test('stays in the shop for every kind of link on every screen of an admin', async ({ shop, openGuest }) => {
    const guest = await openSparing(openGuest, { user: await signInAs(shop, 'admin') });
    const screens = ['/profile', '/adminhome', '/admin/userlist', '/admin/productlist', '/admin/orderlist', '/payment'];
    await tapAll(shop, guest, screens);
  });

  test('says that a screen is missing, retries on request, and opens it when the network is back', async ({
    openGuest,
  }) => {
    const guest = await openSparing(openGuest);
    const { page, context } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    await context.setOffline(true);
    await cartLink(page).click();
    await page.getByRole('heading', { level: 1, name: errorTexts.missing.unreachable.heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart');
    await page.getByRole('button', { name: errorTexts.again }).click();
    await page.getByRole('heading', { level: 1, name: errorTexts.missing.unreachable.heading }).waitFor();
    await context.setOffline(false);
    await cartHeading(page).waitFor();
  });

  test('opens the cart and checkout after the page was idle', async ({ openGuest }) => {
    const guest = await openGuest('phone');
    const { page, context } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    const files = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const screens = screensOfScripts();
    const ahead = ['cart', 'login', 'not-found', 'product'];
    // A file that is preloaded and used later may be listed twice; the page's own screen is listed as well.
    await expect
      .poll(async () => {
        const found = new Set((await files()).map((name) => screens.get(name)));
        return ahead.filter((screen) => found.has(screen));
      })
      .toEqual(ahead);
    // Hydration and presses take the whole processor.
    const waited = await page.evaluate(
      (cart) => {
        const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => cart.includes(new URL(name).pathname));
        return Math.min(...files.map(({ startTime }) => startTime)) - (page?.loadEventEnd ?? Infinity);
      },
      [...screens].flatMap(([file, screen]) => (screen === 'cart' ? [file] : [])),
    );
    expect(waited).toBeGreaterThan(5900);
    await context.setOffline(true);
    await cartLink(page).click();
    await cartHeading(page).waitFor();
  });

  test('prefetches the way to payment with the first item, even when the visitor saves data', async ({ openGuest }) => {
    const guest = await openSparing(openGuest);
    const { page, context } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: catalogTexts.donate }).first().click();
    const wanted = ['cart', 'place-order', 'login'].map(scriptOfScreen);
    await expect.poll(() => wanted.filter((script) => asked.includes(script))).toEqual(wanted);
    const toCart = page.getByRole('dialog').getByRole('link', { name: bookingTexts.added.toCart });
    await toCart.waitFor();
    await context.setOffline(true);
    await toCart.click();
    await page.getByRole('heading', { level: 1, name: cartTexts.title }).waitFor();
  });

  test('stops a link to another website, and says why', async ({ openGuest }) => {
    const guest = await openGuest('phone');
    const { page, context } = guest;
    await page.goto('/home');
    await untilStable(page);
    const footer = page.getByRole('contentinfo');
    for (const group of await footer.locator('summary').all()) await group.click();
    await context.setOffline(true);
    await footer.getByRole('link', { name: 'YouTube' }).click();
    await page.getByText(errorTexts.linkOffline).waitFor();
    expect(context.pages()).toHaveLength(1);
    await page.getByText(shellTexts.offline).waitFor();
  });
});

test.describe('after a deployment', () => {
  /** Removes the files of the open page's version, then counts the requested documents. */
  async function tapCartOfOldVersion(
    openGuest: OpenGuest,
    heals: boolean,
  ): Promise<{ guest: Guest; documents: () => number }> {
    const guest = await openSparing(openGuest);
    const { page } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    let documents = 0;
    let gone = true;
    await page.route(`**${scriptOfScreen('cart')}`, (route) =>
      gone ? route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }) : route.continue(),
    );
    page.on('request', (request) => {
      if (request.resourceType() !== 'document') return;
      documents += 1;
      gone = !heals;
    });
    await cartLink(page).click();
    return { guest, documents: () => documents };
  }

  test('reloads the page once, and opens the tapped screen', async ({ openGuest }) => {
    const { guest, documents } = await tapCartOfOldVersion(openGuest, true);
    await cartHeading(guest.page).waitFor();
    await expect.poll(() => guest.page.getByText(cartTexts.empty).count()).toBe(1);
    expect(documents()).toBe(1);
  });

  test('reports a missing file instead of reloading in a loop', async ({ openGuest }) => {
    const { guest, documents } = await tapCartOfOldVersion(openGuest, false);
    await guest.page.getByRole('heading', { level: 1, name: errorTexts.missing.gone.heading }).waitFor();
    // A loop would request another document as soon as this one is idle.
    await guest.page.waitForLoadState('networkidle');
    expect(documents()).toBe(1);
  });
});
