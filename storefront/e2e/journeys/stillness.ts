import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shellTexts } from '@texts/shell';
import { follow, giveSession, settled } from '../support/acts';
import { sizes, startBrowser } from '../support/browser';
import { openGuest, type Size } from '../support/guest';
import { poll } from '../support/poll';
import { systemFonts } from '../support/system-fonts';
import { pricedServices, signInAs, type World } from '../support/world';

/** Screens of every kind. */
const forVisitors = [
  '/home',
  '/about',
  '/pooja',
  '/poojashop',
  '/newsletter',
  '/info/terms',
  '/login',
  '/register',
].concat('/cart', '/nowhere');
const forAdmins = [
  '/home',
  '/adminhome',
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/profile',
].concat('/placecheckorder', '/pooja');

/** Elsewhere the system's own fonts are used. */
const isChosen = process.platform === 'linux';

/** What may move by itself on a screen, in sum. */
const shiftLimit = 0.01;

/** By then every screen has been drawn, without the shop's own faces. */
const lateMs = 200;

/** Has the shop's own faces arrive after the page was drawn. */
const delayFaces = (context: BrowserContext) =>
  context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.fallback();
  });

/** The families that an element's letters are really drawn with; those that the page brought have a star. */
async function drawnWith(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '*' : ''}`).join(', ');
}

/** Goes through screens and lets each come to rest. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

/** Text stands where it was first drawn, whatever fonts the system has and however late the shop's own arrive. */
export function stillnessJourneys(world: () => World): void {
  const cases = systemFonts.flatMap((set) => (Object.keys(sizes) as Size[]).map((size) => ({ ...set, size })));

  test.each(cases)('at a $size with the system fonts $name nothing moves', async ({ name, sansSerif, size }) => {
    const browser = await startBrowser(name);
    try {
      if (isChosen) await expectFamily(browser, sansSerif);
      const visitor = await openGuest(browser, world().shop.url, size, {}, shiftLimit);
      await delayFaces(visitor.context);
      const [service] = await pricedServices(world());
      await visit(visitor.page, [...forVisitors, `/product/${service._id}`]);
      expect(await drawnWith(visitor.page, 'main h1')).not.toContain('*');
      const keeper = await openGuest(browser, world().shop.url, size, {}, shiftLimit);
      await delayFaces(keeper.context);
      await giveSession(keeper.context, world().shop.url, await signInAs(world(), 'admin'));
      const { _id: userID, ...devotee } = await signInAs(world(), 'devotee');
      const chosen = JSON.stringify({ userID, name: devotee.name, email: devotee.email, phone: devotee.phone });
      await keeper.context.addInitScript((text) => localStorage.setItem('seva.devotee', text), chosen);
      await visit(keeper.page, forAdmins);
      expect([...visitor.complaints(/status of 404/), ...keeper.complaints()]).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test("the shop's faces that came too late for the first screen are there on the next", async () => {
    const guest = await openGuest(world().browser, world().shop.url, 'desktop');
    const { page, context } = guest;
    await delayFaces(context);
    await page.goto('/about');
    await settled(page);
    expect(await drawnWith(page, 'main h1')).not.toContain('Marcellus*');
    await follow(page, shellTexts.home);
    await page.waitForURL('**/home');
    await follow(page, shellTexts.about);
    await page.waitForURL('**/about');
    await settled(page);
    await poll(() => drawnWith(page, 'main h1')).toBe('Marcellus*');
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
}

/** A set that is not in force would prove nothing. */
async function expectFamily(browser: Browser, family: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent('<p style="font-family: sans-serif">Namaste</p>');
  expect(await drawnWith(page, 'p')).toContain(family);
  await page.close();
}
