import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { cardTexts } from '@texts/card';
import { checkoutTexts } from '@texts/checkout';
import { orderTexts } from '@texts/orders';
import { peopleTexts } from '@texts/people';
import { poojaTexts } from '@texts/poojas';
import { barriersOn } from '../support/accessibility';
import { checkoutButton, payButton, untilStable } from '../support/acts';
import { callShop, register, serviceNamed } from '../support/calls';
import { freePlaces, giveByCard, oneOf } from '../support/giving';
import { enterOn, tabTo, typeInto } from '../support/keyboard';
import { countActs, effortText } from '../support/pace';

const family = ['Ravi Kumar', 'Lakshmi', 'Anika'];
const { fields, save } = peopleTexts.person;
const nextFree = (page: Page) => page.getByRole('button', { name: bookingTexts.day.nextFree('') });
/** Button at the end of the page; the bar at the bottom repeats it. */
const book = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Book · \$/ })
    .first();

/** Collects the problems of the screens of a journey, whenever it is called. */
function watcher(page: Page) {
  const found: string[] = [];
  return { look: async () => void found.push(...(await barriersOn(page))), found };
}

test('books a day for a family of three on a phone in 90 seconds of actions, and shows day and names', async ({
  shop,
  openGuest,
}, testInfo) => {
  const guest = await openGuest('phone', { user: await register(shop, 'Ravi of the phone') });
  const { page } = guest;
  const { look, found } = watcher(page);
  const service = await serviceNamed(shop, 'Baba Abhishekam');
  const hand = countActs();
  await page.goto(`/product/${service._id}`);
  await untilStable(page);
  await nextFree(page).waitFor();
  await look();
  const when = (await nextFree(page).getAttribute('aria-label'))?.replace(bookingTexts.day.nextFree(''), '') ?? '';
  await hand.tap(nextFree(page));
  for (const name of family) {
    await hand.tap(page.getByRole('button', { name: bookingTexts.who.add }));
    const dialog = page.getByRole('dialog');
    await hand.type(dialog.getByLabel(fields.name, { exact: true }), name);
    if (name === family[0]) await look();
    await hand.tap(dialog.getByRole('button', { name: save }));
    await page.getByRole('checkbox', { name, checked: true }).waitFor();
  }
  await hand.tap(book(page));
  await page.getByRole('heading', { name: bookingTexts.added.heading }).waitFor();
  await look();
  await hand.tap(page.getByRole('dialog').getByRole('link', { name: bookingTexts.added.toCart }));
  await page.getByText(family.join(', ')).waitFor();
  await look();
  await hand.tap(checkoutButton(page));
  await page.waitForURL('**/placeorder');
  await hand.type(page.getByLabel(cardTexts.number), '4242424242424242');
  await hand.type(page.getByLabel(cardTexts.expiry), '1234');
  await hand.type(page.getByLabel(cardTexts.cvc), '123');
  await hand.type(page.getByLabel(cardTexts.postalCode), '47630');
  await page.getByText(family.join(', ')).waitFor();
  await look();
  await hand.tap(payButton(page));
  await page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();
  const effort = hand.effort();
  testInfo.annotations.push({ type: 'effort', description: effortText(effort) });
  expect(effort.seconds).toBeLessThanOrEqual(90);

  const booked = page.getByRole('list', { name: checkoutTexts.success.booked });
  const [day = 'no day', time = 'no time'] = when.split(/, (?=\d+:)/);
  for (const words of [day, time, family.join(', ')]) await expect(booked).toContainText(words);
  await look();
  const calendar = booked.getByRole('link', { name: poojaTexts.addToCalendarFor(service.name) });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain(`SUMMARY:${service.name}`);
  await page.getByRole('link', { name: checkoutTexts.success.view }).click();
  const lines = page.getByRole('region', { name: orderTexts.one.lines });
  for (const words of [day, time, family.join(', ')]) await expect(lines).toContainText(words);
  await lines.getByRole('link', { name: poojaTexts.addToCalendarFor(service.name) }).waitFor();
  await look();
  expect(found).toEqual([]);
  expect(guest.complaints()).toEqual([]);
});

