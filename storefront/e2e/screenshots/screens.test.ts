import path from 'node:path';
import type { Page } from '@playwright/test';
import { addToCart, payButton, typeCard, untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import { callShop, pricedServices, signInAs } from '../support/calls';
import { beginDonation, giveByCard, giveByCheck, oneOf } from '../support/giving';
import type { Size } from '../support/guest';
import { adminScreens, publicScreens } from '../support/screens';
import { test } from '../support/test';

const folder = path.resolve(import.meta.dirname, '../../../shots');

async function shoot(page: Page, size: Size, name: string): Promise<void> {
  await untilStable(page);
  // Pictures below the fold load when they come near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const file = `${name.replaceAll(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}.png`;
  await page.screenshot({ path: path.join(folder, String(sizes[size].width), file), fullPage: true });
}

async function shootAll(page: Page, size: Size, who: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await shoot(page, size, `${who}${address}`);
  }
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`shows every public screen at a ${size}`, async ({ shop, openGuest }) => {
    const { page } = await openGuest(size);
    const [service] = await pricedServices(shop);
    await shootAll(page, size, 'visitor', [...publicScreens, `/product/${service._id}`]);
    await page.goto('/pooja');
    await addToCart(page);
    await shootAll(page, size, 'visitor-with-cart', ['/cart', '/placeguest']);
  });

  test(`shows the screens of a devotee, donations and mails at a ${size}`, async ({ shop, openGuest }) => {
    const user = await signInAs(shop, 'devotee');
    const { page } = await openGuest(size, { user });
    const [service] = await pricedServices(shop);
    const paid = await giveByCard(shop, user.token, [oneOf(service)]);
    const { orderId: unpaid } = await beginDonation(shop, user.token, [oneOf(service)]);
    const own = ['/account', '/account/donations', '/account/cards', '/profile', '/family', '/poojas', '/statements'];
    await shootAll(page, size, 'devotee', [...own, `/order/${paid}`, `/order/${unpaid}`, `/product/${service._id}`]);
    await page.goto('/pooja');
    await addToCart(page);
    await page.goto('/placeorder');
    await typeCard(page, '4000 0000 0000 0002');
    await payButton(page).click();
    await page.getByText(/^Payment Failed: /).waitFor();
    await shoot(page, size, 'devotee-declined');
    await page.goto('/demo/outbox');
    await page.screenshot({ path: path.join(folder, String(sizes[size].width), 'outbox.png'), fullPage: true });
    const mails = (await (await fetch(`${shop.url}/demo/outbox.json`)).json()) as { _id: string; template: string }[];
    for (const [template, id] of new Map(mails.map((mail) => [mail.template, mail._id]))) {
      await page.goto(`/demo/outbox/${id}/html`);
      const file = path.join(folder, String(sizes[size].width), `mail-${template}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
  });

  test(`shows the screens of an admin at a ${size}`, async ({ shop, openGuest }) => {
    const [user, devotee] = [await signInAs(shop, 'admin'), await signInAs(shop, 'devotee')];
    const { page, context } = await openGuest(size, { user });
    const [service] = await pricedServices(shop);
    const paid = await giveByCard(shop, devotee.token, [oneOf(service)]);
    await callShop(shop, `/orders/${paid}/refund`, {
      token: user.token,
      body: { amount: 5, reason: 'Given twice', idempotencyKey: crypto.randomUUID() },
    });
    const checkNumber = String(100_000 + sizes[size].width);
    const check = await giveByCheck(shop, { userID: devotee._id, checkNumber, lines: [oneOf(service)] });
    const own = [`/admin/user/${devotee._id}/edit`, `/admin/product/${service._id}/edit`];
    await shootAll(page, size, 'admin', [...adminScreens, ...own, `/order/${paid}`, `/order/${check._id}`]);
    const chosen = JSON.stringify({
      userID: devotee._id,
      name: devotee.name,
      email: devotee.email,
      phone: devotee.phone,
    });
    await context.addInitScript((text) => localStorage.setItem('seva.devotee', text), chosen);
    await shootAll(page, size, 'admin-on-behalf', ['/pooja', '/payment', '/placecheckorder']);
  });
}
