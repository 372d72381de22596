import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { JournalPage } from '@seva/config/contract/panel/desk/journal/contracts';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import type { PaperPage } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { denominationCents, denominations } from '@seva/config/rules/desk/hundi';
import { addDevotee, giveByCheck, oneOf } from '../support/giving';
import { serviceNamed } from '../support/calls';
import {
  cell,
  chooseDonor,
  closeBatch,
  desk,
  enterControl,
  expectSaved,
  keysOf,
  openBatch,
  press,
  searchLate,
  shown,
  toggle,
  watchKeys,
} from '../support/desk';
import { enterOn, typeInto } from '../support/keyboard';
import { approveWording, officeOf, type Office } from '../support/office';
import { backOffice } from '../support/panel';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';

test.use({ shopOf: 'a festival day' });

/** Ten gifts in each; `npm run evidence -- front-desk` types the whole day. */
const isEvidence = process.env.SEVA_EVIDENCE === 'front-desk';
const rounds = isEvidence ? 4 : 1;
const gifts = rounds * 10;

/** Devotees who gave before, with the part of the name that the desk types. */
const devotees = [
  ['padma', 'Padma Srinivasan'],
  ['bhan', 'Bhanu Chandrasekhar'],
  ['indi', 'Indira Venkatesan'],
  ['kama', 'Kamala Yellapragada'],
] as const;

const strangers = ['Gopal Marrivada', 'Hema Tadepalli', 'Jagan Ponnuri', 'Latha Vemulapalli'] as const;

/** Returns the element of a list at an index, from the start again after its end. */
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Gift as it is typed: the keys after the donor. `cells` are typed one after the other, from the service on. */
interface Typed {
  readonly tender: string;
  readonly amount: string;
  readonly cells?: readonly string[];
}

/** Types the rest of a row from its tender on, and saves it. */
async function typeRest(page: Page, { tender, amount, cells = [] }: Typed): Promise<void> {
  await press(page, tender, 'Tab');
  await page.keyboard.type(amount);
  for (const text of cells) {
    await press(page, 'Tab');
    await page.keyboard.type(text);
  }
  await press(page, 'Enter');
}

/** Types a part of a name and goes on. As evidence it waits for no answer, because the search is late. */
async function typeDonor(page: Page, part: string, name: string): Promise<void> {
  if (!isEvidence) return chooseDonor(page, part, name);
  await page.keyboard.type(part, { delay: 90 });
  return page.keyboard.press('Tab');
}

