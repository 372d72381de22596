import type { Page } from '@playwright/test';
import type { Order } from '@seva/config/contract';
import { barriersOn, overflowOf } from '../support/accessibility';
import { sizes } from '../support/browser';
import { callShop, register, serviceNamed, signInAs } from '../support/calls';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';

test.use({ shopOf: 'a manager of poojas' });

const sevas = '/plugins/sevas';

interface Place {
  readonly day: string;
  readonly startsAt: string;
}

let check = 5000;

/** Records a devotee's check for a pooja as the admin: in a slot, or as an older client without one. */
async function bookByCheck(shop: Shop, name: string, seva: string, place: Place | null): Promise<Order> {
  const { token } = await signInAs(shop, 'admin');
  const { _id: userID } = await register(shop, name);
  const { _id: product, price } = await serviceNamed(shop, seva);
  const booking = place ? { booking: { ...place, people: [{ name, gotram: 'Bharadwaja', nakshatram: 4 }] } } : {};
  const orderItems = [{ product, quantity: 1, qty: 1, price, ...booking }];
  const body = {
    userID,
    orderItems,
    paymentMethod: 'Check',
    bankName: 'First Bank',
    checkNumber: String((check += 1)),
  };
  return callShop<Order>(shop, '/orders', { token, body });
}

interface Slots {
  readonly days: readonly { readonly day: string; readonly slots: readonly { startsAt: string; state: string }[] }[];
}

/** Returns the open slots of a service, the next one first. */
async function freePlaces(shop: Shop, seva: string): Promise<Place[]> {
  const { _id } = await serviceNamed(shop, seva);
  const { days } = await callShop<Slots>(shop, `/products/${_id}/slots?days=62`);
  return days.flatMap(({ day, slots }) =>
    slots.flatMap(({ startsAt, state }) => (state === 'open' ? [{ day, startsAt }] : [])),
  );
}

/** Returns true if a devotee can book the slot now. */
async function isFree(shop: Shop, seva: string, { day, startsAt }: Place): Promise<boolean> {
  const places = await freePlaces(shop, seva);
  return places.some((place) => place.day === day && place.startsAt === startsAt);
}

/** Expects that the page has no accessibility problems and fits the window. */
async function expectSound(page: Page): Promise<void> {
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    // Content that reloads is pale meanwhile.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForFunction(() => !document.getAnimations().some((moving) => moving instanceof CSSTransition));
    expect(await barriersOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();

test('lets a manager see the week, close a day with its families, reopen it, and assign a day', async ({
  shop,
  panel,
}) => {
  const [place] = (await freePlaces(shop, 'Pallaki Seva')).slice(1);
  if (!place) throw new Error('the seed has no free day');
  for (const name of ['Ravi Kumar', 'Sita Devi']) await bookByCheck(shop, name, 'Pallaki Seva', place);
  await bookByCheck(shop, 'Gopal Rao', 'Pallaki Seva', null);
  const { page, complaints } = await panel.enter('manager', `${sevas}?day=${place.day}`);

  await test.step('shows how full each slot of the week is', async () => {
    await page.getByRole('heading', { level: 1, name: /^Week of / }).waitFor();
    await page
      .getByRole('button', { name: /^Pallaki.*: 2 of 4 taken$/ })
      .filter({ visible: true })
      .waitFor();
    await expectSound(page);
  });

  await test.step('shows the families of a slot, changes it alone, and rejects what exceeds the limit', async () => {
    await press(page, /^Pallaki.*: 2 of 4 taken$/);
    await page.getByText('Sita Devi (Bharadwaja gotram, Rohini)').waitFor();
    await page.getByText('2 of 4 spots taken').waitFor();
    await press(page, 'Change this time');
    await page.getByLabel('Spots', { exact: true }).fill('1');
    await expectSound(page);
    await press(page, 'Save');
    await page.getByText('1 over the limit').waitFor();
    await page
      .getByRole('button', { name: /^Pallaki.*2 of 1 taken, 1 over/ })
      .filter({ visible: true })
      .waitFor();
    await expectSound(page);
    await press(page, 'Close panel');
  });

  await test.step('closes the day, and moves its families together', async () => {
    await page
      .getByRole('button', { name: /^Close Thu/ })
      .filter({ visible: true })
      .click();
    await page.getByText('2 bookings are affected').waitFor();
    await press(page, 'Close and move 2');
    await page.getByText('Enter a reason. Devotees see it').waitFor();
    await page.getByLabel(/^Reason \(devotees see it\)/).fill('The hall is rented for a wedding');
    await expectSound(page);
    await press(page, 'Close and move 2');
    await page.getByText('Moved 2 bookings.').waitFor();
    await page.getByText('Closed: The hall is rented for a wedding').filter({ visible: true }).first().waitFor();
    await expectSound(page);
    await press(page, 'Back to week');
    expect(await isFree(shop, 'Pallaki Seva', place)).toBe(false);
  });

  await test.step('reopens the day for booking at once, and leaves moved families where they are', async () => {
    await press(page, /^Reopen Thu/);
    await page.getByRole('heading', { name: /^Thu.* is closed$/ }).waitFor();
    await expectSound(page);
    await press(page, 'Reopen: All services, Whole day');
    await page.getByRole('status').filter({ hasText: 'Reopened.' }).waitFor();
    await expectSound(page);
    await press(page, 'Back to week');
    await page
      .getByRole('button', { name: /^Close Thu/ })
      .filter({ visible: true })
      .waitFor();
    await expect(page.getByText('Closed: The hall is rented for a wedding')).toHaveCount(0);
    expect(await isFree(shop, 'Pallaki Seva', place)).toBe(true);
    await expectSound(page);
  });

  await test.step('assigns a day to a booking that needs one', async () => {
    await page.getByRole('link', { name: '1 booking needs a day' }).click();
    await page.getByText('Gopal Rao').first().waitFor();
    await expectSound(page);
    await press(page, 'Choose a day for Gopal Rao, Pallaki Seva');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'Next open' }).getByRole('button').first().click();
    await expect(dialog.getByRole('button', { name: /^Book / })).toBeEnabled();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Book / }).click();
    await page.getByText('Every booking has a day').waitFor();
    await expectSound(page);
  });
  expect(complaints).toEqual([]);
});

