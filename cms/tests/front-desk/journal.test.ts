import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import type { AccountPage, JournalPage } from '@seva/config/contract/panel/desk/journal/contracts';
import { mappedRefs, refKey } from '@seva/config/rules/desk/accounts';
import { openDesk, today, type Desk } from './support/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const journal = async () => (await desk.get<JournalPage>(`/journal?from=${today()}&to=${today()}`)).body;
const save = (accounts: readonly object[]) => desk.post<AccountPage>('/journal/accounts', { accounts });
const exported = () => desk.post<{ id: string }>('/journal/exports', { from: today(), to: today() });
const file = (id: string) => desk.get(`/journal/exports/${id}/journal.csv`);
/** Returns the rows of a file by its columns; no cell of the test's accounts needs quotes. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...rows] = text.trim().split('\r\n');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(head.split(',').map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Returns the balance of an account today: its debits less its credits, in cents. */
async function balance(account: string): Promise<number> {
  const lines = (await journal()).entries.flatMap((entry) => entry.lines);
  return lines.reduce(
    (sum, line) => sum + (line.account === account ? Math.round((line.debit - line.credit) * 100) : 0),
    0,
  );
}

/** Maps each account to a name made of its scope and key. */
const mapAll = () =>
  save(mappedRefs.map((ref) => ({ ...ref, account: `Books:${refKey(ref).replace(':', ' ')}`, className: '' })));

describe('the accounts', () => {
  it('refuses a file while an account is missing, and names it', async () => {
    await desk.gift('Zelle');
    const { unmapped } = await journal();
    expect(unmapped.map(refKey)).toContain('tender:Zelle');
    const { status, message } = await exported();
    expect([status, message]).toEqual([409, expect.stringContaining('mapped')]);
  });

  it('stores names, classes and the account of a service, and removes what is emptied', async () => {
    const { body } = await desk.get<AccountPage>('/journal/accounts', 'auditor');
    expect(body.accounts.map(refKey)).toEqual(mappedRefs.map(refKey));
    const [service] = body.services;
    const own = { scope: 'service', key: service?.key, account: 'Donations:Own', className: 'Temple' };
    expect((await save([own])).body.accounts.at(-1)).toEqual(own);
    expect((await save([{ ...own, account: '' }])).body.accounts).toHaveLength(mappedRefs.length);
    for (const wrong of [{ key: 'nobody' }, { account: 'Donations:' }])
      expect((await save([{ ...own, ...wrong }])).status).toBe(400);
    expect((await mapAll()).status).toBe(200);
    expect((await journal()).unmapped).toEqual([]);
  });
});

describe('a file for QuickBooks', () => {
  it('is balanced in each entry and contains no name', async () => {
    const { orderId } = await desk.stage.paid(desk.donor, 12_345);
    await desk.stage.refund(orderId, 23.45);
    await desk.gift('Cash');
    const { status, body } = await exported();
    expect(status).toBe(200);
    const { text } = await file(body.id);
    expect(text.split('\r\n')[0]).toBe('JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Class');
    expect(text).not.toContain('Devotee');
    const [year, month, day] = today().split('-');
    const sums = new Map<string, number>();
    for (const { JournalNo = '', JournalDate, Debits, Credits, Name } of rowsOf(text)) {
      expect([JournalDate, Name]).toEqual([`${month}/${day}/${year}`, '']);
      sums.set(
        JournalNo,
        (sums.get(JournalNo) ?? 0) + Math.round(Number(Debits) * 100) - Math.round(Number(Credits) * 100),
      );
    }
    expect([...sums.keys()].map((key) => key.slice(9)).sort()).toEqual(['Card', 'Cash', 'Zelle']);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    expect(await balance('Books:tender CreditCard')).toBe(10_000);
  });

  it('shows what has changed since, and gives no file of other days than were exported', async () => {
    const { id } = (await exported()).body;
    expect((await journal()).exports[0]).toMatchObject({ id, changed: [] });
    const before = (await journal()).amount;
    await desk.stage.paid(desk.donor, 5_000);
    const page = await journal();
    expect(page.exports[0]?.changed).toEqual([{ day: today(), before, now: before + 50 }]);
    const { status, message } = await file(id);
    expect([status, message]).toEqual([409, expect.stringContaining('changed')]);
    expect((await file((await exported()).body.id)).status).toBe(200);
  });

  it.each([
    ['a day to come', { from: '2099-01-01', to: '2099-01-02' }],
    ['the last day first', { from: '2026-02-02', to: '2026-02-01' }],
    ['more than a year', { from: '2024-01-01', to: '2026-01-01' }],
  ])('refuses %s', async (_case, days) => {
    expect((await desk.post('/journal/exports', days)).status).toBe(400);
  });
});

