import type { Page } from '@playwright/test';
import type { ServicePage } from '@seva/config/contract';
import { expect, test } from '../support/test';
import { accountTexts } from '@texts/account';
import { catalogTexts } from '@texts/catalog';
import { productTexts } from '@texts/product';
import { newsletterTexts } from '@texts/newsletter';
import { shellTexts } from '@texts/shell';
import type { OpenGuest } from '../support/guest';
import { addressOf, callShop, password, register } from '../support/calls';

/** Holds back the shop's own scripts, as a slow network does. The returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!early-)[^/]*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Visitors type and press as soon as they see something, long before an old phone has all scripts. */
test.describe('in every state', () => {
  async function open(openGuest: OpenGuest, address: string) {
    const guest = await openGuest('phone');
    const release = await holdScripts(guest.page);
    await guest.page.goto(address, { waitUntil: 'commit' });
    return { guest, page: guest.page, release };
  }

  test('signs in once when the visitor submits before the scripts load', async ({ shop, openGuest }) => {
    await register(shop, 'Hurry Rao');
    const { guest, page, release } = await open(openGuest, '/login');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
    await page.getByLabel(accountTexts.fields.email).fill(addressOf('Hurry Rao'));
    await page.getByLabel(accountTexts.fields.password, { exact: true }).fill(password);
    const button = page.getByRole('button', { name: accountTexts.signIn.submit });
    await button.click();
    await button.click();
    await page.locator('html[data-pressed]').waitFor();
    expect(sent).toEqual([]);
    release();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(sent).toEqual(['/api/users/login']);
    expect(await page.locator('html[data-pressed]').count()).toBe(0);
    expect(guest.complaints()).toEqual([]);
  });

  test('signs up for the newsletter when the visitor presses Enter before the scripts load', async ({ openGuest }) => {
    const { guest, page, release } = await open(openGuest, '/newsletter');
    const addresses: string[] = [];
    page.on('request', (request) => void addresses.push(request.url()));
    await page.getByLabel(newsletterTexts.email).fill('hurry@example.org');
    await page.keyboard.press('Enter');
    release();
    await page.getByText(newsletterTexts.done).waitFor();
    expect(addresses.filter((address) => address.includes('hurry'))).toEqual([]);
    expect(guest.complaints()).toEqual([]);
  });

  test('keeps an opened menu and a typed and submitted amount from before the scripts load', async ({
    shop,
    openGuest,
  }) => {
    const { products } = await callShop<ServicePage>(shop, '/products?category=baba');
    const service = products.find(({ openAmount }) => openAmount);
    if (!service) throw new Error('the seed has no service whose amount the donor names');
    const { guest, page, release } = await open(openGuest, `/product/${service._id}`);
    await page.getByLabel(productTexts.amount).fill('77');
    await page.getByRole('button', { name: catalogTexts.donate, exact: true }).click();
    release();
    await page.getByText(productTexts.addedAmount('$77')).waitFor();
    expect(guest.complaints()).toEqual([]);

    const again = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('button', { name: shellTexts.menu, exact: true }).click();
    again();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    expect(guest.complaints()).toEqual([]);
  });
});