test('marks today’s poojas as done for several families at once, and undoes it', async ({ shop, panel }) => {
  const { page } = await panel.enter('manager', sevas);
  const today = page.getByRole('button', { name: /Abhishekam.* of \d+ taken/ }).filter({ visible: true });
  await today.first().waitFor();
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
  const day = clock.format(new Date());
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
  const place = { day, startsAt: isWeekend ? '09:00' : '07:30' };
  for (const name of ['Anil Today', 'Bina Today']) await bookByCheck(shop, name, 'Baba Abhishekam', place);
  await page.reload();
  await page
    .getByRole('button', { name: /Abhishekam.*: 2 of 10 taken/ })
    .filter({ visible: true })
    .click();
  await page.getByLabel('Choose all not done').click();
  await press(page, 'Mark 2 as done');
  await page.getByText('Marked 2 poojas as done').waitFor();
  await expectSound(page);
  await press(page, 'Undo');
  await page.getByText('2 poojas are no longer marked as done').waitFor();
  await expect(page.getByLabel('Choose Anil Today')).toBeVisible();
});

test('books a caller by check in a row of a batch, and shows them in the week', async ({ shop, panel }) => {
  await register(shop, 'Kamala Calling');
  const { page } = await panel.enter('manager', `${sevas}/phone`);
  await page.getByRole('heading', { level: 1, name: 'Book by phone' }).waitFor();
  await expectSound(page);
  await page.getByLabel('Name, email or phone').fill('Kamala Call');
  await press(page, /^Kamala Calling/);
  const link = page.getByRole('link', { name: 'Book Pallaki Seva for Kamala Calling' });
  await expectSound(page);
  await link.click();
  await press(page, 'Open a batch');
  await page.getByRole('dialog').getByRole('button', { name: 'Open batch' }).click();
  const row = page.getByRole('form', { name: 'New gift' });
  await expect(row.getByLabel('Donor')).toHaveValue('Kamala Calling');
  await expect(row.getByLabel('Names')).toHaveValue('Kamala Calling');
  await row.getByLabel('Paid by').selectOption('Check');
  await expect(row.getByLabel('Day').locator('option').nth(1)).toBeAttached();
  await row.getByLabel('Day').selectOption({ index: 1 });
  const [day] = (await row.getByLabel('Day').inputValue()).split(' ');
  await row.getByLabel('Check number').fill('9301');
  await row.getByLabel('Bank').fill('First River Bank');
  await press(page, 'Save gift');
  await page.getByRole('link', { name: /^Donation D-/ }).waitFor();
  await expectSound(page);

  await page.goto(`/cms${sevas}?day=${day}`);
  await page
    .getByRole('button', { name: /^Pallaki.*taken/ })
    .filter({ visible: true })
    .click();
  await page.getByText('Kamala Calling').first().waitFor();
});
