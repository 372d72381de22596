import { randomUUID } from 'node:crypto';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import type { DepositChoice, DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import type { JournalPage } from '@seva/config/contract/panel/desk/journal/contracts';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { mappedRefs, refKey } from '@seva/config/rules/desk/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Devotee } from '../payments/support/shop';
import { templeToday } from '../support/bookings';
import { approvePapers, receiptsOf } from '../support/papers';
import { callPanel } from '../support/panel';
import { codeOf, openDesk, type Desk } from './desk';

let desk: Desk;
let donor: Devotee;
beforeAll(async () => {
  desk = await openDesk();
  await approvePapers(desk.shop.server);
  donor = await desk.devotee();
  const accounts = mappedRefs.map((ref) => ({ ...ref, account: refKey(ref), className: '' }));
  expect((await call('POST', '/journal/accounts', { accounts })).status).toBe(200);
});
afterAll(() => desk.shop.server.stop());

const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  callPanel<T>(desk.shop.server, method, `/donations${path}`, { token: desk.tokens.treasurer, body });
const find = async (id: string) => (await call<DonationDetail>('GET', `/orders/${id}`)).body;
const reverse = async (id: string) => {
  const path = `/donations/orders/${id}/reverse`;
  const body = { reason: 'Typed wrongly' };
  const { status } = await callPanel(desk.shop.server, 'POST', path, { token: desk.tokens.manager, body });
  expect(status).toBe(200);
};

let numbers = 7000;
const check = (amount: number, more: object = {}) => {
  numbers += 1;
  return desk.gift(amount, {
    ...{ user: donor.documentId, tender: 'Check', bankName: 'PNC', checkNumber: String(numbers), ...more },
  });
};
const cash = (amount: number, more: object = {}) => desk.gift(amount, { donorName: 'Ravi Kumar', ...more });

/** Records gifts in a closed batch. Returns the ids of their donations. */
async function recorded(...rows: object[]): Promise<string[]> {
  const batch = await desk.openBatch();
  await desk.fill(batch, rows);
  return (await desk.closed(batch)).rows.map(({ order }) => order?.id ?? '');
}

/** Reverses a donation and records a gift in its place. Returns the row's answer and its batch. */
async function again(id: string, row: object, isReversed = false) {
  if (!isReversed) await reverse(id);
  const batch = await desk.openBatch();
  const saved = await desk.save(batch, randomUUID(), { ...row, corrects: id });
  return { batch, saved };
}

/** Closes the batch of a saved correction. Returns the id of its donation. */
async function posted({ batch, saved }: Awaited<ReturnType<typeof again>>): Promise<string> {
  expect([saved.status, saved.message]).toEqual([200, '']);
  const { rows } = await desk.closed(batch);
  expect(rows).toMatchObject([{ state: 'posted', problem: '' }]);
  return rows[0]?.order?.id ?? '';
}

const key = () => ({ idempotencyKey: randomUUID() });
const depositOf = async (id: string) => (await call<DepositDetail>('GET', `/bank-deposits/${id}`)).body;
async function act({ id, revision }: DepositDetail, verb: string, change: object = {}) {
  return call<DepositDetail>('POST', `/bank-deposits/${id}/${verb}`, { revision, ...key(), ...change });
}
async function made(orders: readonly string[], change: object = {}): Promise<DepositDetail> {
  const body = { orders, madeOn: templeToday(), ...key(), ...change };
  const prepared = await call<DepositDetail>('POST', '/bank-deposits', body);
  expect([prepared.status, prepared.message]).toEqual([200, '']);
  return (await act(prepared.body, 'make')).body;
}
const reconcile = (deposit: DepositDetail, change: object = {}) =>
  act(deposit, 'reconcile', {
    ...{ bankAmount: deposit.amount, bankOn: templeToday(), bounced: [], difference: 0, clear: true },
    ...change,
  });
const waiting = async () =>
  (await call<DepositChoice>('GET', '/bank-deposits/choose')).body.rows.map(({ order }) => order);

/** Returns the cents of today's journal on an account. */
async function balance(name: string): Promise<number> {
  const { body } = await call<JournalPage>('GET', `/journal?from=${templeToday()}&to=${templeToday()}`);
  return body.entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === name)
    .reduce((sum, { debit, credit }) => sum + Math.round((debit - credit) * 100), 0);
}
const accounts = async () => ({
  checks: await balance('tender:Check'),
  cash: await balance('tender:Cash'),
  bank: await balance('special:bank'),
  overShort: await balance('special:overShort'),
});