/** Types ten gifts with every tender. Returns their cents by tender. */
async function typeRound(page: Page, round: number): Promise<[tender: string, cents: number][]> {
  const [part, name] = at(devotees, round);
  const [otherPart, otherName] = at(devotees, round + 1);
  const stranger = at(strangers, round);
  const digits = String(1000 + round);

  await test.step('takes a check of a known donor in at most 14 keys and the digits', async () => {
    const before = await keysOf(page);
    await typeDonor(page, part, name);
    await typeRest(page, { tender: 'k', amount: `250.${10 + round}`, cells: ['gd', digits] });
    expect((await keysOf(page)) - before).toBeLessThanOrEqual(14);
  });
  await test.step('takes cash of the same donor with =, with a note', async () => {
    await press(page, '=', 'Tab');
    await typeRest(page, { tender: 'c', amount: `${21 + round}`, cells: ['', 'For the kitchen'] });
  });
  await test.step('takes cash without a name, after Esc took back a wrong amount', async () => {
    await press(page, 'Tab', 'c', 'Tab');
    await page.keyboard.type('510');
    await press(page, 'Escape');
    await expect(cell(page, 'amount')).toHaveValue('');
    await page.keyboard.type(`${51 + round}`);
    await press(page, 'Enter');
  });
  await test.step('adds a new donor in place, with the sender of a transfer for the next time', async () => {
    await page.keyboard.type(stranger);
    await press(page, 'F4');
    await expect(page.locator('[data-cell="new-name"]')).toBeFocused();
    await press(page, 'Tab');
    await page.keyboard.type(`812-555-01${40 + round}`);
    await press(page, 'Enter');
    await expect(cell(page, 'tender')).toBeFocused();
    await press(page, 'z', 'Tab');
    await page.keyboard.type('108');
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type(`${stranger.toUpperCase()} 9`);
    await press(page, 'Tab');
    await page.keyboard.type(`Z${digits}`);
    await press(page, 'Tab', 'Tab', 'Space', 'Enter');
  });
  await test.step('finds the donor of the next transfer by its sender', async () => {
    await expect(page.getByRole('button', { name: `Change gift ${round * 10 + 4}, ${stranger}` })).toBeVisible();
    await press(page, 'Tab', 'z', 'Shift+Tab');
    await page.keyboard.type(`${stranger.toUpperCase()} 9`);
    if (!isEvidence) await page.getByRole('option', { name: `${stranger} gives as this sender` }).waitFor();
    await press(page, 'Tab');
    await typeRest(page, { tender: 'z', amount: '11.50', cells: ['', `${stranger.toUpperCase()} 9`, `Y${digits}`] });
  });
  await test.step('takes PayPal of a name without a record', async () => {
    await page.keyboard.type(`Walkin Nr${round}`);
    await press(page, 'Tab');
    await typeRest(page, { tender: 'p', amount: '33', cells: ['sustaining', 'walkin@example.org', `PP${digits}`] });
  });
  await test.step('takes a card at the desk, a bank transfer and stock of another donor', async () => {
    await typeDonor(page, otherPart, otherName);
    await typeRest(page, { tender: 'd', amount: '50', cells: ['pair', `SLIP${digits}`] });
    await press(page, '=', 'Tab');
    await typeRest(page, { tender: 't', amount: '500', cells: ['gd', `T${digits}`] });
    await press(page, '=', 'Tab');
    await typeRest(page, { tender: 's', amount: '1,204.35', cells: ['gd', '10 shares'] });
  });
  await test.step('books a pooja with names and a day, paid in another way', async () => {
    await typeDonor(page, part, name);
    await press(page, 'o', 'Tab', 'Tab');
    await page.keyboard.type('pa');
    await press(page, 'Tab');
    await expect(cell(page, 'people')).toHaveValue(name);
    await page.keyboard.press('End');
    await page.keyboard.type('; Sita');
    await press(page, 'Tab');
    await expect(cell(page, 'day').locator('option').nth(1)).toBeAttached();
    await press(page, 'ArrowDown', 'Enter');
  });
  return [
    ['Check', 250_10 + round],
    ['Cash', (21 + round) * 100],
    ['Cash', (51 + round) * 100],
    ['Zelle', 108_00],
    ['Zelle', 11_50],
    ['PayPal', 33_00],
    ['DeskCard', 50_00],
    ['BankTransfer', 500_00],
    ['Stock', 1204_35],
    ['Other', 31_00],
  ];
}

const sumOf = (rows: readonly (readonly [string, number])[], tender?: string): number =>
  rows.reduce((sum, [each, cents]) => (tender === undefined || each === tender ? sum + cents : sum), 0);

/** Counts a hundi: pieces by the label of their note or coin. */
async function countHundi(page: Page, pieces: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, count] of Object.entries(pieces))
    await typeInto(page, page.getByLabel(`Pieces of ${label}`, { exact: true }), String(count));
  await page.keyboard.press('Enter');
  await page.getByText('Counted by you').waitFor();
}

const hundi = { $100: 3, $20: 17, $1: 41, '25¢': 9, '1¢': 7 };
const hundiCents = 3 * 100_00 + 17 * 20_00 + 41 * 1_00 + 9 * 25 + 7;

