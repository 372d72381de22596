import fs from 'node:fs';
import { expect, test } from '../support/test';
import type { Person } from '../support/browser';
import { register, serviceNamed } from '../support/calls';
import { giveByCard, giveByCheck, oneOf } from '../support/giving';
import { backOffice } from '../support/panel';

/** Name whose donations no other journey counts. */
const donor = 'Gargi Vachaknavi';

/** Returns a day in the month before the temple's today. */
function dayOfLastMonth(): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 10);
}

async function choose({ page }: Person, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Tests of figures in the back office, and of the actions on one donation. */
export function backOfficeFigures(): void {
  let cardGift: string;

  test.beforeAll(async ({ shop }) => {
    const devotee = await register(shop, donor);
    const annadanam = await serviceNamed(shop, 'Annadanam');
    const extra = oneOf(await serviceNamed(shop, 'Vastra Seva'));
    const first = { product: annadanam._id, qty: 1 };
    cardGift = await giveByCard(shop, devotee.token, [{ ...first, price: 1100 }]);
    const checks = { userID: devotee._id, receivedOn: dayOfLastMonth() };
    await giveByCheck(shop, { ...checks, checkNumber: '501', lines: [{ ...first, price: 1200 }, extra] });
    await giveByCheck(shop, { ...checks, checkNumber: '502', lines: [{ ...first, price: 34.5 }] });
  });
  test('shows a treasurer the Annadanam checks of last month, and exports the same sum', async ({ panel }) => {
    const treasurer = await panel.enter('treasurer', `${backOffice}/donations`);
    const { page } = treasurer;
    await choose(treasurer, 'Period', 'Last month');
    await choose(treasurer, 'Paid by', 'Check');
    const service = page.getByRole('combobox', { name: 'Service' });
    await service.click();
    await service.pressSequentially('annad');
    await page.getByRole('option', { name: 'Annadanam', exact: true }).click();
    const totals = page.getByTestId('totals');
    await expect.poll(() => totals.textContent()).toContain('Net for Annadanam$1,234.50');
    expect(new URL(page.url()).searchParams.get('method')).toBe('Check');

    await page.reload();
    await expect.poll(() => totals.textContent()).toContain('$1,234.50');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Donations (CSV)', exact: true }).click(),
    ]);
    const rows = fs
      .readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatch(/^Total,.*,1234\.50,0\.00,1234\.50,/);

    await page.getByRole('link', { name: 'Donors' }).click();
    await choose(treasurer, 'Period', 'This year');
    await page.getByRole('textbox', { name: 'Gave more than' }).fill('1000');
    await page.getByRole('row', { name: new RegExp(donor) }).waitFor();
    await page.getByRole('textbox', { name: 'Gave more than' }).fill('100000');
    await page.getByText('No donor matches these filters').waitFor();

    await page.goto(`/cms${backOffice}/donations/${cardGift}`);
    await page.getByRole('heading', { name: /^Donation D-/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    expect(treasurer.complaints).toEqual([]);
  });

  test('lets a manager deliver a donation and refund part of it', async ({ panel }) => {
    const manager = await panel.enter('manager', `${backOffice}/donations/${cardGift}`);
    const { page } = manager;
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByRole('region', { name: 'History' }).getByText('Marked as delivered').waitFor();
    expect(await page.getByRole('button', { name: 'Mark as delivered' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount in dollars').fill('5000');
    await dialog.getByText('Enter an amount between $0.01 and $1,100.00').waitFor();
    await dialog.getByLabel('Amount in dollars').fill('100.25');
    await dialog.getByRole('button', { name: 'Refund $100.25' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    await dialog.getByLabel('Reason').fill('Given twice by mistake');
    await dialog.getByRole('button', { name: 'Refund $100.25' }).click();
    await page.getByText('Refunded in part').first().waitFor();
    await page.getByRole('region', { name: 'Services' }).getByText('$999.75').waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await expect.poll(() => history.textContent()).toContain('Refund requestedLatha Menon');

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await page.getByRole('region', { name: 'Day by day' }).getByText('$999.75').first().waitFor();
    expect(manager.complaints).toEqual([]);
  });

  test('hides the back office from an editor', async ({ panel }) => {
    const editor = await panel.enter('editor', backOffice);
    await editor.page
      .getByText(/Your role doesn’t include/i)
      .first()
      .waitFor();
    expect(await editor.page.getByRole('link', { name: 'Donations' }).count()).toBe(0);
  });
}
