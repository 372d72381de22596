import { testAtEachSize, expect, test } from '../support/test';
import { aboutTexts } from '@texts/about';
import { listTexts } from '@texts/lists';
import { homeTexts } from '@texts/home';
import { newsletterTexts } from '@texts/newsletter';
import { notFoundTexts } from '@texts/not-found';
import { shellTexts } from '@texts/shell';
import { barriersOn } from '../support/accessibility';
import { untilStable } from '../support/acts';
import { enterOn, tabTo } from '../support/keyboard';
import { pricedServices } from '../support/calls';
import { mockVideoService } from '../support/video-service';

/** Visitors use the shop without an account. */
testAtEachSize((size, isMadeAt) => {
  if (isMadeAt('phone'))
    test('moves through the slides by keyboard, and stops them under reduced motion', async ({ openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await page.goto('/home');
      await untilStable(page);
      await page.getByRole('button', { name: homeTexts.play }).waitFor();
      const quote = page.locator('.slick-active blockquote');
      const first = await quote.textContent();
      await enterOn(page, page.getByRole('button', { name: homeTexts.previous }));
      await page.getByRole('group', { name: homeTexts.slide(10, 10) }).waitFor();
      await enterOn(page, page.getByRole('button', { name: homeTexts.next }));
      await expect.poll(() => quote.textContent()).toBe(first);
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: homeTexts.slide(2, 10) }).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('draws amounts and numbers in the text font, never in the heading font', async ({ shop, openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      const [service] = await pricedServices(shop);
      const kept = JSON.stringify([{ product: service, cartQuantity: 2 }]);
      await guest.context.addInitScript((cart) => localStorage.setItem('seva.cart', cart), kept);
      for (const address of ['/home', '/pooja', `/product/${service._id}`, '/cart', '/about', '/search/12']) {
        await page.goto(address);
        await untilStable(page);
        const { seen, wrong } = await page.evaluate(() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const figures: { text: string; family: string; weight: number }[] = [];
          while (walker.nextNode()) {
            const { nodeValue, parentElement } = walker.currentNode;
            if (!parentElement || !/\d/.test(nodeValue ?? '') || parentElement.closest('script, style')) continue;
            const { fontFamily, fontWeight } = getComputedStyle(parentElement);
            figures.push({ text: nodeValue ?? '', family: fontFamily, weight: Number(fontWeight) });
          }
          const isWrong = ({ text, family, weight }: (typeof figures)[number]) =>
            !/^"?(Mukta|Figures)\b/.test(family) ||
            (text.includes('$') && !/^"?Figures\b/.test(family) && weight < 600);
          return { seen: figures.length, wrong: figures.filter(isWrong) };
        });
        expect(seen, address).toBeGreaterThan(0);
        expect(wrong, address).toEqual([]);
      }
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('runs the slides automatically, and pauses them', async ({ openGuest }) => {
      const guest = await openGuest(size, { reducedMotion: 'no-preference' });
      const { page } = guest;
      await page.goto('/home');
      await page.locator('.slick-slider').waitFor({ state: 'attached' });
      await page.locator('.slick-current[data-index="1"]').waitFor({ state: 'attached', timeout: 15_000 });
      await page.getByRole('button', { name: homeTexts.pause }).click();
      await page.getByRole('button', { name: homeTexts.play }).waitFor();
      expect(await page.locator('.slick-slide img').count()).toBeGreaterThan(1);
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('plays a video under the page’s policy, from every previous screen', async ({ openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await mockVideoService(page);
      for (const from of ['/about', '/cart']) {
        await page.goto(from);
        await untilStable(page);
        await page.getByRole('banner').getByRole('link').first().click();
        await page.waitForURL((address) => ['/', '/home'].includes(address.pathname));
        await untilStable(page);
        await enterOn(page, page.getByRole('button', { name: /^Play: / }).first());
        const frame = page.frameLocator('iframe[title^="Video: "]');
        await frame.getByText('A video plays').waitFor();
        await enterOn(page, page.getByRole('button', { name: homeTexts.player.close }));
        await page.getByRole('region', { name: /^Video: / }).waitFor({ state: 'detached' });
        expect(await page.evaluate(() => (window as { stopped?: number }).stopped), from).toBe(1);
      }
      expect(guest.complaints(/^request to https:\/\/www\.youtube/)).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('floats a video over the page, moves and resizes it by keyboard, and returns the focus', async ({
      openGuest,
    }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await page.goto('/home');
      await untilStable(page);
      const thumb = page.getByRole('button', { name: /^Play: / }).first();
      await enterOn(page, thumb);
      const player = page.getByRole('region', { name: /^Video: / });
      await player.waitFor();
      const before = await player.boundingBox();
      await tabTo(page, page.getByRole('button', { name: homeTexts.player.move }));
      for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
      await expect.poll(async () => (before?.y ?? 0) - ((await player.boundingBox())?.y ?? 0)).toBe(72);
      await enterOn(page, page.getByRole('button', { name: homeTexts.player.larger }));
      if (size === 'desktop')
        await expect.poll(async () => (await player.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
      expect(await barriersOn(page)).toEqual([]);
      await enterOn(page, page.getByRole('button', { name: homeTexts.player.close }));
      await player.waitFor({ state: 'detached' });
      expect(await thumb.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(guest.complaints(/www\.youtube\.com/, /ERR_NAME_NOT_RESOLVED/)).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('opens the details of a place on the map, traps the focus and returns it', async ({ openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await page.goto('/about');
      await untilStable(page);
      const pin = page.getByRole('button', { name: /show details/ }).first();
      await enterOn(page, pin);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(aboutTexts.details).waitFor();
      for (let steps = 0; steps < 6; steps += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && !activeElement?.closest('dialog');
        });
        expect(outside).toBe(false);
      }
      expect(await barriersOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('restores page and scroll position for searches, pages and going back', async ({ openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await page.goto('/pooja');
      await untilStable(page);
      const second = page.getByRole('link', { name: 'Page 2', exact: true });
      await second.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => window.scrollY);
      await second.click();
      await page.waitForURL('**/pooja/2');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await page.waitForURL('**/pooja');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 60);
      await page.goForward();
      await page.waitForURL('**/pooja/2');
      await page.getByRole('banner').getByRole('link', { name: shellTexts.search }).click();
      const search = page.getByRole('searchbox', { name: listTexts.searchLabel });
      await search.fill('lamp');
      await search.press('Enter');
      await page.getByRole('heading', { level: 1, name: listTexts.searchHeading('lamp') }).waitFor();
      await search.fill('zzzz');
      await search.press('Enter');
      await page.getByText(listTexts.emptySearch('zzzz').heading).first().waitFor();
      expect(await barriersOn(page)).toEqual([]);
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('signs up for the newsletter, rejects a bad address, and leads from an unknown path home', async ({
      openGuest,
    }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      await page.goto('/newsletter');
      await untilStable(page);
      const email = page.getByRole('textbox', { name: newsletterTexts.email });
      await email.fill('radha@example');
      await email.press('Enter');
      await page.getByRole('alert').getByText(newsletterTexts.badFormat).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await email.fill(`radha.${size}@example.org`);
      await email.press('Enter');
      await page.getByRole('status').getByText(newsletterTexts.done).waitFor();
      await page.goto('/nowhere');
      await page.getByRole('link', { name: notFoundTexts.home }).click();
      await page.waitForURL('**/home');
      expect(guest.complaints(/status of 404/)).toEqual([]);
    });
});
