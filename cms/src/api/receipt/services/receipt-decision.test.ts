import { describe, expect, it } from 'vitest';
import { paperTexts } from '../../../texts/papers';
import { decideReceipt, decideVersion, type ReceiptCause, type ReceiptVersion } from './receipt-decision';

const { reasons } = paperTexts;

const paid: ReceiptCause = {
  ...{ isPaid: true, giftDate: '2026-05-01', number: 'D-2026-000001', state: 'paid', isStub: false, source: null },
  ...{ user: { id: 1 } as ReceiptCause['user'], guestEmail: null, origin: null, donorName: 'Meera' },
};
const nobody = { user: null };
const first: ReceiptVersion = {
  ...{ state: 'standing', voidedBy: null, taxYear: 2026, factsHash: 'a', version: 1, seq: 7 },
};
const ended: ReceiptVersion = { ...first, state: 'void' };
const endedByHand: ReceiptVersion = { ...ended, voidedBy: 'Lakshmi' };
const replaced: ReceiptVersion = { ...first, state: 'replaced' };

const keep = { act: 'keep', outdates: false };
const compare = { act: 'compare', outdates: false };
const end = (reason: string) => ({ act: 'void', reason, outdates: false });

describe('the decision about a receipt', () => {
  it.each<[string, Partial<ReceiptCause>, ReceiptVersion[], object]>([
    ['compares a paid donation', {}, [], compare],
    ['compares it with its current version', {}, [first], compare],
    ['voids the receipt of an unpaid donation', { isPaid: false, state: 'pending' }, [first], end(reasons.notPaid)],
    ['voids the receipt of a refunded donation', { isPaid: false, state: 'refunded' }, [first], end(reasons.refunded)],
    ['voids the receipt of a bounced check', { isPaid: false, state: 'bounced' }, [first], end(reasons.bounced)],
    ['voids the receipt of a reversed gift', { isPaid: false, state: 'canceled' }, [first], end(reasons.reversed)],
    ['voids it after a lost dispute', { isPaid: false, state: 'charged_back' }, [first], end(reasons.chargedBack)],
    ['voids it without a gift date', { giftDate: null }, [first], end(reasons.notPaid)],
    ['issues none to nobody', nobody, [], keep],
    ['keeps comparing the one of a donor who is gone', nobody, [first], compare],
    ['compares a guest’s donation', { ...nobody, guestEmail: 'guest@example.org' }, [], compare],
    ['compares a named donor’s gift at the front desk', { ...nobody, origin: 'desk' }, [], compare],
    ['issues none at the front desk without a name', { ...nobody, origin: 'desk', donorName: '' }, [], keep],
    ['issues none for unknown items', { isStub: true }, [], keep],
    ['compares unknown items that have a receipt', { isStub: true }, [first], compare],
    ['voids it if an employer paid', { source: 'employer' }, [first], { ...end(reasons.otherPayer), outdates: true }],
    ['outdates statements that list a business gift', { source: 'business' }, [], { ...compare, outdates: true }],
    ['outdates no statement for unknown items', { source: 'business', isStub: true }, [], keep],
    ['issues none after an admin voided it', {}, [endedByHand], keep],
    [
      'outdates statements after an admin voided it',
      { source: 'business' },
      [endedByHand],
      { ...keep, outdates: true },
    ],
    ['compares after the server voided it', {}, [ended], compare],
  ])('%s', (_, cause, versions, expected) => {
    expect(decideReceipt({ ...paid, ...cause }, versions, { isNumbered: true, isCorrection: false })).toEqual(expected);
  });

  it('issues a correction after an admin voided it', () => {
    expect(decideReceipt(paid, [endedByHand], { isNumbered: true, isCorrection: true })).toEqual(compare);
  });

  it('voids the receipt of a donation without a number', () => {
    const how = { isNumbered: false, isCorrection: false };
    expect(decideReceipt({ ...paid, number: null }, [first], how)).toEqual(end(reasons.notPaid));
  });
});

describe('the decision about the next version', () => {
  const corrected = 'A misspelled name';
  const next = (version: number, seq?: number) => ({ version, seq, ends: null });
  const after = (version: number, state: 'void' | 'replaced', reason: string, seq?: number) => ({
    ...{ version, seq, ends: { state, reason } },
  });
  it.each<[string, ReceiptVersion[], [hash: string, year: number, reason?: string], object | null]>([
    ['begins a series', [], ['a', 2026], next(1)],
    ['issues none with equal facts', [first], ['a', 2026], null],
    ['replaces one with other facts', [first], ['b', 2026], after(2, 'replaced', reasons.replaced(2), 7)],
    [
      'replaces one with equal facts for a correction',
      [first],
      ['a', 2026, corrected],
      after(2, 'replaced', corrected, 7),
    ],
    ['continues a series that ended', [ended], ['a', 2026], next(2, 7)],
    ['voids one of another year, and begins a series', [first], ['a', 2027], after(1, 'void', reasons.otherYear(2027))],
    [
      'returns to the series of an earlier year',
      [replaced, { ...first, taxYear: 2027, seq: 9 }],
      ['a', 2026],
      after(2, 'void', reasons.otherYear(2026), 7),
    ],
  ])('%s', (_, versions, [factsHash, year, reason], expected) => {
    expect(decideVersion(versions, { factsHash, year }, reason)).toEqual(expected);
  });
});