/** Returns the fewest pieces of a sum by the label of their note or coin. */
function piecesOf(cents: number): [label: string, pieces: number][] {
  const label = (value: number) => (value >= 100 ? `$${value / 100}` : `${value}¢`);
  let left = cents;
  const values = [...new Set(denominations.map((name) => denominationCents[name]))].sort((a, b) => b - a);
  return values.flatMap((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces === 0 ? [] : [[label(value), pieces] as [string, number]];
  });
}

/** Figures of the books at one moment, in cents. */
interface Books {
  readonly today: string;
  readonly month: number;
  readonly ledger: number;
  readonly statements: number;
  readonly receipts: number;
  readonly accounts: ReadonlyMap<string, number>;
}

const inCents = (dollars: number | string) => Math.round(Number(dollars) * 100);

/** Splits the rows of a CSV file, of which no cell has a line break. */
const csvRows = (file: string): string[][] =>
  file
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );

/** Adds up the amounts of a ledger file, whose last row is the total. */
function ledgerSum(file: string): number {
  const [head = [], ...rows] = csvRows(file);
  const [number, amount] = [head.indexOf('Donation'), head.indexOf('Amount')];
  if (number < 0 || amount < 0) throw new Error(`the file has the columns ${head.join(', ')}`);
  const movements = rows.filter((row) => row[number] !== '');
  return movements.reduce((sum, row) => sum + inCents((row[amount] ?? '').replaceAll(/[$,]/g, '')), 0);
}

/** Returns debits minus credits of each account of a journal file. Each of its entries must balance. */
function journalBalances(file: string): Map<string, number> {
  const [, ...rows] = csvRows(file);
  const add = (sums: Map<string, number>, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents);
  const entries = new Map<string, number>();
  const accounts = new Map<string, number>();
  expect(rows.length).toBeGreaterThan(1);
  for (const [number = '', , account = '', debit = '', credit = ''] of rows) {
    const cents = inCents(debit || 0) - inCents(credit || 0);
    add(entries, number, cents);
    add(accounts, account, cents);
  }
  expect([...entries].filter(([, cents]) => cents !== 0)).toEqual([]);
  return accounts;
}

/** Reads ledger, month, statements and receipts, and the accounts of a journal file. */
async function readBooks(office: Office, file: string): Promise<Books> {
  const { today } = await office<JournalPage>('/journal');
  const [year, month] = [today.slice(0, 4), today.slice(0, 7)];
  const { ledgerNow } = await office<MonthPage>(`/months/${month}`);
  const { sums } = await office<Preflight>(`/years/${year}/preflight`);
  expect(sums.difference).toBe(0);
  const receipts: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await office<PaperPage>(`/papers?kind=receipt&state=standing&page=${page}`);
    pages = found.pages;
    receipts.push(...found.rows.map(({ amount }) => inCents(amount)));
  }
  return {
    ...{ today, month: inCents(ledgerNow.net), statements: inCents(sums.total) },
    ledger: ledgerSum(await office<string>(`/months/${month}/export.csv?basis=ledger`)),
    receipts: receipts.reduce((sum, cents) => sum + cents, 0),
    accounts: journalBalances(file),
  };
}

/** Exports the journal of the day. Returns the file. */
async function exportJournal(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await enterOn(page, page.getByRole('button', { name: 'Export' }));
  return readFileSync(await (await saved).path(), 'utf8');
}