describe('a reversed gift that is recorded again', () => {
  it('is linked with the new one on both pages, in both histories and in the row', async () => {
    const [first = ''] = await recorded(cash(40));
    const correction = await again(first, cash(45));
    const { number } = await find(first);
    expect(correction.saved.body.row.corrects).toEqual({ id: first, number });
    expect((await find(first)).correctedIn).toEqual({ id: correction.batch.id, number: correction.batch.number });
    const second = await posted(correction);
    const [before, after] = [await find(first), await find(second)];
    expect([before.correctedBy, before.correctedIn]).toEqual([{ id: second, number: after.number }, undefined]);
    expect(after.corrects).toEqual({ id: first, number });
    expect(before.history.find(({ action }) => action === 'order.gift_corrected')?.after).toEqual({
      correctedBy: after.number,
    });
    expect(after.history.find(({ action }) => action === 'order.gift_recorded')?.after).toMatchObject({
      corrects: number,
    });
  });

  it('is refused a second time, also at the same moment, until its batch is discarded', async () => {
    const [first = ''] = await recorded(cash(50));
    const open = await again(first, cash(51));
    const second = await again(first, cash(52), true);
    expect([second.saved.status, codeOf(second.saved), second.saved.message]).toEqual([
      ...[409, 'CORRECTED', `This gift is already recorded again in batch ${open.batch.number}`],
    ]);
    const { revision } = await desk.find(open.batch.id);
    await desk.post(`/${open.batch.id}/void`, { revision, reason: 'Wrong batch' }, 'manager');
    const both = await Promise.all([again(first, cash(53), true), again(first, cash(53), true)]);
    expect(both.map(({ saved }) => saved.status).sort()).toEqual([200, 409]);
    const winner = both.find(({ saved }) => saved.status === 200);
    const done = await posted(winner as (typeof both)[0]);
    const late = await again(first, cash(54), true);
    expect(late.saved.message).toContain(String((await find(done)).number));
    // The correction may be wrong, too, and has its own place then.
    await posted(await again(done, cash(55)));
  });

  it('asks for a reversal first', async () => {
    const [first = ''] = await recorded(cash(60));
    const { saved } = await again(first, cash(61), true);
    expect([saved.status, codeOf(saved)]).toEqual([409, 'NOT_REVERSED']);
    expect((await again('unknown', cash(61), true)).saved.status).toBe(404);
  });

  it('accepts the same check, but not one that another donation has', async () => {
    const [same, other] = [check(70), check(71)];
    const [first = ''] = await recorded(same, other);
    const { saved } = await again(first, { ...other, amount: 71 });
    expect(codeOf(saved)).toBe('CHECK_REPEATED');
    await posted(await again(first, same, true));
  });
});

