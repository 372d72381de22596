import { appendFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Booking } from '@seva/config/contract';
import { expect, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { cardTexts } from '@texts/card';
import { cartTexts } from '@texts/cart';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { homeTexts } from '@texts/home';
import { orderTexts } from '@texts/orders';
import { poojaTexts } from '@texts/poojas';
import { shellTexts } from '@texts/shell';
import { payButton, typeCard, untilStable } from '../support/acts';
import { appointPriest, callShop, register, serviceNamed } from '../support/calls';
import { freePlaces, giveByCard, oneOf } from '../support/giving';
import type { GuestOptions, OpenGuest } from '../support/guest';
import { watchHands, type CountedActions, type Hands } from '../support/hands';

/** Journey with the most taps and fields it may need, from the home page. */
interface Goal {
  readonly row: string;
  readonly what: string;
  readonly taps: number;
  readonly fields: number;
}

const booked = 'Baba Abhishekam';
const daughter = 'Anika';

/** Opens the home page on a phone. The counter starts there. */
async function openHome(openGuest: OpenGuest, options: GuestOptions = {}) {
  const guest = await openGuest('phone', { hasTouch: true, isMobile: true, ...options });
  const { page } = guest;
  const hands = await watchHands(guest.context);
  await page.goto('/home');
  await untilStable(page);
  return { page, hands };
}

/** Writes the counted journey as a line of the evidence table, which fails if its goal is missed. */
function report({ row, what, taps, fields }: Goal, hands: Hands, foreignDialog?: string): void {
  const { taps: made, fields: typed }: CountedActions = hands.done(foreignDialog);
  // Whether the next Sunday is in this month depends on the day of the run.
  const done = { taps: made.filter((tap) => tap !== bookingTexts.day.after), fields: typed };
  const passed = done.taps.length <= taps && done.fields.length <= fields;
  const line = {
    row,
    what,
    demanded: `≤ ${taps} taps, ≤ ${fields} fields`,
    reached: `${done.taps.length} taps, ${done.fields.length} fields`,
    database: '',
    passed,
  };
  const file = process.env.SEVA_EVIDENCE_TABLE;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  const description = `${line.reached}: ${[...done.taps, ...done.fields].join(' · ')}`;
  test.info().annotations.push({ type: 'taps', description });
  // A broken counter would count nothing.
  expect(done.taps.length).toBeGreaterThan(0);
}

/** Returns a link of the phone's bottom bar. */
const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: shellTexts.shortcuts }).getByRole('link', { name, exact: true });
const paid = (page: Page) => page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();
const isSunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** Taps the next open Sunday of a calendar, and turns its months until there is one. */
async function tapSunday(page: Page): Promise<void> {
  const open = page.getByRole('grid').locator('button:is([data-state="free"], [data-state="few"])');
  for (let months = 0; months < 3; months += 1) {
    await open.first().waitFor();
    const days = await open.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));
    const sunday = days.find(isSunday);
    if (sunday) return page.locator(`button[data-day="${sunday}"]`).tap();
    await page.getByRole('button', { name: bookingTexts.day.after }).tap();
  }
  throw new Error('no Sunday is open');
}

/** Button at the end of the page, which the bar at the bottom repeats. */
const bookButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Book · \$/ })
    .first();
const addedSheet = (page: Page) => page.getByRole('dialog', { name: bookingTexts.added.heading });

/** Opens the pooja from "Next at the temple", or by search on days when it is not among the next ones. */
async function openPooja(page: Page): Promise<void> {
  const next = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(booked) })
    .first();
  if (await next.isVisible()) await next.tap();
  else {
    await page.getByRole('banner').getByRole('link', { name: shellTexts.search }).tap();
    await page.getByRole('combobox').fill(booked);
    await page.getByRole('option', { name: new RegExp(booked) }).tap();
  }
  await page.getByRole('heading', { level: 1, name: booked }).waitFor();
}

/** Opens the pooja and chooses a Sunday. */
async function chooseSunday(page: Page): Promise<void> {
  await openPooja(page);
  await tapSunday(page);
}

/** Taps the first of the elements that is on the page. */
async function tapEither(first: Locator, second: Locator): Promise<void> {
  await first.or(second).first().tap();
}

test('counts what a guest does to book a Sunday for a daughter', async ({ openGuest }) => {
  const { page, hands } = await openHome(openGuest);
  await chooseSunday(page);
  await page.getByRole('button', { name: bookingTexts.toWhom }).tap();
  await page.getByLabel(bookingTexts.who.name(1), { exact: true }).fill(daughter);
  await bookButton(page).tap();
  await tapEither(
    addedSheet(page).getByRole('link', { name: giveTexts.guest.offer }),
    addedSheet(page).getByRole('link', { name: cartTexts.checkout }),
  );
  // The page of a service has a field for a name too.
  await page.waitForURL('**/placeguest');
  await page.getByLabel(giveTexts.who.phone).fill('812 555 0147');
  await page.getByLabel(giveTexts.who.name, { exact: true }).fill('Savitri Devi');
  await page.getByLabel(giveTexts.who.email).fill('savitri@example.org');
  await typeCard(page, '4242 4242 4242 4242');
  await payButton(page).tap();
  await paid(page);
  report(
    {
      row: 'J1',
      what: 'a guest books a Sunday for a daughter, paid by card; turning the calendar is not counted',
      taps: 9,
      fields: 7,
    },
    hands,
  );
});

