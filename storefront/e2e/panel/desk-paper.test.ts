import type { Page } from '@playwright/test';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { barriersOn, overflowOf } from '../support/accessibility';
import { sizes } from '../support/browser';
import { serviceNamed } from '../support/calls';
import { desk, enterControl } from '../support/desk';
import { addDevotee, oneOf, recordCheck } from '../support/giving';
import { officeOf, recordGifts } from '../support/office';
import { backOffice } from '../support/panel';
import { letter, printedSheets, printedText, withoutPrinter } from '../support/paper';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';

test.use({ shopOf: 'paper of the front desk' });

/** Roll of 80 by 180 mm in points. */
const roll = [227, 510] as const;

/** Records a check of a devotee and cash without a name in a batch that stays open. */
async function makeBatch(shop: Shop): Promise<Batch> {
  const fund = await serviceNamed(shop, 'General Donation');
  const { _id } = await addDevotee(shop, { name: 'Padma Srinivasan', email: 'padma@example.org' });
  return recordGifts(await officeOf(shop, 'manager'), [
    { service: fund._id, amount: 250, user: _id, tender: 'Check', checkNumber: '1042', bankName: 'First Bank' },
    { service: fund._id, amount: 51 },
  ]);
}

/** Opens a gift of the batch and its dialog for paper. */
async function askPaper(page: Page, gift: RegExp) {
  await page.getByRole('button', { name: gift }).click();
  await page.getByRole('form', { name: /^Gift/ }).getByRole('button', { name: 'Print' }).click();
  return page.getByRole('dialog', { name: 'Print' });
}

test.beforeEach(async ({ panel }) => withoutPrinter((await panel.handOver()).page.context()));

