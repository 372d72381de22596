import fs from 'node:fs';
import { atEachSize, expect, test } from '../support/test';
import type { Page } from '@playwright/test';
import type { Order } from '@seva/config/contract';
import { cartTexts } from '@texts/cart';
import { checkoutTexts } from '@texts/checkout';
import { commonTexts } from '@texts/common';
import { devoteeTexts } from '@texts/devotees';
import { orderTexts } from '@texts/orders';
import { overviewTexts } from '@texts/overview';
import { shellTexts } from '@texts/shell';
import { barriersOn } from '../support/accessibility';
import { addToCart, payButton, typeCard } from '../support/acts';
import { hiddenPartOfFocus } from '../support/keyboard';
import { ask, pricedServices, register, signInAs } from '../support/calls';
import { giveByCard, giveByCheck, oneOf } from '../support/giving';

const { admin: actions, list } = orderTexts;

/** Finds a devotee, chooses a service for them, and goes to where the method is chosen. */
async function chooseFor(page: Page, name: string): Promise<void> {
  await page.goto('/home');
  await page.getByLabel(devoteeTexts.search).fill(name.slice(0, 8).toUpperCase());
  await page.getByRole('button', { name: new RegExp(`^${name}.*${devoteeTexts.chooseHint}$`) }).click();
  await page.waitForURL('**/pooja');
  await page.getByText(shellTexts.onBehalfOf(name)).waitFor();
  await addToCart(page);
  await page.goto('/cart');
  await page
    .getByRole('link', { name: cartTexts.checkout })
    .or(page.getByRole('button', { name: cartTexts.checkout }))
    .click();
  await page.waitForURL('**/payment');
}

/** Answers 'Are you sure?' with yes. */
const agree = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: commonTexts.confirmYes, exact: true }).click();

/** Donating for others, and what becomes of donations. */
atEachSize((size, isMadeAt) => {
  if (isMadeAt('phone'))
    test('a check is recorded for a devotee, cleared, delivered and refunded in part', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const { name } = await register(shop, `Bhavani ${size}`);
      await chooseFor(page, name);
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('radio', { name: new RegExp(checkoutTexts.method.Check) }).check();
      await page.getByRole('button', { name: checkoutTexts.method.next }).click();
      await page.waitForURL('**/placecheckorder');
      expect(await barriersOn(page)).toEqual([]);
      const submit = page.getByRole('button', { name: checkoutTexts.check.submit });
      await submit.focus();
      expect(await hiddenPartOfFocus(page)).toBeLessThan(1);
      await page.getByLabel(checkoutTexts.check.bankName).fill('First River Bank');
      await page.getByLabel(checkoutTexts.check.checkNumber).fill(size === 'phone' ? '9001' : '9002');
      await submit.click();
      await page.getByText(checkoutTexts.success.recorded).waitFor();
      await page.getByRole('link', { name: checkoutTexts.success.view }).click();
      for (const step of ['deposited', 'cleared'] as const) {
        await page.getByRole('button', { name: actions.check[step] }).click();
        await agree(page);
        await page.getByRole('button', { name: actions.check[step] }).waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: actions.deliver }).click();
      expect(await barriersOn(page)).toEqual([]);
      await agree(page);
      await page.getByText(/^Delivered on /).waitFor();
      await page.getByRole('button', { name: actions.refund, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(actions.refundAmount).fill('1.50');
      await dialog.getByLabel(actions.refundReason).fill('Given twice');
      await dialog.getByRole('button', { name: actions.refundSubmit, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByText(/Given twice/)
        .first()
        .waitFor();
      expect(await barriersOn(page)).toEqual([]);
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('a card is charged on behalf of a devotee, who is the donor', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const { name, token } = await register(shop, `Janaki ${size}`);
      await chooseFor(page, name);
      await page.getByRole('button', { name: checkoutTexts.method.next }).click();
      await page.waitForURL('**/placeorder');
      await typeCard(page, '4242 4242 4242 4242');
      await payButton(page).click();
      await page.getByText(checkoutTexts.success.received).waitFor();
      const [order] = await ask<Order[]>(shop, '/orders/myorders', { token });
      expect(order).toMatchObject({ isPaid: true, user: { name }, placedBy: { name: expect.any(String) } });
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('the list is filtered, and the file that is downloaded holds the same donations', async ({
      shop,
      openGuest,
    }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const [service] = await pricedServices(shop);
      const devotee = await register(shop, `Nandini ${size}`);
      for (let given = 0; given < 2; given += 1) await giveByCard(shop, devotee.token, [oneOf(service)]);
      await page.goto('/admin/orderlist');
      await page.getByLabel(list.q).fill(devotee.name);
      await page.getByRole('button', { name: list.apply }).click();
      await page.waitForURL(/q=Nandini/);
      await page.getByText(list.count(2)).waitFor();
      const totals = page.getByRole('list', { name: list.totals.label });
      await totals
        .getByText(`$${(2 * service.price).toFixed(2)}`)
        .first()
        .waitFor();
      const shown = await page.locator('tbody tr').allTextContents();
      expect(await barriersOn(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: list.csv }).click(),
      ]);
      const rows = fs
        .readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n')
        .filter((row) => /D-\d{4}-\d{6}/.test(row));
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        const number = /D-\d{4}-\d{6}/.exec(row)?.[0] ?? 'no number';
        const line = shown.find((text) => text.includes(number)) ?? '';
        expect(line).toContain(service.price.toFixed(2));
        expect(row).toContain(service.price.toFixed(2));
      }
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('what needs attention is shown on the overview and resolved there', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const [service] = await pricedServices(shop);
      const devotee = await register(shop, `Uma ${size}`);
      const check = { userID: devotee._id, checkNumber: '7001', lines: [oneOf(service)] };
      const bounced = await giveByCheck(shop, check, 'bounced');
      await page.goto('/adminhome');
      const list = page.getByRole('list', { name: overviewTexts.attention });
      const link = page.locator(`a[href="/order/${bounced._id}"]`);
      const entry = list.getByRole('listitem').filter({ has: link });
      await entry.waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await entry.getByRole('button', { name: overviewTexts.actions.settle }).click();
      await agree(page);
      await entry.waitFor({ state: 'detached' });
      expect(guest.complaints()).toEqual([]);
    });
});
