import type { Service } from '@seva/config/contract';
import { expect, test } from '../support/test';
import { shellTexts } from '@texts/shell';
import { barriersOn, overflowOf } from '../support/accessibility';
import { untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import type { Guest } from '../support/guest';
import { adminScreens, accountScreens, readingScreens } from '../support/screens';
import { crowdingOn } from '../support/crowding';
import { pricedServices, signInAs } from '../support/calls';
import { beginDonation, giveByCard, oneOf } from '../support/giving';

const expected = [/status of 404/, /status of 400/];

/** Root font sizes, each with the width at which nothing may be cut off or scroll sideways (WCAG 1.4.4, 1.4.10). */
const narrow = [
  { name: '320 px wide', viewport: { width: 320, height: 800 }, rootSize: '' },
  { name: 'zoomed to 200 %', viewport: { width: 640, height: 512 }, rootSize: '36px' },
  { name: 'a phone with letters twice as large', viewport: sizes.phone, rootSize: '36px' },
] as const;

/** Returns what is too wide or too crowded in a narrow window and with text twice as large. */
async function crowded({ page }: Guest, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport, rootSize } of narrow) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), rootSize);
    const overflow = await overflowOf(page);
    if (overflow > 0) found.push(`${address} is ${overflow} px too wide when ${name}`);
    found.push(...(await crowdingOn(page)).map((each) => `${address}, ${name}: ${each}`));
  }
  return found;
}

/** Visits each screen once and checks it at desktop, tablet and phone size, narrow and enlarged. */
async function lookAt(guest: Guest, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, address] of addresses.entries()) {
    // Header and footer are the same on every screen, and take as long to check as most of them.
    const extent = { whole: index === 0 };
    await guest.page.setViewportSize(sizes.desktop);
    await guest.page.goto(address);
    await untilStable(guest.page);
    found.push(...(await barriersOn(guest.page, extent)));
    const forgotten = await guest.page.locator('[data-until-end]:not(:has(> [data-end]))').count();
    if (forgotten > 0) found.push(`${address} has ${forgotten} boxes that wait for an end and stay hidden`);
    for (const size of ['tablet', 'phone'] as const) {
      await guest.page.setViewportSize(sizes[size]);
      found.push(...(await barriersOn(guest.page, extent)).map((barrier) => `on a ${size}: ${barrier}`));
    }
    found.push(...(await crowded(guest, address)));
  }
  return found;
}

/** Returns the addresses of the cart with a line and of guest checkout. */
const paying = ({ _id }: Service) => [`/cart/${_id}?qty=1`, '/placeguest'];

/** Accessibility of every screen in a browser: WCAG 2.2 AA. */
test.describe('in every state', () => {
  test('finds no axe violation, shift or overflow on public screens at any size', async ({ shop, openGuest }) => {
    const guest = await openGuest('desktop');
    const [service] = await pricedServices(shop);
    expect(await lookAt(guest, [...readingScreens, `/product/${service._id}`])).toEqual([]);
    expect(guest.complaints(...expected)).toEqual([]);
  });

  test('finds no axe violation, shift or overflow for donors at any size', async ({ shop, openGuest }) => {
    const guest = await openGuest('desktop');
    const [service] = await pricedServices(shop);
    expect(await lookAt(guest, [...accountScreens, ...paying(service)])).toEqual([]);
    expect(guest.complaints(...expected)).toEqual([]);
  });

  test('finds no axe violation, shift or overflow for admins at any size', async ({ shop, openGuest }) => {
    const admin = await signInAs(shop, 'admin');
    const guest = await openGuest('desktop', { user: admin });
    const [service] = await pricedServices(shop);
    const { orderId } = await beginDonation(shop, admin.token, [oneOf(service)]);
    // The overview then has a long sum.
    await giveByCard(shop, admin.token, [{ ...oneOf(service), qty: 60 }]);
    const own = [`/admin/user/${admin._id}/edit`, `/admin/product/${service._id}/edit`, `/order/${orderId}`];
    expect(await lookAt(guest, [...adminScreens, ...own])).toEqual([]);
    expect(guest.complaints(...expected)).toEqual([]);
  });

  test('finds no axe violation in the open menus', async ({ openGuest }) => {
    const guest = await openGuest('desktop');
    const { page } = guest;
    await page.goto('/about');
    await untilStable(page);
    const navigation = page.getByRole('navigation', { name: shellTexts.navigation });
    await navigation.locator('summary').filter({ hasText: shellTexts.services }).click();
    expect(await barriersOn(page, { whole: true })).toEqual([]);
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: shellTexts.menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: shellTexts.about, exact: true }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(guest.complaints()).toEqual([]);
  });

  test('outlines the focus in forced colors', async ({ openGuest }) => {
    const guest = await openGuest('desktop', { forcedColors: 'active' });
    const { page } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    for (let steps = 0; steps < 25; steps += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        // The search field's pill has the outline of its input.
        let widest = 0;
        for (let element = document.activeElement; element; element = element.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          if (outlineStyle !== 'none') widest = Math.max(widest, parseFloat(outlineWidth));
        }
        return widest;
      });
      expect(outline).toBeGreaterThanOrEqual(2);
    }
    expect(guest.complaints()).toEqual([]);
  });
});
