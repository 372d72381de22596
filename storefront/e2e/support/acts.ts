import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { SignedInUser } from '@seva/config/contract';
import { accountTexts } from '@texts/account';
import { cardTexts } from '@texts/card';
import { cartTexts } from '@texts/cart';
import { commonTexts } from '@texts/common';
import { catalogTexts } from '@texts/catalog';
import { shellTexts } from '@texts/shell';

const { fields, signIn: signInTexts } = accountTexts;

/** Gives a session to a browser without an open page, as signing in leaves it. */
export async function setSession(context: BrowserContext, shopUrl: string, user: SignedInUser): Promise<void> {
  const role = user.isAdmin ? 'admin' : 'devotee';
  await context.addCookies([{ name: 'seva_role', value: role, url: shopUrl }]);
  const kept = JSON.stringify(user);
  await context.addInitScript((text) => {
    if (sessionStorage.getItem('given') === null) localStorage.setItem('seva.user', text);
    sessionStorage.setItem('given', '');
  }, kept);
}

/**
 * Presses the first DONATE within a card or a page and waits until the line is in the cart. A press before the scripts
 * load counts only once they have loaded, so navigating at once would lose it.
 */
export async function addToCart(where: Locator | Page): Promise<void> {
  const inCart = where.getByText(catalogTexts.inCart(1), { exact: true });
  const before = await inCart.count();
  await where
    .getByRole('button', { name: /^DONATE/ })
    .first()
    .click();
  await inCart.nth(before).waitFor();
  const page = 'page' in where ? where.page() : where;
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('dialog').getByRole('button', { name: commonTexts.close }).click();
}

/** Fills in the open sign-in form and sends it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInTexts.submit }).click();
}

/** Types a test card into the card field. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel(cardTexts.number).fill(number);
  await page.getByLabel(cardTexts.expiry).fill('12 / 34');
  await page.getByLabel(cardTexts.cvc).fill('123');
  const postalCode = page.getByLabel(cardTexts.postalCode);
  if (await postalCode.count()) await postalCode.fill('47630');
}

/**
 * Returns the way from the cart or the sheet of an added line to checkout. A phone repeats the cart's button in a bar
 * until it is on the screen.
 */
export const checkoutButton = (page: Page) =>
  page
    .getByRole('link', { name: cartTexts.checkout })
    .or(page.getByRole('button', { name: cartTexts.checkout }))
    .first();

/** Returns the Pay button. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Follows a link of the main navigation: behind the menu button on phones, inside its group on wide screens. */
export async function follow(page: Page, name: string, group?: string): Promise<void> {
  const menu = page.getByRole('button', { name: shellTexts.menu, exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    return page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  }
  const navigation = page.getByRole('navigation', { name: shellTexts.navigation });
  if (group) await navigation.locator('summary').filter({ hasText: group }).click();
  await navigation.getByRole('link', { name, exact: true }).click();
}

/** Waits until the page is hydrated, has its data, and has loaded its fonts. */
export async function untilStable(page: Page): Promise<void> {
  await page.waitForFunction((words) => {
    const root = document.getElementById('shop');
    const alive = root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return alive && !document.body.innerText.includes(words);
  }, commonTexts.loading);
  await page.evaluate(() => document.fonts.ready);
}
