import { expect, isFull, test } from '../support/test';
import { homeTexts } from '@texts/home';
import { untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import { publicScreens } from '../support/screens';
import { smallTargetsOn } from '../support/target-size';
import { signInAs } from '../support/calls';

const fingers = { hasTouch: true, isMobile: true };

/** What is used with a finger, on a phone and on a tablet. */
test.describe('in every state', () => {
  test('on a phone, whatever is pressed is as large as a fingertip', async ({ openGuest }) => {
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

  for (const width of isFull ? [320, 390, 768] : [320, 768])
    test(`at ${width} px the dots of the slides begin where the text begins, and the tapped one is marked`, async ({
      openGuest,
    }) => {
      const viewport = { width, height: 844 };
      const guest = await openGuest('phone', { ...fingers, viewport });
      const { page } = guest;
      await page.goto('/home');
      await untilStable(page);
      const count = await page.getByRole('button', { name: /^Show slide \d+ of \d+$/ }).count();
      expect(count).toBeGreaterThan(1);
      const dot = (index: number) => page.getByRole('button', { name: homeTexts.goTo(index, count) });
      if (width < 768) {
        const text = await page.locator('blockquote').first().boundingBox();
        const first = await dot(1).locator('i').boundingBox();
        expect(Math.abs((first?.x ?? 0) - (text?.x ?? 0))).toBeLessThanOrEqual(1);
      }
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

  test('on a tablet, no address and no number of the list of users is broken, however long a name is', async ({
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
