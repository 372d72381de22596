import { randomUUID } from 'node:crypto';
import type { DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../batches/desk';
import { openBooks, type Books } from './support/books';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.stop());

const itemsOf = ({ items }: DepositDetail) => items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

describe('a deposit that was reconciled', () => {
  it('retains its difference when a check comes back and a gift is recorded again afterwards', async () => {
    const before = await books.accounts();
    const [cash = '', check = ''] = await books.recorded(books.cash(50), books.check(100));
    const made = await books.made([cash, check]);
    const { body } = await books.reconcile(made, { bankAmount: 149, difference: -1, note: 'A dollar was missing' });
    expect(body.difference).toBe(-1);
    expect((await books.bounce(body, check)).status).toBe(200);
    expect((await books.again(cash, books.cash(150))).saved.status).toBe(409);
    await books.posted(await books.again(cash, books.cash(50), true));
    const now = await books.deposit(body.id);
    expect(now).toMatchObject({ amount: 150, bankAmount: 149, difference: -1, bounced: 0 });
    expect(itemsOf(now)).toBe(15_000);
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 4_900, overShort: 100 });
  });

  it('refuses a gift that is larger by the sum of a check that came back afterwards', async () => {
    const before = await books.accounts();
    const [cash = '', check = ''] = await books.recorded(books.cash(50), books.check(100));
    const { body } = await books.reconcile(await books.made([cash, check]));
    await books.bounce(body, check);
    const larger = await books.again(cash, books.cash(150));
    expect([larger.saved.status, codeOf(larger.saved)]).toEqual([409, 'AT_BANK']);
    await books.posted(await books.again(cash, books.cash(50), true));
    expect(await books.deposit(body.id)).toMatchObject({ amount: 150, bankAmount: 150, difference: 0 });
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 5_000, overShort: 0 });
  });

  it('accepts refunded cash that is recorded again at its whole amount', async () => {
    const [cash = ''] = await books.recorded(books.cash(100));
    const { body } = await books.reconcile(await books.made([cash]));
    await books.refund(cash, 30);
    expect(codeOf((await books.again(cash, books.cash(70))).saved)).toBe('AT_BANK');
    const before = await books.accounts();
    await books.posted(await books.again(cash, books.cash(100), true));
    expect(await books.deposit(body.id)).toMatchObject({ amount: 100, difference: 0, items: [{ amount: 100 }] });
    expect(await books.since(before)).toMatchObject({ cash: 10_000, bank: 0, overShort: 0 });
  });
});

describe('a deposit at the bank', () => {
  it('lists what was taken there after its cash was refunded in part', async () => {
    const before = await books.accounts();
    const [cash = ''] = await books.recorded(books.cash(100));
    const made = await books.made([cash]);
    await books.refund(cash, 30);
    const now = await books.deposit(made.id);
    expect(now).toMatchObject({ amount: 100, items: [{ amount: 100 }] });
    expect(await books.slip(made.id)).toContain('100.00');
    await books.reverse(cash);
    expect(await books.find(cash)).toMatchObject({ status: 'canceled', refunded: 30, net: 0 });
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 0, overShort: 0 });
    await books.posted(await books.again(cash, books.cash(100), true));
    const last = await books.deposit(made.id);
    expect(last).toMatchObject({ amount: 100, items: [{ amount: 100 }] });
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 10_000, overShort: 0 });
    expect((await books.reconcile(last, { bankAmount: 100 })).body).toMatchObject({ state: 'reconciled' });
  });

  it('changes the bank account on the day of a correction and never the record', async () => {
    const before = await books.accounts();
    const [wrong = ''] = await books.recorded(books.check(100));
    const made = await books.made([wrong]);
    await books.reverse(wrong);
    expect(await books.deposit(made.id)).toMatchObject({ amount: 100, corrected: -100, items: [{ atBank: 0 }] });
    await books.posted(await books.again(wrong, books.check(10), true));
    const now = await books.deposit(made.id);
    expect(now).toMatchObject({ amount: 100, corrected: -90, items: [{ amount: 100, atBank: 10 }] });
    expect((await books.reconcile(now, { bankAmount: 100 })).status).toBe(409);
    const { body } = await books.reconcile(now, { bankAmount: 10 });
    expect(body).toMatchObject({ amount: 100, corrected: -90, difference: 0, bankAmount: 10 });
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 1_000, overShort: 0 });
  });

  it('is undone with the corrections that followed it', async () => {
    const before = await books.accounts();
    const [wrong = '', other = ''] = await books.recorded(books.check(80), books.check(20));
    const made = await books.made([wrong, other]);
    await books.posted(await books.again(wrong, books.check(81)));
    const { body } = await books.act(await books.deposit(made.id), 'undo');
    expect(body).toMatchObject({ state: 'prepared', amount: 101 });
    expect(itemsOf(body)).toBe(10_100);
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 0, overShort: 0 });
  });
});

describe('a check that was deposited one by one', () => {
  const deposited = async (amount: number) => {
    const [check = ''] = await books.recorded(books.check(amount));
    await books.step(check, { step: 'deposited', deposit: `Slip ${randomUUID().slice(0, 8)}` });
    return check;
  };

  it('leaves the bank account when it is reversed, and comes back when it is recorded again', async () => {
    const before = await books.accounts();
    const check = await deposited(100);
    expect(await books.since(before)).toMatchObject({ bank: 10_000, checks: -10_000 });
    await books.reverse(check);
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 0, overShort: 0 });
    await books.posted(await books.again(check, books.check(90), true));
    expect(await books.since(before)).toMatchObject({ bank: 9_000, checks: -9_000 });
  });

  it('is booked out of the bank when it comes back after a full refund', async () => {
    const before = await books.accounts();
    const check = await deposited(100);
    await books.step(check, { step: 'cleared' });
    await books.refund(check, 100);
    expect((await books.step(check, { step: 'bounced' })).status).toBe(200);
    expect(await books.find(check)).toMatchObject({ status: 'bounced', refunded: 100, net: 0 });
    // The refund was paid from the same account, and no money came in.
    expect(await books.since(before)).toEqual({ checks: 0, cash: 0, bank: 0, overShort: 0 });
  });

  it('is in the bank again when the bank took it after all', async () => {
    const before = await books.accounts();
    const check = await deposited(100);
    await books.step(check, { step: 'cleared' });
    await books.refund(check, 40);
    for (const time of [1, 2]) {
      await books.step(check, { step: 'bounced' });
      expect(await books.since(before)).toMatchObject({ bank: 0, checks: 0 });
      expect((await books.step(check, { step: 'taken' })).status).toBe(400);
      const { status } = await books.step(check, { step: 'taken', reason: `Presented ${time} times` });
      expect(status).toBe(200);
      expect(await books.find(check)).toMatchObject({ status: 'partially_refunded', refunded: 40, net: 60 });
      expect(await books.since(before)).toMatchObject({ bank: 10_000, checks: -4_000 });
      expect(await books.receiptStates(check)).toContain('standing');
    }
  });
});