describe('a correction of a gift that was taken to the bank', () => {
  it('takes the place of a check in its deposit and is not offered again, also for another donor', async () => {
    const [wrong = '', other = ''] = await recorded(check(101), check(31));
    const before = await accounts();
    const deposit = await made([wrong, other]);
    const right = await posted(await again(wrong, check(101, { user: (await desk.devotee()).documentId })));
    expect(await waiting()).not.toContain(right);
    const now = await depositOf(deposit.id);
    expect(now.items.map(({ order, state }) => [order, state]).sort()).toEqual(
      [
        [right, 'deposited'],
        [other, 'deposited'],
      ].sort(),
    );
    expect([now.amount, now.number]).toEqual([132, deposit.number]);
    expect((await reconcile(now)).status).toBe(200);
    expect((await find(right)).status).toBe('paid');
    const after = await accounts();
    expect([after.checks, after.bank - before.bank]).toEqual([before.checks, 13_200]);
  });

  it('changes what the bank should show of a deposit that was not compared with it yet', async () => {
    const [wrong = ''] = await recorded(check(100));
    const before = await accounts();
    const deposit = await made([wrong]);
    const asCash = await again(wrong, cash(10));
    expect([codeOf(asCash.saved), asCash.saved.message]).toEqual(['AT_BANK', expect.stringContaining('as a check')]);
    await posted(await again(wrong, check(10), true));
    const now = await depositOf(deposit.id);
    expect([now.amount, now.corrected]).toEqual([100, -90]);
    expect((await reconcile(now, { bankAmount: 10 })).body).toMatchObject({ state: 'reconciled', difference: 0 });
    const after = await accounts();
    expect([after.checks - before.checks, after.bank - before.bank, after.overShort - before.overShort]).toEqual([
      ...[0, 1_000, 0],
    ]);
  });

  it('keeps the sum that the bank has confirmed, and clears again with a receipt', async () => {
    const [wrong = ''] = await recorded(check(200));
    const { body } = await reconcile(await made([wrong]));
    expect(await receiptsOf(desk.shop.server, wrong)).toHaveLength(1);
    const other = await again(wrong, check(150));
    expect([codeOf(other.saved), other.saved.message]).toEqual(['AT_BANK', expect.stringContaining('$200.00')]);
    const right = await posted(await again(wrong, check(200), true));
    expect((await find(right)).status).toBe('paid');
    expect((await receiptsOf(desk.shop.server, right)).map(({ state }) => state)).toEqual(['standing']);
    expect(await depositOf(body.id)).toMatchObject({ amount: 200, bankAmount: 200, difference: 0 });
    expect(await waiting()).not.toContain(right);
  });

  it('settles a difference that the wrong amount had made', async () => {
    const before = await accounts();
    const [wrong = ''] = await recorded(check(100));
    const deposit = await made([wrong]);
    const { body } = await reconcile(deposit, { bankAmount: 10, difference: -90, note: 'The bank has $10' });
    expect(body.difference).toBe(-90);
    expect(codeOf((await again(wrong, check(20))).saved)).toBe('AT_BANK');
    const right = await posted(await again(wrong, check(10), true));
    expect(await depositOf(body.id)).toMatchObject({ amount: 100, bankAmount: 10, difference: -90 });
    const after = await accounts();
    expect([after.checks - before.checks, after.bank - before.bank, after.overShort - before.overShort]).toEqual([
      ...[0, 1_000, 0],
    ]);
    expect(codeOf((await again(right, check(20))).saved)).toBe('AT_BANK');
  });

  it('takes the place of cash; cash that was counted by denomination keeps its amount', async () => {
    const before = await accounts();
    const [wrong = '', counted = ''] = await recorded(cash(20), cash(40));
    const deposit = await made([wrong]);
    const right = await posted(await again(wrong, cash(25)));
    expect(await depositOf(deposit.id)).toMatchObject({ amount: 20, corrected: 5, items: [{ order: right }] });
    expect(await waiting()).not.toContain(right);
    const pieces = await made([counted], { pieces: { twenty: 2 } });
    expect(codeOf((await again(counted, cash(41))).saved)).toBe('AT_BANK');
    await posted(await again(counted, cash(40, { donorName: 'Sita Devi' }), true));
    expect(await depositOf(pieces.id)).toMatchObject({ amount: 40, cashAmount: 40 });
    const after = await accounts();
    expect([after.cash - before.cash, after.bank - before.bank]).toEqual([0, 6_500]);
  });
});

describe('a gift that was reversed at the bank and not recorded again', () => {
  it('leaves the bank account, because the bank has no money of it', async () => {
    const [wrong = '', other = ''] = await recorded(check(80), check(30));
    const before = await accounts();
    const deposit = await made([wrong, other]);
    await reverse(wrong);
    expect(await depositOf(deposit.id)).toMatchObject({ amount: 110, corrected: -80 });
    const { body } = await reconcile(deposit, { bankAmount: 30 });
    expect(body).toMatchObject({ state: 'reconciled', difference: 0, amount: 110, corrected: -80 });
    const late = await posted(await again(wrong, check(80), true));
    expect(await waiting()).toContain(late);
    const after = await accounts();
    expect([after.checks - before.checks, after.bank - before.bank]).toEqual([0, 3_000]);
  });

  it('does not keep its deposit from being undone', async () => {
    const [wrong = '', other = ''] = await recorded(check(81), check(32));
    const deposit = await made([wrong, other]);
    await reverse(wrong);
    const { status, body } = await act(deposit, 'undo');
    expect([status, body.state]).toEqual([200, 'prepared']);
    const right = await posted(await again(wrong, check(82), true));
    expect(await waiting()).toContain(right);
  });
});

describe('the batch of a correction', () => {
  it('says which donation its gift replaces', async () => {
    const [first = ''] = await recorded(cash(90));
    const { batch } = await again(first, cash(91));
    const [row] = (await desk.get<Batch>(`/${batch.id}`, 'auditor')).body.rows;
    expect(row?.corrects).toEqual({ id: first, number: (await find(first)).number });
  });
});
