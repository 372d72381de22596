import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { cardTexts } from '@texts/card';
import { cartTexts } from '@texts/cart';
import { catalogTexts } from '@texts/catalog';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { shellTexts } from '@texts/shell';
import { payButton, typeCard, untilStable } from '../support/acts';
import { register, serviceNamed } from '../support/calls';
import { throttleNetwork } from '../support/faces';
import type { GuestOptions, OpenGuest } from '../support/guest';
import { watchHands, type CountedActions } from '../support/hands';
import { enterOn, typeInto } from '../support/keyboard';

/** Maximum that a visitor has to do on a phone, from the home page to a paid donation. */
const most = { taps: 6, fields: 6 };

const finger = { hasTouch: true, isMobile: true };
/** Days of a calendar that can be chosen. */
const bookable = 'button:is([data-state="free"], [data-state="few"])';

const open = async (openGuest: OpenGuest, options: GuestOptions = {}) => {
  const guest = await openGuest('phone', { ...finger, ...options });
  return { guest, page: guest.page, hands: await watchHands(guest.context) };
};

/** Returns a link of the phone's bottom bar. */
const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shellTexts.shortcuts }).getByRole('link', { name, exact: true });
/** Goes to the services. The home page has cards too, so wait until the other screen is painted. */
async function toServices(page: Page): Promise<void> {
  await shortcut(page, shellTexts.services).tap();
  await expect(shortcut(page, shellTexts.services)).toHaveAttribute('aria-current', 'page');
}
const giveButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${giveTexts.give('')}\\$`) });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const sheet = (page: Page) => page.getByRole('dialog', { name: bookingTexts.added.heading });
/** Button at the end of the page, which the bar at the bottom repeats. */
const bookButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Book · \$/ })
    .first();
const asGuest = (page: Page) => page.getByRole('link', { name: giveTexts.guest.offer });

async function typeWho(page: Page): Promise<void> {
  await page.getByLabel(giveTexts.who.name, { exact: true }).fill('Savitri Devi');
  await page.getByLabel(giveTexts.who.email).fill('savitri@example.org');
}
async function pay(page: Page): Promise<void> {
  await payButton(page).tap();
  await paid(page);
}
async function payAsGuest(page: Page): Promise<void> {
  await typeWho(page);
  await typeCard(page, '4242 4242 4242 4242');
  await pay(page);
}
const paid = (page: Page) => page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();

/** Expects no more than the maximum, and no fewer than possible, so that a broken counter is noticed. */
function expectFew({ taps, fields }: CountedActions, least = 2, mostFields = most.fields): void {
  test.info().annotations.push({ type: 'taps', description: `${taps.length}: ${taps.join(' · ')}` });
  test.info().annotations.push({ type: 'fields', description: `${fields.length}: ${fields.join(' · ')}` });
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(most.taps);
  expect(taps.length).toBeGreaterThanOrEqual(least);
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(mostFields);
}

async function giveFromHome(page: Page): Promise<void> {
  await page.goto('/home');
  await shortcut(page, shellTexts.give).tap();
  await page.getByRole('radio').nth(1).tap();
  await giveButton(page).tap();
  await payAsGuest(page);
}

test('lets a visitor on a phone donate from the home page within six taps and six fields', async ({ openGuest }) => {
  const { guest, page, hands } = await open(openGuest);
  await giveFromHome(page);
  const done = hands.done();
  expectFew(done, 4);
  expect(done.fields).toHaveLength(6);
  expect(guest.complaints()).toEqual([]);
});

test('lets a visitor on a phone offer a pooja through the cart within six taps and six fields', async ({
  openGuest,
}) => {
  const { guest, page, hands } = await open(openGuest);
  await page.goto('/home');
  await toServices(page);
  await cards(page).getByRole('button', { name: catalogTexts.donate }).first().tap();
  await sheet(page).getByRole('link', { name: bookingTexts.added.toCart }).tap();
  await asGuest(page).tap();
  // The page of a service has a field for a name too.
  await page.waitForURL('**/placeguest');
  await payAsGuest(page);
  expectFew(hands.done(), 5);
  expect(guest.complaints()).toEqual([]);
});

test('lets a visitor on a phone book a day for a pooja within six taps, with a phone number', async ({ openGuest }) => {
  const { guest, page, hands } = await open(openGuest);
  await page.goto('/home');
  await toServices(page);
  await cards(page).getByRole('link', { name: catalogTexts.book }).first().tap();
  await page.getByRole('grid').locator(bookable).first().tap();
  await bookButton(page).tap();
  await asGuest(page).tap();
  // The page of a service has a field for a name too.
  await page.waitForURL('**/placeguest');
  await page.getByLabel(giveTexts.who.phone).fill('812 555 0147');
  await payAsGuest(page);
  expectFew(hands.done(), 5, most.fields + 1);
  expect(guest.complaints()).toEqual([]);
});

test('lets a visitor on a phone book a Sunday for a daughter within nine taps and eight fields', async ({
  openGuest,
}) => {
  const { guest, page, hands } = await open(openGuest);
  await page.goto('/home');
  await toServices(page);
  await page.getByRole('main').getByRole('link', { name: shellTexts.serviceLinks.pooja, exact: true }).tap();
  await cards(page).getByRole('link', { name: catalogTexts.book }).first().tap();
  await page.getByRole('grid').locator(bookable).first().waitFor();
  const sunday = page.getByRole('grid').locator(`td:first-child ${bookable}`).first();
  if (!(await sunday.isVisible())) await page.getByRole('button', { name: bookingTexts.day.after }).tap();
  await sunday.tap();
  // The act at the bottom leads from step to step until Book is on the screen.
  await page.getByRole('button', { name: bookingTexts.toWhom }).tap();
  await page.getByLabel(bookingTexts.who.name(1), { exact: true }).fill('Anika');
  await bookButton(page).tap();
  await expect(sheet(page)).toContainText('Anika');
  await asGuest(page).tap();
  // The page of a service has a field for a name too.
  await page.waitForURL('**/placeguest');
  await page.getByLabel(giveTexts.who.phone).fill('812 555 0147');
  await payAsGuest(page);
  const { taps, fields } = hands.done();
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(9);
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(8);
  expect(guest.complaints()).toEqual([]);
});

/** Makes a first donation and saves its card. */
async function keepCard(page: Page): Promise<void> {
  await page.goto('/give');
  await giveButton(page).tap();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByLabel(cardTexts.saved.keep).check();
  await pay(page);
}

test('lets a devotee with a saved card donate with two taps and no field', async ({ shop, openGuest }) => {
  const { guest, page, hands } = await open(openGuest, { user: await register(shop, 'Tara who comes back') });
  await keepCard(page);
  expect(hands.done().fields).toHaveLength(4);

  await page.goto('/give');
  await giveButton(page).tap();
  await pay(page);
  const { taps, fields } = hands.done();
  expect([taps.length, fields], taps.join(', ')).toEqual([2, []]);
  expect(guest.complaints()).toEqual([]);
});

test('lets a devotee with a saved card offer a pooja from its page with four taps and no field', async ({
  shop,
  openGuest,
}) => {
  const { guest, page, hands } = await open(openGuest, { user: await register(shop, 'Uma of the kept card') });
  await keepCard(page);
  const service = await serviceNamed(shop, 'Baba Abhishekam');
  await page.goto(`/product/${service._id}`);
  await page.getByRole('button', { name: bookingTexts.day.nextFree('') }).waitFor();
  hands.done();
  await page.getByRole('button', { name: bookingTexts.day.nextFree('') }).tap();
  await bookButton(page).tap();
  await sheet(page).getByText(bookingTexts.added.total(1)).waitFor();
  await sheet(page).getByRole('link', { name: cartTexts.checkout }).tap();
  await pay(page);
  const { taps, fields } = hands.done();
  expect([taps.length, fields], taps.join(', ')).toEqual([4, []]);
  expect(guest.complaints()).toEqual([]);
});

test('lets a visitor donate with one tap and the wallet’s own steps, without typing', async ({ openGuest }) => {
  const { guest, page, hands } = await open(openGuest);
  await page.goto('/give');
  await page.getByRole('button', { name: cardTexts.wallet.button }).tap();
  const ownSheet = page.getByRole('dialog', { name: cardTexts.wallet.heading });
  await ownSheet.getByRole('button', { name: cardTexts.wallet.yes, exact: true }).tap();
  await paid(page);
  const { taps, fields } = hands.done(cardTexts.wallet.heading);
  expect([taps.length, fields], taps.join(', ')).toEqual([1, []]);
  expect(guest.complaints()).toEqual([]);
});

test('lets a visitor donate from the home page by keyboard alone', async ({ openGuest }) => {
  const guest = await openGuest('phone');
  const hands = await watchHands(guest.context);
  const { page } = guest;
  await page.goto('/home');
  await untilStable(page);
  await enterOn(page, shortcut(page, shellTexts.give));
  await page.waitForURL('**/give');
  await enterOn(page, giveButton(page));
  await typeInto(page, page.getByLabel(giveTexts.who.name, { exact: true }), 'Savitri Devi');
  await typeInto(page, page.getByLabel(giveTexts.who.email), 'savitri@example.org');
  await typeInto(page, page.getByLabel(cardTexts.number), '4242424242424242');
  await typeInto(page, page.getByLabel(cardTexts.expiry), '1234');
  await typeInto(page, page.getByLabel(cardTexts.cvc), '123');
  await typeInto(page, page.getByLabel(cardTexts.postalCode), '47630');
  await enterOn(page, payButton(page));
  await paid(page);
  const { taps, fields } = hands.done();
  expect(taps).toEqual([]);
  expect(fields).toHaveLength(6);
  expect(guest.complaints()).toEqual([]);
});

test('needs no more taps and fields on an old phone at 400 kbit a second', async ({ openGuest }) => {
  const { guest, page, hands } = await open(openGuest);
  await throttleNetwork(page, 'weak 3G');
  await onOldPhone(page);
  const begun = Date.now();
  await giveFromHome(page);
  const seconds = Math.round((Date.now() - begun) / 1000);
  test.info().annotations.push({ type: 'seconds', description: `${seconds} from the address to the thanks` });
  expectFew(hands.done(), 4);
  expect(guest.complaints()).toEqual([]);
});

/** Emulates an old phone: its processor is six times slower than this machine's. */
async function onOldPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}