test('prints slips on letter and on a roll, and says that they are not tax receipts', async ({ shop, panel }) => {
  const batch = await makeBatch(shop);
  const { page, complaints } = await panel.enter('frontdesk', `${desk}/batches/${batch.id}`);

  await test.step('prints a slip of a check on a letter page, and offers no receipt before it clears', async () => {
    const dialog = await askPaper(page, /^Change gift 1/);
    await expect(dialog.getByRole('button', { name: /receipt/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Print a slip' }).click();
    await page.locator('.seva-sheet').waitFor({ state: 'attached' });
    const text = await printedText(page);
    for (const part of ['Padma Srinivasan', 'Check 1042', '$250.00', `Batch ${batch.number}, row 1`])
      expect(text).toContain(part);
    expect(text).toContain('This slip is not a tax receipt.');
    expect(text).not.toContain('Record gifts');
    expect(await printedSheets(page)).toEqual([letter]);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('prints a slip of cash on a roll of 80 mm, and remembers the paper', async () => {
    const dialog = await askPaper(page, /^Change gift 2/);
    await dialog.getByRole('button', { name: 'Record and print the receipt' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Paper' }).click();
    await page.getByRole('option', { name: '80 mm roll' }).click();
    await dialog.getByRole('button', { name: 'Print a slip' }).click();
    await page.locator('.seva-sheet').waitFor({ state: 'attached' });
    const text = await printedText(page);
    for (const part of ['No name', 'Cash', '$51.00', 'This slip is not a tax receipt.']) expect(text).toContain(part);
    expect(await printedSheets(page)).toEqual([roll]);
    const again = await askPaper(page, /^Change gift 2/);
    await expect(again.getByRole('combobox', { name: 'Paper' })).toContainText('80 mm roll');
    await again.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('prints the list of the batch with its totals', async () => {
    await page.getByRole('button', { name: 'Print list' }).click();
    await page.getByRole('heading', { name: `Batch ${batch.number}` }).waitFor();
    const text = await printedText(page);
    for (const part of ['Padma Srinivasan', 'No name', '$301.00']) expect(text).toContain(part);
    expect(await printedSheets(page)).toHaveLength(1);
  });
  expect(complaints).toEqual([]);
});

test('shows the closer what one person recorded at once', async ({ shop, panel }) => {
  const fund = await serviceNamed(shop, 'General Donation');
  const { id } = await recordGifts(await officeOf(shop, 'manager'), [
    { service: fund._id, amount: 250 },
    { service: fund._id, amount: 51 },
  ]);
  const { page } = await panel.enter('frontdesk', `${desk}/batches/${id}`);
  const dialog = await askPaper(page, /^Change gift 2/);
  await dialog.getByRole('button', { name: 'Record and print the receipt' }).click();
  // The shop issues no receipts before the temple approves their wording.
  await dialog.getByText('There’s no receipt for this gift').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText(/^Donation /).waitFor();
  await enterControl(page, 2, 301_00);
  const { page: closer, complaints } = await panel.enter('treasurer', `${desk}/batches/${id}`);
  await closer.getByRole('button', { name: 'Close batch' }).click();
  const closing = closer.getByRole('dialog');
  await closing.getByText('Recorded by one person before this batch is closed').waitFor();
  expect(await closing.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Gift 2: No name, \$51\.00, entered by .+/),
  ]);
  expect(complaints).toEqual([]);
});

test('warns of a day whose books are closed, for a batch and for a deposit', async ({ shop, panel }) => {
  const fund = await serviceNamed(shop, 'General Donation');
  const { _id: userID } = await addDevotee(shop, { name: 'Ravi Kumar', email: 'ravi@example.org' });
  await recordCheck(shop, { userID, checkNumber: '1108', lines: [oneOf(fund)] });
  const treasurer = await officeOf(shop);
  const { lastComplete } = await treasurer<{ lastComplete: string }>('/months');
  await treasurer(`/months/${lastComplete}/close`, {});
  const { page, complaints } = await panel.enter('manager', desk);
  const warning = page.getByText('The books of this month are closed').first();
  await page.getByRole('button', { name: 'Open a batch' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Received on').fill(`${lastComplete}-15`);
  await warning.waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByLabel('Received on').fill(addDays(`${lastComplete}-28`, 7));
  await expect(warning).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`/cms${backOffice}/deposits/new`);
  await page.getByLabel('Day at the bank').fill(`${lastComplete}-15`);
  await warning.waitFor();
  await treasurer(`/months/${lastComplete}/reopen`, { reason: 'For the next test' });
  expect(complaints).toEqual([]);
});

test('prints an empty sheet to count a hundi with', async ({ shop, panel }) => {
  const office = await officeOf(shop, 'manager');
  const { id, number } = await recordGifts(office, [], { kind: 'hundi', note: 'Main hall, bag 14' });
  const { page } = await panel.enter('frontdesk', `${desk}/batches/${id}`);
  await page.getByRole('button', { name: 'Print count sheet' }).click();
  await page.locator('.seva-sheet').waitFor({ state: 'attached' });
  const text = await printedText(page);
  for (const part of [number, 'Main hall, bag 14', '$100', '1¢', 'Name and signature']) expect(text).toContain(part);
  expect(text).not.toContain('$0.00');
  expect(await printedSheets(page)).toEqual([letter]);
});

test('prints mailing labels in their places, thirty on a letter sheet', async ({ panel }) => {
  const { page, complaints } = await panel.enter('manager', backOffice);
  const long = 'Venkata Satyanarayana Lakshmi Narasimha Chakravarthula and Family of Evansville';
  const labels = Array.from({ length: 31 }, (_, index) => ({
    name: index === 0 ? long : `Donor ${index}`,
    lines: ['812 Lamp Street', 'Apartment 14', `Evansville IN 477${10 + index}`],
  }));
  const isCall = ({ pathname }: URL) => pathname === '/donations/donors/labels';
  await page.route(isCall, (route) => route.fulfill({ json: { labels, without: 2 } }));
  await page.goto(`/cms${backOffice}/donors/labels`);
  await page.getByText('31 labels · 2 sheets').waitFor();
  await page.getByText('2 donors have no postal address and get no label.').waitFor();
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    expect(await barriersOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  expect(await printedSheets(page)).toEqual([letter, letter]);
  expect(await printedText(page)).not.toContain('Mailing labels');

  await page.emulateMedia({ media: 'print' });
  const places = await page.locator('.label-sheets li').evaluateAll((all) =>
    all.map((label) => {
      const { left, top, width, height } = label.getBoundingClientRect();
      const last = label.lastElementChild?.getBoundingClientRect();
      const inches = [left, top, width, height].map((pixels) => Math.round((pixels / 96) * 100) / 100);
      return { inches, isCut: !last || last.bottom > top + height };
    }),
  );
  expect(places).toHaveLength(31);
  expect(places.filter(({ isCut }) => isCut)).toEqual([]);
  expect(places[0]?.inches).toEqual([0.19, 0.5, 2.63, 1]);
  expect(places[1]?.inches).toEqual([2.94, 0.5, 2.63, 1]);
  expect(places[29]?.inches).toEqual([5.69, 9.5, 2.63, 1]);
  await page.emulateMedia({ media: null });
  await page.unrouteAll();
  expect(complaints).toEqual([]);
});
