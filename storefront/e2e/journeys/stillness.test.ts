import type { Browser, Page } from '@playwright/test';
import { expect, isFull, sizesOf, sizesWith, test } from '../support/test';
import { shellTexts } from '@texts/shell';
import { follow, untilStable } from '../support/acts';
import { delayFaces, renderedFonts, blockFonts } from '../support/faces';
import type { Guest, OpenGuest, Size } from '../support/guest';
import { arriveSlowly } from '../support/slow-arrival';
import { adminScreens, publicScreens } from '../support/screens';
import { systemFonts, type SystemFonts } from '../support/system-fonts';
import { callShop, pricedServices, register, signInAs } from '../support/calls';
import { beginDonation, oneOf } from '../support/giving';
import type { Shop } from '../support/shop';

/** Screens of every kind, for the font sets after the first. */
const sample = ['/home', '/about', '/pooja', '/newsletter', '/info/terms', '/register', '/cart', '/nowhere'];
const sampleForAdmins = ['/home', '/adminhome', '/admin/orderlist', '/profile', '/placecheckorder'];

/** Other platforms use the system's own fonts. */
const isChosen = process.platform === 'linux';

/** Visits screens and waits until each is idle. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await untilStable(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

/** Opens a window of an admin who has chosen a devotee. */
async function openKeeper(shop: Shop, openGuest: OpenGuest, size: Size, fonts: SystemFonts): Promise<Guest> {
  const keeper = await openGuest(size, { fonts, user: await signInAs(shop, 'admin') });
  const { _id: userID, ...devotee } = await signInAs(shop, 'devotee');
  const chosen = JSON.stringify({ userID, name: devotee.name, email: devotee.email, phone: devotee.phone });
  await keeper.context.addInitScript((text) => localStorage.setItem('seva.devotee', text), chosen);
  return keeper;
}

/** Text never moves after its first paint, for any system fonts, even if ours arrive late. */
test.describe('in every state', () => {
  for (const { name, sansSerif } of systemFonts)
    test.describe(`with the system fonts ${name}`, () => {
      // Check all screens on a phone and on a tablet; other journeys watch them on a desktop.
      const isWhole = (size: Size) => name === 'arial' && size !== 'desktop';
      test('uses this set of fonts', async ({ browserWith }) => {
        if (isChosen) await expectFamily(await browserWith(name), sansSerif);
      });

      for (const size of sizesWith(name))
        test(`moves nothing at a ${size}`, async ({ shop, openGuest }) => {
          const [service] = await pricedServices(shop);
          const visitor = await openGuest(size, { fonts: name });
          await delayFaces(visitor.context);
          await visit(visitor.page, [...(isWhole(size) ? publicScreens : sample), `/product/${service._id}`]);
          expect((await renderedFonts(visitor.page, 'main h1')).join()).not.toContain('*');
          const keeper = await openKeeper(shop, openGuest, size, name);
          await delayFaces(keeper.context);
          await visit(keeper.page, isWhole(size) ? adminScreens : sampleForAdmins);
          expect([...visitor.complaints(/status of 404/), ...keeper.complaints()]).toEqual([]);
        });
    });

  for (const size of sizesOf('phone'))
    test(`moves nothing on an unpaid donation and the account pages at a ${size}`, async ({ shop, openGuest }) => {
      const [service] = await pricedServices(shop);
      const user = await register(shop, `Vimala still ${size}`);
      const { orderId } = await beginDonation(shop, user.token, [oneOf(service)]);
      const guest = await openGuest(size, { user });
      await visit(guest.page, [`/order/${orderId}`, '/profile', '/home', `/order/${orderId}`]);
      expect(guest.complaints()).toEqual([]);
    });

  for (const deviceScaleFactor of isFull ? [1.5, 2, 3] : [1.5])
    test(`wraps no line anew on pages that reopen on a screen of scale ${deviceScaleFactor}`, async ({ openGuest }) => {
      const guest = await openGuest('phone', { fonts: 'bare', deviceScaleFactor });
      await delayFaces(guest.context);
      // The browser decides at each visit how it finds a font.
      await visit(guest.page, ['/home', '/about', '/home', '/about']);
      expect(guest.complaints()).toEqual([]);
    });

  for (const size of sizesOf('phone', 'desktop'))
    test(`moves nothing on a page that arrives piece by piece at a ${size}`, async ({ shop, openGuest }) => {
      const slow = await arriveSlowly(shop.url);
      const visitor = await openGuest(size, { url: slow.url });
      await visit(visitor.page, [...sample, '/login']);
      const admin = await openGuest(size, { url: slow.url, user: await signInAs(shop, 'admin') });
      await visit(admin.page, sampleForAdmins);
      expect([...visitor.complaints(/status of 404/), ...admin.complaints()]).toEqual([]);
      await slow.close();
    });

  test('shows every word and moves nothing when our fonts do not load', async ({ shop, openGuest }) => {
    const [service] = await pricedServices(shop);
    const guest = await openGuest('phone');
    await blockFonts(guest.context);
    await visit(guest.page, [...sample, `/product/${service._id}`]);
    expect((await renderedFonts(guest.page, 'main h1')).join()).not.toContain('*');
    expect(guest.complaints(/status of 404/, /woff2|ERR_CONNECTION_FAILED/)).toEqual([]);
  });

  test('uses fonts that missed the first screen on the next', async ({ openGuest }) => {
    const guest = await openGuest('desktop');
    const { page, context } = guest;
    await delayFaces(context);
    await page.goto('/about');
    await untilStable(page);
    expect(await renderedFonts(page, 'main h1')).not.toContain('Marcellus*');
    await follow(page, shellTexts.home);
    await page.waitForURL('**/home');
    await follow(page, shellTexts.about);
    await page.waitForURL('**/about');
    await untilStable(page);
    await expect.poll(async () => (await renderedFonts(page, 'main h1')).join()).toBe('Marcellus*');
    expect(guest.complaints()).toEqual([]);
  });

  test('preloads a font for rare letters, and uses it on the next screen at the latest', async ({
    shop,
    openGuest,
  }) => {
    const { token } = await signInAs(shop, 'admin');
    const { _id, ...draft } = await callShop<{ _id: string }>(shop, '/products', { token, method: 'POST', body: {} });
    const body = { ...draft, name: 'Śānti Dāna', price: 51, category: 'kitchen', listed: true };
    await callShop(shop, `/products/${_id}`, { token, method: 'PUT', body });
    const guest = await openGuest('desktop');
    const { page } = guest;
    await page.goto(`/product/${_id}`);
    await untilStable(page);
    expect(await page.locator('link[rel="preload"][href*="latin-ext"]').count()).toBe(2);
    await follow(page, shellTexts.about);
    await page.waitForURL('**/about');
    await page.goBack();
    await page.waitForURL(`**/product/${_id}`);
    await expect.poll(async () => (await renderedFonts(page, 'main h1')).join()).toBe('Marcellus*');
    expect(guest.complaints()).toEqual([]);
    await callShop(shop, `/products/${_id}`, { token, method: 'DELETE' });
  });
});

/** Expects that the set of fonts is in use; otherwise the test would prove nothing. */
async function expectFamily(browser: Browser, family: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent('<p style="font-family: sans-serif">Namaste</p>');
  expect(await renderedFonts(page, 'p')).toEqual([family]);
  await page.close();
}
