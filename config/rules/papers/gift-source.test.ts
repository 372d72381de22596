import { describe, expect, it } from 'vitest';
import { giftSources, hasReceipt, sourcesWithoutReceipt } from './gift-source';
import { receiptFacts, type ReceiptSourceLine } from './receipt-facts';
import { statementFacts } from './statement-facts';
import { defaultSentences } from './treatments';

const temple = {
  ...{ name: 'Saidham', legalName: 'Saidham Temple Society', address: [], phone: '', email: '', ein: '35-1234567' },
  ...{ signer: { name: 'Meera Rao', title: 'Treasurer' }, site: 'https://saidham.example' },
};
const words = { temple, donor: { name: 'Ravi Kumar', address: [] }, sentences: defaultSentences, sample: false };
const gift: ReceiptSourceLine = {
  ...{ id: 'a', name: 'Annadanam', note: '', quantity: 1, priceCents: 10_100 },
  ...{ treatment: 'gift', fairValueCents: null, benefit: null },
};
const paidBy = (source: (typeof giftSources)[number] | null, payer = '') =>
  receiptFacts(
    {
      ...{ number: 'D-2026-000001', giftDate: '2026-10-06', paidWith: 'Check', lines: [gift] },
      ...{ back: [{ on: '2026-11-01', cents: 100, lines: null }], source, payer },
    },
    words,
  );

describe('the payer of a gift', () => {
  it('decides about a receipt: a fund and an employer are the donor already, and get none', () => {
    expect(giftSources.filter((source) => !hasReceipt(source))).toEqual([...sourcesWithoutReceipt]);
    expect(sourcesWithoutReceipt).toEqual(['daf', 'employer']);
    expect(hasReceipt(null)).toBe(true);
  });

  it('is named on the receipt unless it was a person', () => {
    expect(paidBy('business', 'Kumar Dental')).toMatchObject({ source: 'business', payer: 'Kumar Dental' });
    expect(Object.keys(paidBy(null))).not.toContain('source');
  });

  it('makes a gift from a retirement account not deductible, with every cent and sentence unchanged', () => {
    const facts = paidBy('qcd', 'Wabash Trust');
    expect(facts).toMatchObject({ paidCents: 10_100, givenBackCents: 100, contributionCents: 0, otherCents: 10_000 });
    expect(facts.lines[0]?.sentence).toBe(defaultSentences.gift);
  });

  it('keeps the receipt of another payer out of the lines and sums of the statement', () => {
    const own = { number: 'R-2026-000001', facts: paidBy(null) };
    const others = giftSources.map((source, index) => ({ number: `R-2026-00001${index}`, facts: paidBy(source) }));
    const alone = statementFacts(2026, [own], words, true);
    expect(statementFacts(2026, [own, ...others], words, true)).toEqual(alone);
    expect(alone.contributionCents).toBe(10_000);
  });
});

describe('the notes of a statement', () => {
  it('sorts them by day and adds them to no sum', () => {
    const note = { receipt: '', source: 'daf', payer: 'Wabash Charitable', cents: 5_000 } as const;
    const facts = statementFacts(2026, [], words, true, {
      kindGifts: [
        { giftDate: '2026-06-01', receipt: 'K-2026-000002', description: 'A lamp' },
        { giftDate: '2026-05-01', receipt: 'K-2026-000001', description: 'Plates' },
      ],
      notes: [
        { ...note, giftDate: '2026-09-01' },
        { ...note, giftDate: '2026-02-01' },
      ],
    });
    expect(facts.kindGifts?.map(({ receipt }) => receipt)).toEqual(['K-2026-000001', 'K-2026-000002']);
    expect(facts.notes?.map(({ giftDate }) => giftDate)).toEqual(['2026-02-01', '2026-09-01']);
    expect([facts.paidCents, facts.contributionCents, facts.otherCents, facts.receipts]).toEqual([0, 0, 0, null]);
  });
});
