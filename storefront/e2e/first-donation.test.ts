import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutTexts } from '@texts/about';
import { accountTexts } from '@texts/account';
import { cardTexts } from '@texts/card';
import { commonTexts } from '@texts/common';
import { openBrowser, sizes, type Person } from './support/browser';
import { signInToPanel } from './support/panel';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
const people: Person[] = [];

beforeAll(async () => {
  shop = await openShop({ GOOGLE_MAPS_KEY: 'a key that opens nothing' });
});
afterAll(async () => {
  for (const person of people) await person.leave();
  await shop.stop();
});

async function person(size: keyof typeof sizes = 'desktop'): Promise<Person> {
  const opened = await openBrowser(shop.url, sizes[size]);
  people.push(opened);
  return opened;
}

interface CatalogueEntry {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly openAmount: boolean;
}

async function twoServices(): Promise<[CatalogueEntry, CatalogueEntry]> {
  const response = await fetch(`${shop.url}/api/products?category=baba`);
  const { products } = (await response.json()) as { products: CatalogueEntry[] };
  const [first, second] = products.filter(({ openAmount }) => !openAmount);
  if (!first || !second) throw new Error('the seed has too few services');
  return [first, second];
}

async function changePriceInPanel(service: CatalogueEntry, dollars: string): Promise<void> {
  const { page, complaints } = await person();
  await signInToPanel(page, shop.accounts.editor);
  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  await page.goto(`/cms/content-manager/collection-types/api::service.service/${service._id}`);
  const price = page.getByRole('textbox', { name: /price/i });
  await price.fill(dollars);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(complaints.filter((complaint) => complaint.startsWith('request to'))).toEqual([]);
}

async function typeCard(page: Person['page'], number: string): Promise<void> {
  await page.getByLabel(cardTexts.number).fill(number);
  await page.getByLabel(cardTexts.expiry).fill('12 / 34');
  await page.getByLabel(cardTexts.cvc).fill('123');
  const postalCode = page.getByLabel(cardTexts.postalCode);
  if (await postalCode.count()) await postalCode.fill('47630');
}

test('an editor changes a price; a new devotee gives at that price; an admin sees it', async () => {
  const [changed, other] = await twoServices();
  await changePriceInPanel(changed, '63.50');

  const devotee = await person('phone');
  await devotee.page.goto('/pooja');
  const card = (name: string) =>
    devotee.page.getByRole('article').filter({ has: devotee.page.getByRole('heading', { name, exact: true }) });
  await expect.poll(() => card(changed.name).getByText('$63.50').count()).toBe(1);
  await card(changed.name)
    .getByRole('button', { name: /DONATE/ })
    .click();
  await card(other.name)
    .getByRole('button', { name: /DONATE/ })
    .click();
  await devotee.page.goto('/cart');
  await devotee.page
    .getByRole('link', { name: 'Proceed To Checkout' })
    .or(devotee.page.getByRole('button', { name: 'Proceed To Checkout' }))
    .click();

  const { fields, register } = accountTexts;
  await devotee.page.getByRole('link', { name: accountTexts.signIn.register, exact: true }).click();
  await devotee.page.getByLabel(fields.name).fill('Radha Krishnan');
  await devotee.page.getByLabel(fields.gotram).fill('కాశ్యప');
  await devotee.page.getByLabel(fields.phone).fill('812-555-0188');
  await devotee.page.getByLabel(fields.email).fill('radha@example.org');
  await devotee.page.getByLabel(fields.password, { exact: true }).fill('lamps on the river');
  await devotee.page.getByLabel(fields.confirmPassword).fill('lamps on the river');
  await devotee.page.getByRole('button', { name: register.submit }).click();

  const total = `$${(63.5 + other.price).toFixed(2)}`;
  await devotee.page.waitForURL('**/placeorder');
  const pay = devotee.page.getByRole('button', { name: /^Donate \$/ });
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

  const admin = await person();
  await admin.page.goto('/login?redirect=admin/orderlist');
  await admin.page.getByLabel(fields.email).fill(shop.accounts.admin.email);
  await admin.page.getByLabel(fields.password, { exact: true }).fill(shop.accounts.admin.password);
  await admin.page.getByRole('button', { name: accountTexts.signIn.submit }).click();
  await admin.page.waitForURL('**/admin/orderlist');
  const row = admin.page.getByRole('row').filter({ hasText: 'Radha Krishnan' });
  await row.waitFor();
  expect(await row.textContent()).toContain(total);

  const declined = (complaint: string) => complaint.includes('402');
  expect(devotee.complaints.filter((complaint) => !declined(complaint))).toEqual([]);
  expect(admin.complaints).toEqual([]);
  expect(shop.log()).not.toMatch(/\b(error|warn)\b/i);
});

test('3-D Secure is answered in a dialog, and refusing it takes no money', async () => {
  const { page, complaints } = await person();
  const [service] = await twoServices();
  await page.goto('/login?redirect=placeorder');
  await page.getByLabel(accountTexts.fields.email).fill(shop.accounts.devotee.email);
  await page.getByLabel(accountTexts.fields.password, { exact: true }).fill(shop.accounts.devotee.password);
  await page.getByRole('button', { name: accountTexts.signIn.submit }).click();
  await page.waitForURL('**/placeorder');
  await page.goto(`/cart/${service._id}?qty=2`);
  await page
    .getByRole('link', { name: 'Proceed To Checkout' })
    .or(page.getByRole('button', { name: 'Proceed To Checkout' }))
    .click();
  await page.waitForURL('**/placeorder');
  await typeCard(page, '4000 0000 0000 3220');
  const pay = page.getByRole('button', { name: /^Donate \$/ });
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

test('when the map service cannot be reached, the drawn map stays and nothing is said of it', async () => {
  const { page, complaints } = await person();
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('maps.googleapis.com'));
  await page.goto('/about');
  await refused;
  await page
    .getByRole('button', { name: /show the details/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(aboutTexts.details).waitFor();
  expect(await page.getByText(commonTexts.loading).count()).toBe(0);
  // The browser itself reports that the script did not come.
  expect(complaints.filter((complaint) => !complaint.includes('maps.googleapis.com'))).toEqual([]);
});
