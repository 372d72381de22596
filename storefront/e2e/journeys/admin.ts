import fs from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Order } from '@seva/config/contract';
import { cartTexts } from '@texts/cart';
import { checkoutTexts } from '@texts/checkout';
import { commonTexts } from '@texts/common';
import { devoteeTexts } from '@texts/devotees';
import { orderTexts } from '@texts/orders';
import { overviewTexts } from '@texts/overview';
import { shellTexts } from '@texts/shell';
import { barriersOn } from '../support/accessibility';
import { giveSession, payButton, typeCard } from '../support/acts';
import { openGuest, type Size } from '../support/guest';
import { hiddenPartOfFocus } from '../support/keyboard';
import { isMadeAt } from '../support/sample';
import { ask, bouncedCheck, charge, pricedServices, register, signInAs, type World } from '../support/world';

const { admin: actions, list } = orderTexts;

/** Finds a devotee, chooses a service for them, and goes to where the method is chosen. */
async function chooseFor(page: Page, name: string): Promise<void> {
  await page.goto('/home');
  await page.getByLabel(devoteeTexts.search).fill(name.slice(0, 8).toUpperCase());
  await page.getByRole('button', { name: new RegExp(`^${name}.*${devoteeTexts.chooseHint}$`) }).click();
  await page.waitForURL('**/pooja');
  await page.getByText(shellTexts.onBehalfOf(name)).waitFor();
  await page
    .getByRole('button', { name: /^DONATE/ })
    .first()
    .click();
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
export function adminJourneys(world: () => World, size: Size): void {
  const open = async () => {
    const guest = await openGuest(world().browser, world().shop.url, size);
    const admin = await signInAs(world(), 'admin');
    await giveSession(guest.context, world().shop.url, admin);
    return { guest, page: guest.page, token: admin.token };
  };

  test('a check is recorded for a devotee, cleared, delivered and refunded in part', async () => {
    const { guest, page } = await open();
    const { name } = await register(world(), `Bhavani ${size}`);
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
    await guest.leave();
  });

  test('a card is charged on behalf of a devotee, who is the donor', async () => {
    const { guest, page } = await open();
    const { name, token } = await register(world(), `Janaki ${size}`);
    await chooseFor(page, name);
    await page.getByRole('button', { name: checkoutTexts.method.next }).click();
    await page.waitForURL('**/placeorder');
    await typeCard(page, '4242 4242 4242 4242');
    await payButton(page).click();
    await page.getByText(checkoutTexts.success.received).waitFor();
    const [order] = await ask<Order[]>(world(), '/orders/myorders', { token });
    expect(order).toMatchObject({ isPaid: true, user: { name }, placedBy: { name: expect.any(String) as string } });
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });

  test.runIf(isMadeAt(size, 'desktop'))(
    'the list is filtered, and the file that is downloaded holds the same donations',
    async () => {
      const { guest, page } = await open();
      const [service] = await pricedServices(world());
      const devotee = await register(world(), `Nandini ${size}`);
      for (let given = 0; given < 2; given += 1) await charge(world(), devotee.token, service, '4242424242424242');
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
      await guest.leave();
    },
  );

  test('what needs attention is shown on the overview and resolved there', async () => {
    const { guest, page } = await open();
    const [service] = await pricedServices(world());
    const devotee = await register(world(), `Uma ${size}`);
    const bounced = await bouncedCheck(world(), devotee._id, service);
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
    await guest.leave();
  });
}
