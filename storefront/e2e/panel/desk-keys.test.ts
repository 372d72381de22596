import type { Page, Route } from '@playwright/test';
import type { Batch, BatchRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { barriersOn, overflowOf } from '../support/accessibility';
import { sizes } from '../support/browser';
import { serviceNamed } from '../support/calls';
import { cell, desk, enterControl, openBatch, press, searchLate } from '../support/desk';
import { addDevotee, giveByCheck, oneOf } from '../support/giving';
import { enterOn, typeInto } from '../support/keyboard';
import { officeOf } from '../support/office';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';

test.use({ shopOf: 'keys at a front desk' });

/** Milliseconds by which answers of the search are late, and between two keys. */
const lates = [0, 120, 250, 400, 1_500];
const isWhole = process.env.SEVA_EVIDENCE === 'front-desk';
const paces = isWhole ? [60, 90, 150, 250] : [60];

/** Types texts and presses the keys in brackets, at an even pace. */
async function typeKeys(page: Page, keys: string, pace: number): Promise<void> {
  for (const part of keys.match(/\[[\w+]+\]|./g) ?? []) {
    await page.keyboard.press(part.replace(/^\[|\]$/g, ''));
    await page.waitForTimeout(pace);
  }
}

const late = (ms: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await route.continue();
};

/** Makes a devotee who gave by check before, so that the desk knows the bank. */
async function makeDevotee(shop: Shop, name: string): Promise<string> {
  const { _id } = await addDevotee(shop, { name, email: `${name.replace(' ', '.')}@example.org` });
  const fund = await serviceNamed(shop, 'General Donation');
  await giveByCheck(shop, { userID: _id, checkNumber: '700', lines: [oneOf({ ...fund, price: 25 })] });
  return _id;
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Returns what a person would compare of a row. */
const factsOf = ({ donor, tender, amount, lines, bankName, checkLast4, note }: BatchRow) => [
  ...[donor.name, donor.id === null, tender, amount, lines.map(({ name }) => name).join()],
  ...[bankName, checkLast4, note],
];

test('saves the same rows however late the search answers and however fast a person types', async ({ shop, panel }) => {
  test.slow();
  const padma = await makeDevotee(shop, 'Padma Srinivasan');
  const office = await officeOf(shop);
  const { page, complaints } = await panel.enter('frontdesk', desk);
  await openBatch(page);
  const batch = idOf(page);
  let count = 0;
  const typeGifts = async (pace: number, isFirst = false) => {
    // A gift that looks the same would need a confirmation.
    const number = 1000 + count;
    const [sum, cash] = [`${250 + count}`, `${101 + count}`];
    if (isFirst) await cell(page, 'donor').waitFor();
    await typeKeys(page, `padma[Tab]k[Tab]${sum}[Tab]gd[Tab]${number}[Enter]`, pace);
    await typeKeys(page, `=[Tab]c[Tab]${cash}[Enter]`, pace);
    await typeKeys(page, `Ramesh Walkin[Tab]c[Tab]${cash}[Enter]`, pace);
    count += 3;
    await expect(page.getByRole('region', { name: 'Figures of the batch' })).toContainText(`Gifts${count}`);
    const rows = (await office<Batch>(`/batches/${batch}`)).rows.slice(-3);
    expect(rows.map(factsOf)).toEqual([
      ['Padma Srinivasan', false, 'Check', Number(sum), 'General Donation', 'First Bank', String(number), ''],
      ['Padma Srinivasan', false, 'Cash', Number(cash), 'General Donation', '', '', ''],
      ['Ramesh Walkin', true, 'Cash', Number(cash), 'General Donation', '', '', ''],
    ]);
    expect(rows[0]?.donor.id).toBe(padma);
  };
  for (const ms of lates)
    await test.step(`with the list of people ${ms} ms late`, async () => {
      await page.route('**/batches/directory', late(ms));
      await page.reload();
      await typeGifts(90, true);
      await page.unroute('**/batches/directory');
    });
  for (const ms of lates) {
    await searchLate(page, ms);
    await page.reload();
    await cell(page, 'donor').waitFor();
    for (const pace of paces)
      await test.step(`with a search of the server ${ms} ms late, at ${pace} ms a key`, () => typeGifts(pace));
    await page.unrouteAll({ behavior: 'wait' });
  }
  // The next test expects that no counter batch of today is open.
  const { revision } = await office<Batch>(`/batches/${batch}`);
  await office(`/batches/${batch}/void`, { revision, reason: 'Typed to try the keys' });
  expect(complaints).toEqual([]);
});

test('parks a gift that lacks something, and lets no later key into it', async ({ shop, panel }) => {
  await makeDevotee(shop, 'Kamala Yellapragada');
  const office = await officeOf(shop);
  const { page, complaints } = await panel.enter('frontdesk', desk);
  await page.setViewportSize(sizes.desktop);
  await test.step('opens today’s counter batch in one press', async () => {
    await expect(page.getByRole('button', { name: 'Today’s counter batch' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/batches\//);
    await expect(cell(page, 'donor')).toBeFocused();
  });
  const batch = idOf(page);
  const rows = async () => (await office<Batch>(`/batches/${batch}`)).rows.map(factsOf);
  const saved = (count: number) =>
    expect(page.getByRole('region', { name: 'Figures of the batch' })).toContainText(`Gifts${count}`);

  await test.step('saves a check whose bank is missing, and never the next key as a bank', async () => {
    await typeKeys(page, 'Sita Rao[Tab]k[Tab]251[Tab]gd[Tab]1042[Enter]=[Tab]c[Tab]101[Enter]', 30);
    await saved(2);
    expect(await rows()).toEqual([
      ['Sita Rao', true, 'Check', 251, 'General Donation', '', '1042', ''],
      ['Sita Rao', true, 'Cash', 101, 'General Donation', '', '', ''],
    ]);
    await page.getByText('bank missing').waitFor();
  });

  await test.step('turns an unfinished gift red and types the next one into a row of its own', async () => {
    await typeKeys(page, 'Hema[Tab]k[Tab]77[Enter]', 30);
    const parked = page.getByRole('row').filter({ hasText: 'Not saved: Enter the check number' });
    await expect(parked).toHaveClass(/refused/);
    await expect(page.getByRole('status', { name: 'Last gift' })).toContainText('A gift was not saved');
    await typeKeys(page, '[Tab]c[Tab]42[Enter]', 30);
    await saved(3);
    expect((await rows())[2]).toEqual(['', true, 'Cash', 42, 'General Donation', '', '', '']);
    await expect(page.getByRole('status', { name: 'Last gift' })).toContainText('$42.00 · Cash · No name');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'checkNumber')).toBeFocused();
    await typeKeys(page, '55[Tab]=[Enter]', 30);
    await page.getByText('Not saved: Enter the name of the bank', { exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'bankName')).toBeFocused();
    await typeKeys(page, 'Chase[Enter]', 30);
    await saved(4);
    expect((await rows())[3]).toEqual(['Hema', true, 'Check', 77, 'General Donation', 'Chase', '55', '']);
  });

  await test.step('takes the marked choice with Enter and saves, in Donor and in Service', async () => {
    await typeKeys(page, '[Tab]c[Tab]21[Tab]gopuram[Enter]', 30);
    await saved(5);
    await press(page, 'Tab', 'Tab');
    await typeKeys(page, '84[Enter]', 30);
    await saved(6);
    await press(page, 'Tab', 'Tab');
    await typeKeys(page, '12[Shift+Tab][Shift+Tab]kama[Enter]', 30);
    await saved(7);
    const last = (await rows()).slice(4).map(([donor, , , sum, service]) => [donor, sum, service]);
    expect(last).toEqual([
      ['', 21, 'Gopuram Building Fund'],
      ['', 84, 'General Donation'],
      ['Kamala Yellapragada', 12, 'General Donation'],
    ]);
  });

  await test.step('inherits no price of the gift before', async () => {
    await typeKeys(page, '[Tab]c[Tab][Tab]pair[Enter]', 30);
    await saved(8);
    await press(page, 'Tab', 'Tab');
    await typeKeys(page, '50[Enter]', 30);
    await saved(9);
    expect((await rows())[8]?.slice(3, 5)).toEqual([50, 'General Donation']);
  });

  await test.step('knows the bank of a check of this batch, and keeps the list of services in the page', async () => {
    await typeKeys(page, '[Tab][Tab]1[Tab]archana', 30);
    const list = page.getByRole('listbox');
    const box = await list.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1280);
    await expect(list.getByRole('option').first()).toContainText(/^\S+ Archana/);
    await press(page, 'Escape', 'Escape');
    for (const size of ['phone', 'tablet', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      expect(await barriersOn(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  });

  await test.step('names the banks that are missing before it closes', async () => {
    await page.reload();
    const { count, amount } = await office<Batch>(`/batches/${batch}`);
    await enterControl(page, count, Math.round(amount * 100));
    await page.getByText('The bank of the check in row 1 is missing').waitFor();
  });
  expect(complaints).toEqual([]);
});

test('asks to sign in over the page when the session has ended, and saves what was typed', async ({ shop, panel }) => {
  const { page } = await panel.enter('frontdesk', desk);
  await openBatch(page);
  await expect(cell(page, 'donor')).toBeFocused();
  await page.context().clearCookies();
  await typeKeys(page, '[Tab]c[Tab]5[Enter]', 60);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog).toContainText('1 gift is kept');
  await typeInto(page, dialog.getByLabel('Password'), 'not the password');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await typeInto(page, dialog.getByLabel('Password'), shop.accounts.frontdesk.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Figures of the batch' })).toContainText('Gifts1');
  await expect(page.getByRole('status', { name: 'Last gift' })).toContainText('$5.00');
});

test('closes a batch with a difference by a second person, who says why', async ({ panel }) => {
  const { page } = await panel.enter('frontdesk', desk);
  await openBatch(page);
  await expect(cell(page, 'donor')).toBeFocused();
  await typeKeys(page, '[Tab]c[Tab]33[Enter]', 30);
  await page.getByText('Gift 1 saved').waitFor();
  await enterControl(page, 7, 300_00);
  await enterControl(page, 1, 32_00);
  await page.getByText('$1.00 over').waitFor();
  const path = new URL(page.url()).pathname.replace('/cms', '');
  const { page: closer } = await panel.enter('treasurer', path);
  await expect(closer.getByRole('region', { name: 'Figures of the batch' })).toContainText('Entered first7 · $300.00');
  await enterOn(closer, closer.getByRole('button', { name: 'Close batch' }));
  const dialog = closer.getByRole('dialog');
  await dialog.getByText('The rows don’t agree with the control figures: $1.00 over').waitFor();
  await typeInto(closer, dialog.getByLabel('Why they differ'), 'A torn dollar was left out');
  await enterOn(closer, dialog.getByRole('button', { name: 'Close batch' }));
  await closer.getByText(/with a difference: \$1\.00 over\. A torn dollar was left out/).waitFor();
});