describe('a deposited check', () => {
  const reconcile = async (deposit: DepositDetail, change: object = {}) => {
    const body = { bankAmount: deposit.amount, bankOn: today(), bounced: [], difference: 0, clear: true, ...change };
    const answer = await desk.act(deposit, 'reconcile', body);
    expect([answer.status, answer.message]).toEqual([200, '']);
    return answer.body;
  };
  const standing = async () => ({
    bank: await balance('Books:special bank'),
    waiting: await balance('Books:tender Check'),
    income: await balance('Books:category kitchen').then(async (kitchen) => kitchen + (await otherIncome())),
    overShort: await balance('Books:special overShort'),
  });
  /** Returns the balance of all other categories. */
  const otherIncome = async () => {
    let sum = 0;
    for (const { scope, key } of mappedRefs)
      if (scope === 'category' && key !== 'kitchen') sum += await balance(`Books:category ${key}`);
    return sum;
  };
  type Standing = Awaited<ReturnType<typeof standing>>;
  const since = async (before: Standing): Promise<Standing> => {
    const now = await standing();
    const names = Object.keys(now) as (keyof Standing)[];
    return Object.fromEntries(names.map((name) => [name, now[name] - before[name]])) as unknown as Standing;
  };

  it('moves to the bank with its deposit and is income when it clears', async () => {
    const before = await standing();
    const deposit = await desk.made([await desk.check()]);
    const cents = Math.round(deposit.amount * 100);
    expect(await since(before)).toEqual({ bank: cents, waiting: -cents, income: 0, overShort: 0 });
    await reconcile(deposit);
    expect(await since(before)).toEqual({ bank: cents, waiting: 0, income: -cents, overShort: 0 });
  });

  it('leaves nothing when it bounces after the deposit was made', async () => {
    const before = await standing();
    const order = await desk.check();
    const deposit = await desk.made([order]);
    expect((await desk.post(`/bank-deposits/${deposit.id}/bounce`, { order })).status).toBe(200);
    expect(await since(before)).toEqual({ bank: 0, waiting: 0, income: 0, overShort: 0 });
  });

  it('leaves nothing when it bounces after reconciliation', async () => {
    const before = await standing();
    const order = await desk.check();
    const deposit = await reconcile(await desk.made([order]));
    expect((await desk.post(`/bank-deposits/${deposit.id}/bounce`, { order })).status).toBe(200);
    expect(await since(before)).toEqual({ bank: 0, waiting: 0, income: 0, overShort: 0 });
  });

  it('books what is over or short to its own account, and no donation', async () => {
    const before = await standing();
    const deposit = await desk.made([await desk.gift('Cash')]);
    const cash = await balance('Books:tender Cash');
    await reconcile(deposit, { bankAmount: deposit.amount - 2, difference: -2, note: 'a torn note' });
    const cents = Math.round(deposit.amount * 100);
    expect(await since(before)).toMatchObject({ bank: cents - 200, overShort: 200 });
    expect(await balance('Books:tender Cash')).toBe(cash);
  });
});
