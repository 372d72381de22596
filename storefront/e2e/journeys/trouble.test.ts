import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { catalogTexts } from '@texts/catalog';
import { listTexts } from '@texts/lists';
import { commonTexts } from '@texts/common';
import { errorTexts } from '@texts/errors';
import { giveTexts } from '@texts/give';
import { homeTexts } from '@texts/home';
import { productTexts } from '@texts/product';
import { shellTexts } from '@texts/shell';
import { follow, payButton, untilStable } from '../support/acts';
import { pricedServices, serviceNamed } from '../support/calls';
import { freePlaces } from '../support/giving';

/** Returns true if a tap in the middle of the element hits it and nothing above it. */
const isFree = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(met);
  });

/** Pages without scripts, network or video service stay readable, and nothing spins forever. */
test.describe('in every state', () => {
  test('keeps every public screen readable and navigable without scripts', async ({ shop, openGuest }) => {
    const guest = await openGuest('phone', { javaScriptEnabled: false });
    const { page } = guest;
    const [service] = await pricedServices(shop);
    const lists = [
      'pooja',
      'deities',
      'wishlist',
      'membership',
      'festival',
      'poojashop',
      'priest',
      'rentals',
      'kitchen',
    ];
    const others = ['/home', '/about', '/page/1', '/newsletter', '/info/privacy', '/info/terms', '/info/refunds'];
    for (const address of [...lists.map((name) => `/${name}`), ...others, `/product/${service._id}`]) {
      await page.goto(address);
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim(), address).not.toBe('');
      expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(120);
      expect(await page.getByText(commonTexts.loading).count(), address).toBe(0);
      const footer = page.getByRole('contentinfo');
      for (const group of await footer.locator('summary').all()) await group.click();
      expect(await footer.getByRole('link').count(), address).toBeGreaterThan(5);
    }
    const dated = await serviceNamed(shop, 'Baba Abhishekam');
    const places = await freePlaces(shop, dated);
    await page.goto(`/product/${dated._id}`);
    const days = await page.locator('[data-free-days]').innerText();
    expect(days.trim().split('\n')).toHaveLength(5);
    expect(days).toContain(` ${Number(places[0]?.day.slice(8))}, `);
    const requested = await serviceNamed(shop, 'Ganesha Abhishekam');
    await page.goto(`/product/${requested._id}`);
    const act = page.locator('[data-area="act"]');
    expect(await act.locator('noscript').textContent()).toContain(productTexts.withoutScripts.book);
    expect((await act.boundingBox())?.height).toBeLessThan(300);
    for (const address of ['/cart', '/profile', '/login', '/pooja']) {
      await page.goto(address);
      // Playwright finds no text within <noscript>, though Chromium shows it.
      const said = page.locator('[data-no-script]');
      expect(await said.isVisible(), address).toBe(true);
      expect(await said.innerText(), address).toContain(shellTexts.noScript.text);
      expect(await page.getByRole('main').innerText(), address).toMatch(/\(812\) 555-0142/);
      expect(await page.getByText(commonTexts.loading).filter({ visible: true }).count(), address).toBe(0);
    }
    await page.getByRole('banner').getByRole('link', { name: shellTexts.search }).click();
    await page.waitForURL('**/search');
    await page.getByRole('searchbox').fill('Deepa');
    await page.getByRole('button', { name: listTexts.searchButton }).click();
    await page.waitForURL('**/search?q=Deepa');
    await page.getByRole('article').getByText('Deepa Aradhana').waitFor();
    await page.goto('/pooja');
    await page.getByRole('link', { name: service.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: service.name }).waitFor();
    // Chromium reports the script that it was told not to run.
    expect(guest.complaints(/^request failed: .* csp$/)).toEqual([]);
  });

  test('reports a network failure, and fills the page as soon as the network is back', async ({ openGuest }) => {
    const guest = await openGuest('desktop');
    const { page, context } = guest;
    await page.goto('/home');
    await untilStable(page);
    await follow(page, shellTexts.serviceLinks.pooja, shellTexts.services);
    await page.waitForURL('**/pooja');
    // The address changes before the screen does, which closes an open menu.
    await page.locator('a[href="/pooja"][aria-current="page"]').first().waitFor({ state: 'attached' });
    await untilStable(page);
    await context.setOffline(true);
    await follow(page, shellTexts.serviceLinks.deities, shellTexts.services);
    await page.getByRole('alert').getByText(errorTexts.unreachable).waitFor();
    await expect.poll(() => page.getByText(commonTexts.loading).count()).toBe(0);
    await page.getByRole('button', { name: commonTexts.tryAgain }).first().waitFor();
    await context.setOffline(false);
    await page.getByRole('article').first().waitFor();
    // What loads replaces the message about the missing network.
    expect(guest.complaints(/ERR_INTERNET_DISCONNECTED/, /^layout shift/)).toEqual([]);
  });

  test('keeps a page’s action visible above the offline notice on a phone', async ({ openGuest }) => {
    const guest = await openGuest('phone', { hasTouch: true, isMobile: true });
    const { page, context } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    await page.getByRole('button', { name: catalogTexts.donate }).first().tap();
    await page
      .getByRole('dialog', { name: bookingTexts.added.heading })
      .getByRole('link', { name: giveTexts.guest.offer })
      .tap();
    await page.waitForURL('**/placeguest');
    await untilStable(page);
    await context.setOffline(true);
    const bar = page.getByText(shellTexts.offline);
    await bar.waitFor();
    await expect.poll(() => isFree(payButton(page))).toBe(true);
    expect(await isFree(bar)).toBe(true);
    await context.setOffline(false);
    await bar.waitFor({ state: 'hidden' });
    await page.goto('/give');
    await untilStable(page);
    const give = page.getByRole('button', { name: new RegExp(`^${giveTexts.give('')}\\$`) });
    await give.tap();
    await payButton(page).waitFor();
    await untilStable(page);
    await context.setOffline(true);
    await bar.waitFor();
    await expect.poll(() => isFree(payButton(page))).toBe(true);
    expect(await isFree(bar)).toBe(true);
  });

  test('reports in the video’s place that the video service cannot be reached', async ({ openGuest }) => {
    const guest = await openGuest('phone');
    const { page } = guest;
    await page.goto('/home');
    await untilStable(page);
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click();
    await page.getByText(homeTexts.player.cannotPlay).waitFor();
    expect(guest.complaints(/www\.youtube\.com/, /ERR_NAME_NOT_RESOLVED/)).toEqual([]);
  });
});