/** Lets devotees give once before, so that the desk knows their bank. */
async function makeDevotees(shop: Shop): Promise<void> {
  const fund = await serviceNamed(shop, 'General Donation');
  for (const [index, [, name]] of devotees.entries()) {
    const { _id } = await addDevotee(shop, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` });
    const lines = [oneOf({ ...fund, price: 25 })];
    await giveByCheck(shop, { userID: _id, checkNumber: String(700 + index), lines });
  }
}

test(`records a festival day of ${gifts} gifts and a hundi without a mouse, to the cent in all books`, async ({
  shop,
  panel,
}) => {
  test.slow();
  await makeDevotees(shop);
  const office = await officeOf(shop);
  await approveWording(office);
  await watchKeys((await panel.handOver()).page.context());
  let complaints: readonly string[] = [];
  const enter = async (who: Parameters<typeof panel.enter>[0], path: string) => {
    expect(complaints).toEqual([]);
    const person = await panel.enter(who, path);
    ({ complaints } = person);
    return person.page;
  };
  const { today } = await office<JournalPage>('/journal');
  const journal = `${backOffice}/journal?from=${today}&to=${today}`;
  const pathOf = (page: Page) => new URL(page.url()).pathname.replace('/cms', '');

  const before = await test.step('maps the accounts of the books', async () => {
    const page = await enter('treasurer', `${backOffice}/journal/accounts`);
    await enterOn(page, page.getByRole('button', { name: 'Fill in suggestions' }));
    await enterOn(page, page.getByRole('button', { name: 'Save accounts' }));
    await page.getByText('Accounts saved').first().waitFor();
    return readBooks(office, await exportJournal(await enter('treasurer', journal)));
  });

  const page = await enter('frontdesk', desk);
  if (isEvidence) await searchLate(page, 250);
  await openBatch(page);
  await expect(cell(page, 'donor')).toBeFocused();
  const typed: [string, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    typed.push(...(await typeRound(page, round)));
    await expectSaved(page, typed.length, sumOf(typed));
  }
  const batch = pathOf(page);
  await test.step('enters control figures that differ by a dollar', async () => {
    await enterControl(page, gifts, sumOf(typed) - 100);
    await page.getByText('$1.00 over').waitFor();
  });

  await test.step('opens the hundi and counts it first, a piece short', async () => {
    await enterOn(page, page.getByRole('link', { name: 'All batches' }));
    await openBatch(page, 'Hundi', 'Main hall, bag 14');
    await countHundi(page, { ...hundi, $20: hundi.$20 - 1 });
  });
  const bag = pathOf(page);
  await test.step('lets a second person count without seeing the first count', async () => {
    const second = await enter('manager', bag);
    await second.getByText('Counted once.').waitFor();
    expect(await second.locator('body').innerText()).not.toContain(shown(hundiCents - 20_00));
    await countHundi(second, hundi);
    await second.getByText('Two counts differ. A third person counts again and decides.').waitFor();
  });
  await test.step('lets a third person decide', async () => {
    const third = await enter('treasurer', bag);
    await countHundi(third, hundi);
    await third.getByText('A further count decided. The hundi is recorded.').waitFor();
    await expect(third.locator('body')).toContainText(shown(hundiCents));
  });

  await test.step('closes the batch only once it agrees with the control figures', async () => {
    const closer = await enter('treasurer', batch);
    await closer.getByText('$1.00 over').first().waitFor();
    await enterControl(closer, gifts, sumOf(typed));
    await closeBatch(closer);
    await expect(closer.getByRole('link', { name: /^Donation D-/ })).toHaveCount(gifts);
  });

  const checks = sumOf(typed, 'Check');
  const cash = sumOf(typed, 'Cash') + hundiCents;
  const treasurer = await enter('treasurer', `${backOffice}/deposits`);
  const markAsMade = async () => {
    await enterOn(treasurer, treasurer.getByRole('button', { name: 'Mark as made' }));
    await enterOn(treasurer, treasurer.getByRole('dialog').getByRole('button', { name: 'Mark as made' }));
    await treasurer.getByText('At the bank').waitFor();
  };
  const reconcile = async (bankCents: number) => {
    await enterOn(treasurer, treasurer.getByRole('button', { name: 'Reconcile' }));
    await typeInto(treasurer, treasurer.getByLabel('The bank’s sum'), (bankCents / 100).toFixed(2));
  };
  await test.step('takes the checks to the bank and reconciles them', async () => {
    await enterOn(treasurer, treasurer.getByRole('link', { name: 'New deposit' }));
    await toggle(treasurer, treasurer.getByRole('checkbox', { name: 'Choose all' }));
    const rows = treasurer.getByRole('row').filter({ hasText: 'ending in' });
    await expect(rows).toHaveCount(rounds);
    for (let index = 0; index < rounds; index += 1) await toggle(treasurer, rows.nth(index).getByRole('checkbox'));
    await typeInto(treasurer, treasurer.getByLabel('Account'), 'Checking');
    await treasurer.keyboard.press('Enter');
    await treasurer.getByText('Prepared').first().waitFor();
    await expect(treasurer.locator('body')).toContainText(`Total${shown(checks)}`);
    await enterOn(treasurer, treasurer.getByRole('button', { name: 'Print slip' }));
    await expect(treasurer.locator('.seva-sheet')).toContainText(`Total deposit: ${shown(checks)}`);
    await treasurer.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await markAsMade();
    await reconcile(checks);
    await treasurer.getByText('The sums agree.').waitFor();
    await treasurer.keyboard.press('Enter');
    await treasurer.getByText(/^Reconciled by/).waitFor();
  });
  await test.step('takes the cash to the bank, which counts a dollar less', async () => {
    await enterOn(treasurer, treasurer.getByRole('link', { name: 'All deposits' }));
    await enterOn(treasurer, treasurer.getByRole('link', { name: 'New deposit' }));
    await expect(treasurer.getByLabel('Account')).toHaveValue('Checking');
    await enterOn(treasurer, treasurer.locator('summary'));
    for (const [label, pieces] of piecesOf(cash))
      await typeInto(treasurer, treasurer.getByLabel(`Pieces of ${label}`, { exact: true }), String(pieces));
    await treasurer.keyboard.press('Enter');
    await treasurer.getByText('Prepared').first().waitFor();
    await expect(treasurer.locator('body')).toContainText(`Total${shown(cash)}`);
    await markAsMade();
    await reconcile(cash - 100);
    await treasurer.getByText('The bank has $1.00 less.').waitFor();
    await toggle(treasurer, treasurer.getByRole('checkbox', { name: '$1.00 short' }));
    await typeInto(treasurer, treasurer.getByLabel('Why'), 'A dollar was missing');
    await treasurer.keyboard.press('Enter');
    await treasurer.getByText(/^Reconciled by/).waitFor();
    await expect(treasurer.locator('body')).toContainText('Short$1.00');
  });

  await test.step('agrees to the cent between batch, deposits, ledger, month, journal, statements and receipts', async () => {
    const after = await readBooks(office, await exportJournal(await enter('treasurer', journal)));
    const net = sumOf(typed) + hundiCents;
    const gained = (name: 'ledger' | 'month' | 'statements') => after[name] - before[name];
    expect([gained('ledger'), gained('month'), gained('statements')]).toEqual([net, net, net]);

    const moved = (account: string) => (after.accounts.get(account) ?? 0) - (before.accounts.get(account) ?? 0);
    const names = [...after.accounts.keys()];
    const income = names.filter((name) => /^(Donations:|Sales:|Membership)/.test(name));
    expect(income.reduce((sum, name) => sum + moved(name), 0)).toBe(-net);
    expect(moved('Donations:Hundi')).toBe(-hundiCents);
    expect(moved('Cash over and short')).toBe(100);
    expect(moved('Checking')).toBe(checks + cash - 100);
    expect(moved('Undeposited Funds')).toBe(0);
    const waiting = ['Zelle clearing', 'PayPal clearing', 'Card terminal clearing', 'Bank transfer clearing'];
    const others = [...waiting, 'Donated stock', 'Other clearing'].map(moved);
    const tenders = ['Zelle', 'PayPal', 'DeskCard', 'BankTransfer', 'Stock', 'Other'];
    expect(others).toEqual(tenders.map((tender) => sumOf(typed, tender)));

    // A gift without a name has no receipt.
    const nameless = Array.from({ length: rounds }, (_, round) => (51 + round) * 100);
    expect(after.receipts - before.receipts).toBe(sumOf(typed) - nameless.reduce((sum, cents) => sum + cents, 0));
  });
  expect(complaints).toEqual([]);
});
