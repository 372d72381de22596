import { expect, isFull, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { catalogTexts } from '@texts/catalog';
import { homeTexts } from '@texts/home';
import { untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import { publicScreens } from '../support/screens';
import { smallTargetsOn } from '../support/target-size';
import { signInAs } from '../support/calls';

const fingers = { hasTouch: true, isMobile: true };

/** Touch on phones and tablets. */
test.describe('in every state', () => {
  test('makes every control as large as a fingertip on a phone', async ({ openGuest }) => {
    const guest = await openGuest('phone', fingers);
    const found: string[] = [];
    for (const address of publicScreens) {
      await guest.page.goto(address);
      await untilStable(guest.page);
      found.push(...(await smallTargetsOn(guest.page)).map((each) => `${address}: ${each}`));
    }
    expect(found).toEqual([]);
    guest.complaints(/status of 404/);
  });

  for (const width of isFull ? [320, 390] : [320])
    test(`changes the slides at ${width} px by swipe, and aligns their control with the text`, async ({
      openGuest,
    }) => {
      const guest = await openGuest('phone', { ...fingers, viewport: { width, height: 844 } });
      const { page } = guest;
      await page.goto('/home');
      await untilStable(page);
      await page.locator('.slick-slider').waitFor({ state: 'attached' });
      const shown = page.locator('.slick-active [aria-roledescription="slide"]');
      const count = Number(/\d+$/.exec((await shown.getAttribute('aria-label')) ?? '')?.[0]);
      expect(count).toBeGreaterThan(2);
      expect(await page.getByRole('button', { name: homeTexts.goTo(1, count) }).count()).toBe(0);
      const play = page.getByRole('button', { name: homeTexts.play });
      const [icon, text] = [await play.locator('svg').boundingBox(), await shown.locator('blockquote').boundingBox()];
      const ends = [icon, text].map((box) => (box?.x ?? 0) + (box?.width ?? 0));
      expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThanOrEqual(4);
      const touch = (type: string, ...at: number[]) =>
        shown.dispatchEvent(type, { touches: at.map((pageX) => ({ identifier: 7, pageX, pageY: 220 })) });
      await touch('touchstart', 240);
      await touch('touchmove', 120);
      await touch('touchend');
      await page.getByRole('group', { name: homeTexts.slide(2, count) }).waitFor();
      expect(guest.complaints()).toEqual([]);
    });

  test('ignores the second tap of a double tap on DONATE while the added sheet rises at 320 px', async ({
    openGuest,
  }) => {
    const guest = await openGuest('phone', { ...fingers, viewport: { width: 320, height: 640 } });
    const { page } = guest;
    const time = await page.context().newCDPSession(page);
    await time.send('Animation.enable');
    await page.goto('/pooja');
    await untilStable(page);
    // Freeze animations: the sheet stays as new as it was at the second tap.
    await time.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.getByRole('article').getByRole('button', { name: catalogTexts.donate }).first().tap();
    const links = page.getByRole('dialog', { name: bookingTexts.added.heading }).getByRole('link');
    await links.first().waitFor();
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    }
    await links.first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/pooja');
    await time.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await links.last().tap();
    await page.waitForURL((url) => url.pathname !== '/pooja');
    expect(guest.complaints()).toEqual([]);
  });

  test('marks the tapped dot of the slides on a tablet', async ({ openGuest }) => {
    const guest = await openGuest('desktop', { ...fingers, viewport: sizes.tablet });
    const { page } = guest;
    await page.goto('/home');
    await untilStable(page);
    await page.locator('.slick-dots').waitFor();
    const count = await page.getByRole('button', { name: /^Show slide \d+ of \d+$/ }).count();
    expect(count).toBeGreaterThan(2);
    const dot = (index: number) => page.getByRole('button', { name: homeTexts.goTo(index, count) });
    const colorOf = (index: number) =>
      dot(index)
        .locator('i')
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    const marked = await colorOf(1);
    const plain = await colorOf(3);
    expect(marked).not.toBe(plain);
    await dot(3).tap();
    await expect.poll(() => dot(3).getAttribute('aria-current')).toBe('true');
    await expect.poll(() => colorOf(3)).toBe(marked);
    await expect.poll(() => colorOf(1)).toBe(plain);
    expect(guest.complaints()).toEqual([]);
  });

  test('breaks no address or number in the list of users on a tablet, however long a name is', async ({
    shop,
    openGuest,
  }) => {
    const admin = await signInAs(shop, 'admin');
    const guest = await openGuest('desktop', { ...fingers, viewport: sizes.tablet, user: admin });
    const { page } = guest;
    for (const viewport of [sizes.tablet, { width: 1000, height: 800 }, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await page.goto('/admin/userlist');
      await untilStable(page);
      await page
        .getByText(admin.email ?? '')
        .first()
        .waitFor();
      const broken = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          const text = node.nodeValue?.trim() ?? '';
          if (!/^\S+@\S+$|^[\d\s()+-]{7,}$/.test(text) || !node.parentElement?.checkVisibility()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`${text} in ${lines.size} lines`);
        }
        return found;
      });
      expect([viewport.width, broken]).toEqual([viewport.width, []]);
    }
    expect(guest.complaints()).toEqual([]);
  });
});
