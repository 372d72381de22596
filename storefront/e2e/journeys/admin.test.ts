import { testAtEachSize, expect, test } from '../support/test';
import type { Page } from '@playwright/test';
import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { commonTexts } from '@texts/common';
import { devoteeTexts } from '@texts/devotees';
import { orderTexts } from '@texts/orders';
import { overviewTexts } from '@texts/overview';
import { shellTexts } from '@texts/shell';
import { barriersOn } from '../support/accessibility';
import { addToCart, checkoutButton, payButton, typeCard } from '../support/acts';
import { hiddenPartOfFocus } from '../support/keyboard';
import { callShop, pricedServices, register, signInAs } from '../support/calls';
import { giveByCard, giveByCheck, oneOf } from '../support/giving';

const { admin: actions } = orderTexts;

/** Finds a devotee, chooses a service for them, and goes on to the payment method. */
async function chooseFor(page: Page, name: string): Promise<void> {
  await page.goto('/home');
  await page.getByLabel(devoteeTexts.search).fill(name.slice(0, 8).toUpperCase());
  await page.getByRole('button', { name: new RegExp(`^${name}.*${devoteeTexts.chooseHint}$`) }).click();
  await page.waitForURL('**/pooja');
  await page.getByText(shellTexts.onBehalfOf(name)).waitFor();
  await addToCart(page);
  await page.goto('/cart');
  await checkoutButton(page).click();
  await page.waitForURL('**/payment');
}

/** Confirms 'Are you sure?'. */
const agree = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: commonTexts.confirmYes, exact: true }).click();

/** Admins donate for devotees and process donations. */
testAtEachSize((size, isMadeAt) => {
  if (isMadeAt('phone'))
    test('records a check for a devotee, and links its page to the back office', async ({ shop, openGuest }) => {
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
      await page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();
      await page.getByText(checkoutTexts.success.thanks(name)).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('link', { name: checkoutTexts.success.view }).click();
      await page.waitForURL('**/order/*');
      const [, id = ''] = page.url().split('/order/');
      const link = page.getByRole('link', { name: actions.backOffice });
      expect(await link.getAttribute('href')).toBe(`/cms/plugins/donations/donations/${id}`);
      expect(await barriersOn(page)).toEqual([]);
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('charges a card on behalf of a devotee, who is the donor', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const { name, token } = await register(shop, `Janaki ${size}`);
      await chooseFor(page, name);
      await page.getByRole('button', { name: checkoutTexts.method.next }).click();
      await page.waitForURL('**/placeorder');
      await typeCard(page, '4242 4242 4242 4242');
      await payButton(page).click();
      await page.getByText(checkoutTexts.success.received).waitFor();
      const [order] = await callShop<Order[]>(shop, '/orders/myorders', { token });
      expect(order).toMatchObject({ isPaid: true, user: { name }, placedBy: { name: expect.any(String) } });
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('finds a donation in the list and marks it as delivered', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const [service] = await pricedServices(shop);
      const devotee = await register(shop, `Nandini ${size}`);
      await giveByCard(shop, devotee.token, [oneOf(service)]);
      await page.goto('/admin/orderlist');
      const row = page.getByRole('row').filter({ hasText: devotee.name });
      expect(await row.textContent()).toContain(service.price.toFixed(2));
      expect(await barriersOn(page)).toEqual([]);
      await row.getByRole('link', { name: devotee.name }).click();
      await page.getByRole('button', { name: actions.deliver }).click();
      expect(await barriersOn(page)).toEqual([]);
      await agree(page);
      await page.getByText(/^Delivered on /).waitFor();
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('counts the open alerts on the overview and links to them', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const [service] = await pricedServices(shop);
      const devotee = await register(shop, `Uma ${size}`);
      await giveByCheck(shop, { userID: devotee._id, checkNumber: '7001', lines: [oneOf(service)] }, 'bounced');
      await page.goto('/adminhome');
      const region = page.getByRole('region', { name: overviewTexts.attention });
      await region.getByText(/^\d+ items?/).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      const link = region.getByRole('link', { name: overviewTexts.backOffice });
      expect(await link.getAttribute('href')).toBe('/cms/plugins/donations/attention');
      expect(guest.complaints()).toEqual([]);
    });
});
