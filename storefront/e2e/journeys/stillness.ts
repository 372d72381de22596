import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '@texts/shell';
import { follow, giveSession, untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import { delayFaces, drawnWith, withholdFaces } from '../support/faces';
import { openGuest, type Guest, type Size } from '../support/guest';
import { poll } from '../support/poll';
import { sizesWith } from '../support/sample';
import { arriveSlowly } from '../support/slow-arrival';
import { adminScreens, publicScreens } from '../support/screens';
import { systemFonts } from '../support/system-fonts';
import { ask, beginDonation, pricedServices, register, signInAs, type World } from '../support/world';

/** Screens of every kind, for the sets of fonts beside the first. */
const sample = ['/home', '/about', '/pooja', '/newsletter', '/info/terms', '/register', '/cart', '/nowhere'];
const sampleForAdmins = ['/home', '/adminhome', '/admin/orderlist', '/profile', '/placecheckorder'];

/** Elsewhere the system's own fonts are used. */
const isChosen = process.platform === 'linux';

/** Goes through screens and lets each come to rest. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await untilStable(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

/** A window of an admin who has chosen a devotee. */
async function openKeeper(world: World, browser: Browser, size: Size): Promise<Guest> {
  const keeper = await openGuest(browser, world.shop.url, size);
  await giveSession(keeper.context, world.shop.url, await signInAs(world, 'admin'));
  const { _id: userID, ...devotee } = await signInAs(world, 'devotee');
  const chosen = JSON.stringify({ userID, name: devotee.name, email: devotee.email, phone: devotee.phone });
  await keeper.context.addInitScript((text) => localStorage.setItem('seva.devotee', text), chosen);
  return keeper;
}

/** Text stands where it was first drawn, whatever fonts the system has and however late ours arrive. */
export function stillnessJourneys(world: () => World): void {
  describe.each(systemFonts)('with the system fonts $name', ({ name, sansSerif }) => {
    // All screens at a phone and at a tablet; at a desktop the journeys of all screens watch them.
    const isWhole = (size: Size) => name === 'arial' && size !== 'desktop';
    test('the set is in force', async () => {
      if (isChosen) await expectFamily(await world().browserWith(name), sansSerif);
    });

    test.each(sizesWith(name))('nothing moves at a %s', async (size) => {
      const [service] = await pricedServices(world());
      const browser = await world().browserWith(name);
      const visitor = await openGuest(browser, world().shop.url, size);
      await delayFaces(visitor.context);
      await visit(visitor.page, [...(isWhole(size) ? publicScreens : sample), `/product/${service._id}`]);
      expect((await drawnWith(visitor.page, 'main h1')).join()).not.toContain('*');
      await visitor.leave();
      const keeper = await openKeeper(world(), browser, size);
      await delayFaces(keeper.context);
      await visit(keeper.page, isWhole(size) ? adminScreens : sampleForAdmins);
      await keeper.leave();
      expect([...visitor.complaints(/status of 404/), ...keeper.complaints()]).toEqual([]);
    });
  });

  test.each(Object.keys(sizes) as Size[])(
    'a donation that waits for its payment stands still at a %s, and so do the own pages beside it',
    async (size) => {
      const [service] = await pricedServices(world());
      const user = await register(world(), `Vimala still ${size}`);
      const { orderId } = await beginDonation(world(), user.token, service);
      const guest = await openGuest(world().browser, world().shop.url, size);
      await giveSession(guest.context, world().shop.url, user);
      await visit(guest.page, [`/order/${orderId}`, '/profile', '/home', `/order/${orderId}`]);
      expect(guest.complaints()).toEqual([]);
      await guest.leave();
    },
  );

  test.each([1.5, 2, 3])(
    'on a screen of scale %d no line breaks anew on pages that are opened again and again',
    async (deviceScaleFactor) => {
      const browser = await world().browserWith('bare');
      const guest = await openGuest(browser, world().shop.url, 'phone', { deviceScaleFactor });
      await delayFaces(guest.context);
      // Whether a face is found in another way is decided anew at each visit.
      await visit(guest.page, ['/home', '/about', '/home', '/about']);
      expect(guest.complaints()).toEqual([]);
      await guest.leave();
    },
  );

  test.each(Object.keys(sizes) as Size[])('a page that arrives piece by piece stands still at a %s', async (size) => {
    const slow = await arriveSlowly(world().shop.url);
    const visitor = await openGuest(world().browser, slow.url, size);
    await visit(visitor.page, [...sample, '/login']);
    const admin = await openGuest(world().browser, slow.url, size);
    await giveSession(admin.context, slow.url, await signInAs(world(), 'admin'));
    await visit(admin.page, sampleForAdmins);
    expect([...visitor.complaints(/status of 404/), ...admin.complaints()]).toEqual([]);
    await Promise.all([visitor.leave(), admin.leave()]);
    await slow.close();
  });

  test('when our faces do not come at all, every word is there and nothing moves', async () => {
    const [service] = await pricedServices(world());
    const guest = await openGuest(world().browser, world().shop.url, 'phone');
    await withholdFaces(guest.context);
    await visit(guest.page, [...sample, `/product/${service._id}`]);
    expect((await drawnWith(guest.page, 'main h1')).join()).not.toContain('*');
    expect(guest.complaints(/status of 404/, /faces-|woff2|ERR_CONNECTION_FAILED/)).toEqual([]);
    await guest.leave();
  });

  test('faces that came too late for the first screen are there on the next', async () => {
    const guest = await openGuest(world().browser, world().shop.url, 'desktop');
    const { page, context } = guest;
    await delayFaces(context);
    await page.goto('/about');
    await untilStable(page);
    expect(await drawnWith(page, 'main h1')).not.toContain('Marcellus*');
    await follow(page, shellTexts.home);
    await page.waitForURL('**/home');
    await follow(page, shellTexts.about);
    await page.waitForURL('**/about');
    await untilStable(page);
    await poll(async () => (await drawnWith(page, 'main h1')).join()).toBe('Marcellus*');
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test('a face for rare letters is asked for early where a page has them, and is there on the next screen at the latest', async () => {
    const { shop, browser } = world();
    const { token } = await signInAs(world(), 'admin');
    const { _id, ...draft } = await ask<{ _id: string }>(world(), '/products', { token, method: 'POST', body: {} });
    const body = { ...draft, name: 'Śānti Dāna', price: 51, category: 'kitchen', listed: true };
    await ask(world(), `/products/${_id}`, { token, method: 'PUT', body });
    const guest = await openGuest(browser, shop.url, 'desktop');
    const { page } = guest;
    await page.goto(`/product/${_id}`);
    await untilStable(page);
    expect(await page.locator('link[rel="preload"][href*="latin-ext"]').count()).toBe(2);
    await follow(page, shellTexts.about);
    await page.waitForURL('**/about');
    await page.goBack();
    await page.waitForURL(`**/product/${_id}`);
    await poll(async () => (await drawnWith(page, 'main h1')).join()).toBe('Marcellus*');
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
    await ask(world(), `/products/${_id}`, { token, method: 'DELETE' });
  });
}

/** A set that is not in force would prove nothing. */
async function expectFamily(browser: Browser, family: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent('<p style="font-family: sans-serif">Namaste</p>');
  expect(await drawnWith(page, 'p')).toEqual([family]);
  await page.close();
}
