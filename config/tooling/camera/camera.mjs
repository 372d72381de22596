/* global document, window -- what stands in page.evaluate runs in the browser */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** The widths at which every screen is looked at, with the height of the window. */
export const sizes = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } };

/** What browser storage holds when a scene begins: who is signed in, the cart, the chosen devotee. */
function storageOf({ origin, people }, { as, cart = [], devotee }) {
  const user = people[as];
  const kept = { cart, ...(user ? { user } : {}), ...(devotee ? { devotee } : {}) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name: `seva.${name}`,
    value: JSON.stringify(value),
  }));
  const role = user ? (user.isAdmin ? 'admin' : 'devotee') : null;
  const cookie = { name: 'seva_role', value: role, url: origin };
  return { cookies: role ? [cookie] : [], origins: [{ origin, localStorage }] };
}

const foreign = (origin) => (url) => url.origin !== origin && !['data:', 'blob:'].includes(url.protocol);

/** Pictures below the fold are fetched when they come near: go down once, so that none is missing. */
async function lookAtAll(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}

/** The shop's own faces, even if they came too late for the first drawing. */
async function awaitFaces(page) {
  await page.evaluate(() => {
    const style = document.querySelector('style[data-font-faces]');
    if (style) style.textContent = style.textContent.replaceAll('font-display:optional', 'font-display:swap');
  });
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Takes one scene's picture.
 * @param {import('playwright-core').Browser} browser
 * @param {import('./world.mjs').World} world
 * @param {import('./scenes.mjs').Scene} scene
 * @param {string} size a key of `sizes`
 * @param {string} folder where the picture goes
 * @returns {Promise<string[]>} what the browser complained of
 */
export async function takePicture(browser, world, scene, size, folder) {
  const { cookies, origins } = storageOf(world, scene.given?.(world) ?? { as: scene.as });
  const context = await browser.newContext({
    baseURL: world.origin,
    viewport: sizes[size],
    // A phone's bar for scrolling lies over the page and takes no room.
    ...(size === '390' ? { isMobile: true, hasTouch: true } : {}),
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
  });
  const complaints = [];
  try {
    await context.addCookies(cookies);
    await context.route(foreign(world.origin), (route) => route.abort());
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => complaints.push(error.message));
    await scene.before?.(page, world);
    await page.goto(typeof scene.path === 'function' ? scene.path(world) : scene.path);
    await page.waitForLoadState('networkidle');
    if (!scene.still) await lookAtAll(page);
    await scene.act?.(page, world);
    if (scene.print) await page.emulateMedia({ media: 'print' });
    await awaitFaces(page);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${scene.name}.png`), fullPage: !scene.window });
  } finally {
    await context.close();
  }
  return complaints;
}