test('counts what a devotee with a saved card does to book the same', async ({ shop, openGuest }) => {
  const user = await register(shop, 'Ravi who counts');
  const { version } = await callShop<{ version: string }>(shop, '/users/family', { token: user.token });
  await callShop(shop, '/users/family', {
    token: user.token,
    method: 'PUT',
    body: { people: [{ name: daughter, relation: 'daughter' }], version },
  });
  const { page, hands } = await openHome(openGuest, { user });
  // A first donation saves the card.
  await page.goto('/give');
  await page.getByRole('button', { name: new RegExp(`^${giveTexts.give('')}\\$`) }).tap();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByLabel(cardTexts.saved.keep).check();
  await payButton(page).tap();
  await paid(page);
  await page.goto('/home');
  await untilStable(page);
  hands.done();

  await chooseSunday(page);
  const box = page.getByRole('checkbox', { name: daughter });
  await box.waitFor();
  if (!(await box.isChecked())) await box.tap();
  await bookButton(page).tap();
  await addedSheet(page).getByRole('link', { name: cartTexts.checkout }).tap();
  await payButton(page).tap();
  await paid(page);
  report({ row: 'J2', what: 'a devotee with a saved card books the same', taps: 6, fields: 0 }, hands);
});

test('counts what a guest does to give $51 by wallet', async ({ openGuest }) => {
  const { page, hands } = await openHome(openGuest);
  await page.getByRole('link', { name: homeTexts.giveCard.amount('$51') }).tap();
  await page.waitForURL('**/give?*');
  await untilStable(page);
  expect(await page.getByRole('radio', { name: '$51' }).isChecked()).toBe(true);
  const wallet = page.getByRole('button', { name: cardTexts.wallet.button });
  await wallet.tap();
  const ownSheet = page.getByRole('dialog', { name: cardTexts.wallet.heading });
  await ownSheet.getByRole('button', { name: cardTexts.wallet.yes, exact: true }).tap();
  await paid(page);
  report(
    { row: 'J3', what: 'a guest gives $51 by wallet; its own confirmation is not counted', taps: 2, fields: 0 },
    hands,
    cardTexts.wallet.heading,
  );
});

test('counts the taps from home to the days of last year’s pooja', async ({ shop, openGuest }) => {
  const service = await serviceNamed(shop, 'Pushpa Archana');
  const user = await register(shop, 'Uma who comes again');
  const [today] = await freePlaces(shop, service, 2);
  if (!today) throw new Error('an archana can be done on any day');
  await giveByCard(shop, user.token, [oneOf(service, { ...today, people: [{ name: daughter }] })]);
  const [booking] = await callShop<Booking[]>(shop, '/bookings/mine', { token: user.token });
  const priest = await appointPriest(shop, 'Priest who counts');
  await callShop(shop, `/sheet/${booking?._id}/done`, { token: priest.token, method: 'PUT', body: {} });

  const { page, hands } = await openHome(openGuest, { user });
  await shortcut(page, shellTexts.you).tap();
  await page.waitForURL('**/account');
  await page.getByRole('main').getByRole('link', { name: poojaTexts.title }).first().tap();
  await page.getByRole('link', { name: poojaTexts.againFor(service.name, '') }).tap();
  await page.getByRole('checkbox', { name: daughter, checked: true }).waitFor();
  await page.getByRole('grid').waitFor();
  report({ row: 'J4', what: 'the days of last year’s pooja, with its names', taps: 3, fields: 0 }, hands);
});

test('counts the taps from home to one’s donations', async ({ shop, openGuest }) => {
  const user = await register(shop, 'Meera who looks back');
  const { page, hands } = await openHome(openGuest, { user });
  await shortcut(page, shellTexts.you).tap();
  await page.waitForURL('**/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: /donations/i })
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: orderTexts.mine.heading })).toBeInViewport();
  report({ row: 'J5', what: 'one’s own donations', taps: 2, fields: 0 }, hands);
});

test('counts the taps from home to a meal box', async ({ openGuest }) => {
  const { page, hands } = await openHome(openGuest);
  await shortcut(page, shellTexts.services).tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(shellTexts.serviceLinks.kitchen) })
    .first()
    .tap();
  await page.waitForURL('**/kitchen');
  await page
    .getByRole('link', { name: /^Prasadam Meal Box/ })
    .first()
    .tap();
  await page.getByRole('heading', { level: 1, name: 'Prasadam Meal Box' }).waitFor();
  report({ row: 'J6', what: 'a meal box', taps: 3, fields: 0 }, hands);
});
