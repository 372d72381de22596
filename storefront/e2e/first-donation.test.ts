import { expect, test } from './support/test';
import { aboutTexts } from '@texts/about';
import { accountTexts } from '@texts/account';
import { cardTexts } from '@texts/card';
import { commonTexts } from '@texts/common';
import { addToCart, checkoutButton, payButton, signIn, typeCard } from './support/acts';
import { pricedServices } from './support/calls';
import { signInToPanel } from './support/panel';

test('shows a changed price to a new devotee, who donates at it, and to the admin', async ({
  shop,
  panel,
  openPerson,
}) => {
  const logBefore = shop.log().length;
  const [changed, other] = await pricedServices(shop);
  const editor = await panel.handOver();
  await signInToPanel(editor.page, shop.accounts.editor);
  await editor.page.getByRole('link', { name: 'Content', exact: true }).first().click();
  await editor.page.goto(`/cms/content-manager/collection-types/api::service.service/${changed._id}`);
  await editor.page.getByRole('textbox', { name: /price/i }).fill('63.50');
  await editor.page.getByRole('button', { name: 'Save' }).click();
  await editor.page.getByText('Saved', { exact: true }).first().waitFor();
  expect(editor.complaints.filter((complaint) => complaint.startsWith('request to'))).toEqual([]);

  const devotee = await openPerson('phone');
  await devotee.page.goto('/pooja');
  const card = (name: string) =>
    devotee.page.getByRole('article').filter({ has: devotee.page.getByRole('heading', { name, exact: true }) });
  await expect.poll(() => card(changed.name).getByText('$63.50').count()).toBe(1);
  await addToCart(card(changed.name));
  await addToCart(card(other.name));
  await devotee.page.goto('/cart');
  await checkoutButton(devotee.page).click();

  const { fields, register } = accountTexts;
  await devotee.page.getByRole('link', { name: accountTexts.signIn.register, exact: true }).click();
  await devotee.page.getByLabel(fields.name).fill('Radha Krishnan');
  await devotee.page.getByLabel(fields.email).fill('radha@example.org');
  await devotee.page.getByLabel(fields.password, { exact: true }).fill('lamps on the river');
  await devotee.page.getByLabel(fields.confirmPassword).fill('lamps on the river');
  await devotee.page.getByLabel(fields.phone).fill('812-555-0188');
  await devotee.page.getByLabel(fields.gotram).fill('కాశ్యప');
  await devotee.page.getByRole('button', { name: register.submit }).click();

  const total = `$${(63.5 + other.price).toFixed(2)}`;
  await devotee.page.waitForURL('**/placeorder');
  const pay = payButton(devotee.page);
  await expect.poll(() => pay.textContent()).toContain(total);
  await typeCard(devotee.page, '4000 0000 0000 0002');
  await pay.click();
  await devotee.page
    .getByText(/^Payment Failed: /)
    .first()
    .waitFor();
  await typeCard(devotee.page, '4242 4242 4242 4242');
  await pay.click();
  await devotee.page.getByText('PAYMENT RECEIVED').waitFor();
  const number = /D-\d{4}-\d{6}/.exec((await devotee.page.textContent('main')) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');

  await devotee.reopen();
  await devotee.page.goto('/profile');
  await devotee.page.getByText(number).first().waitFor();
  await devotee.page.goto('/cart');
  await devotee.page.getByText('Your cart is empty').first().waitFor();

  const admin = await openPerson();
  await admin.page.goto('/login?redirect=admin/orderlist');
  await signIn(admin.page, shop.accounts.admin);
  await admin.page.waitForURL('**/admin/orderlist');
  const row = admin.page.getByRole('row').filter({ hasText: 'Radha Krishnan' });
  await row.waitFor();
  expect(await row.textContent()).toContain(total);

  const declined = (complaint: string) => complaint.includes('402');
  expect(devotee.complaints.filter((complaint) => !declined(complaint))).toEqual([]);
  expect(admin.complaints).toEqual([]);
  expect(shop.log().slice(logBefore)).not.toMatch(/\b(error|warn)\b/i);
});

test('answers 3-D Secure in a dialog, and charges nothing when it is refused', async ({ shop, openPerson }) => {
  const { page, complaints } = await openPerson();
  const [service] = await pricedServices(shop);
  await page.goto('/login?redirect=placeorder');
  await signIn(page, shop.accounts.devotee);
  await page.waitForURL('**/placeorder');
  await page.goto(`/cart/${service._id}?qty=2`);
  await checkoutButton(page).click();
  await page.waitForURL('**/placeorder');
  await typeCard(page, '4000 0000 0000 3220');
  const pay = payButton(page);
  await pay.click();
  await page.getByRole('button', { name: cardTexts.authentication.fail, exact: true }).click();
  await page
    .getByText(/^Payment Failed: /)
    .first()
    .waitFor();
  await pay.click();
  await page.getByRole('button', { name: cardTexts.authentication.authorise, exact: true }).click();
  await page.getByText('PAYMENT RECEIVED').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('402'))).toEqual([]);
});

test('keeps the drawn map without a message when the map service cannot be reached', async ({ openPerson }) => {
  const { page, complaints } = await openPerson();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('maps.googleapis.com'));
  await page.goto('/about');
  await page.getByRole('button', { name: aboutTexts.google.show }).click();
  await refused;
  await page
    .getByRole('button', { name: /show details/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(aboutTexts.details).waitFor();
  expect(await page.getByText(commonTexts.loading).count()).toBe(0);
  // The browser itself reports that the script did not load.
  expect(complaints.filter((complaint) => !complaint.includes('maps.googleapis.com'))).toEqual([]);
});