test('chooses and pays for a day, a time and a name by keyboard alone', async ({ shop, openGuest }) => {
  const guest = await openGuest('desktop', { user: await register(shop, 'Kamala at the keys') });
  const { page } = guest;
  const service = await serviceNamed(shop, 'Baba Abhishekam');
  await page.goto(`/product/${service._id}`);
  await untilStable(page);
  const grid = page.getByRole('grid');
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  const today = await focusedDay();
  await page.keyboard.press('PageDown');
  await expect.poll(focusedDay).toMatch(new RegExp(`^(?!${today})20`));
  // Days of this month may still be shown while those of the next one load.
  const month = (await focusedDay()).slice(0, 7);
  await grid.locator(`button[data-day^="${month}"]:is([data-state="free"], [data-state="few"])`).first().waitFor();
  const focusedState = () => page.evaluate(() => document.activeElement?.getAttribute('data-state'));
  for (let days = 0; days < 31 && !['free', 'few'].includes((await focusedState()) ?? ''); days += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const chosen = grid.locator('button[aria-pressed="true"]');
  const day = await chosen.getAttribute('data-day');
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button', { pressed: true })
    .waitFor();
  await enterOn(page, page.getByRole('button', { name: bookingTexts.who.add }));
  await typeInto(page, page.getByRole('dialog').getByLabel(fields.name, { exact: true }), 'Kamala');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Kamala', checked: true }).waitFor();
  await enterOn(page, book(page));
  await enterOn(page, page.getByRole('dialog').getByRole('link', { name: bookingTexts.added.toCart }));
  await page.waitForURL('**/cart');
  await enterOn(page, checkoutButton(page));
  await page.waitForURL('**/placeorder');
  await typeInto(page, page.getByLabel(cardTexts.number), '4242424242424242');
  await typeInto(page, page.getByLabel(cardTexts.expiry), '1234');
  await typeInto(page, page.getByLabel(cardTexts.cvc), '123');
  await typeInto(page, page.getByLabel(cardTexts.postalCode), '47630');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();
  const numberOfDay = String(Number(day?.slice(8)));
  await expect(page.getByRole('list', { name: checkoutTexts.success.booked })).toContainText(` ${numberOfDay}, `);
  expect(guest.complaints()).toEqual([]);
});

test('chooses a day for an older client’s line, and moves and cancels another in My poojas', async ({
  shop,
  openGuest,
}) => {
  const user = await register(shop, 'Gopal of the poojas');
  const [dated, older] = [await serviceNamed(shop, 'Baba Abhishekam'), await serviceNamed(shop, 'Pallaki Seva')];
  const places = await freePlaces(shop, dated);
  // Far enough ahead to be moved and canceled.
  const place = places[6];
  if (!place) throw new Error('the seed has too few places');
  await giveByCard(shop, user.token, [oneOf(dated, { ...place, people: [{ name: 'Gopal' }, { name: 'Meera' }] })]);
  await giveByCard(shop, user.token, [oneOf(older)]);
  const guest = await openGuest('phone', { user });
  const { page } = guest;
  const { look, found } = watcher(page);
  await page.goto('/poojas');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const free = dialog.locator('button:is([data-state="free"], [data-state="few"])[aria-pressed="false"]');

  await card(older.name).getByText(poojaTexts.states.to_schedule).waitFor();
  await look();
  await card(older.name)
    .getByRole('button', { name: poojaTexts.chooseFor(older.name) })
    .click();
  await free.first().click();
  await look();
  await dialog.getByRole('button', { name: poojaTexts.moveDialog.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await card(older.name).getByText(poojaTexts.states.confirmed).waitFor();

  await card(dated.name)
    .getByRole('button', { name: poojaTexts.moveFor(dated.name) })
    .click();
  await dialog.getByText(poojaTexts.moveDialog.left(2)).waitFor();
  await free.last().click();
  const day = (await dialog.locator('button[aria-pressed="true"]').first().getAttribute('data-day')) ?? '';
  await dialog.getByRole('button', { name: poojaTexts.moveDialog.save }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(card(dated.name)).toContainText(` ${Number(day.slice(8))}`);
  await expect(card(dated.name)).toContainText('Gopal, Meera');
  const calendar = card(dated.name).getByRole('link', { name: poojaTexts.calendarFor(dated.name) });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain(day.replaceAll('-', ''));

  await card(dated.name)
    .getByRole('button', { name: poojaTexts.cancelFor(dated.name) })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(poojaTexts.cancelDialog.reason).fill('We travel');
  await look();
  await question.getByRole('button', { name: poojaTexts.cancelDialog.yes }).click();
  await card(dated.name).getByText(poojaTexts.asked).waitFor();
  const [asked] = await callShop<{ cancelAsked: boolean }[]>(shop, '/bookings/mine', { token: user.token });
  expect(asked?.cancelAsked).toBeDefined();
  expect(found).toEqual([]);
  expect(guest.complaints()).toEqual([]);
});
