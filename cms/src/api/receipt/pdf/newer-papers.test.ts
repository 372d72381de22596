import type { PaperInput, ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { describe, expect, it } from 'vitest';
import { kindGift, newerPapers } from './testing/newer-papers';
import { readPdf } from './testing/read-pdf';
import { samplePapers } from './testing/sample-papers';
import { renderPaper } from './render';

const read = async (input: PaperInput) => readPdf(await renderPaper(input, { compress: false }));
const words = async (name: string) => (await read(newerPapers[name] as PaperInput)).text.replaceAll('|', '');
const base = newerPapers.statementOfPurchases as PaperInput;
/** Returns a fill color as PDF has it: shares of 1. */
const filled = (color: string) =>
  [1, 3, 5].map((at) => Number((Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)));
const fills = (source: string) =>
  [...source.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map((found) =>
    found.slice(1, 4).map((share) => Number(Number(share).toFixed(3))),
  );

describe('a document with a temple’s logo and colors', () => {
  it.each(['worn', 'wornStatement'])('uses only the temple’s own colors on %s', async (name) => {
    const { source } = await read(newerPapers[name] as PaperInput);
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(source).toMatch(/\/Width 420\n\/Height 160/);
    const used = fills(source);
    expect(used).toContainEqual(filled('#24408E'));
    expect(used).toContainEqual(filled('#1B316C'));
    for (const gone of ['#A3162E', '#7C0F22']) expect(used).not.toContainEqual(filled(gone));
  });

  it('has the same text as with the default colors', async () => {
    const plain = await read(samplePapers.receipt as PaperInput);
    const worn = await read(newerPapers.worn as PaperInput);
    expect(worn.text).toBe(plain.text);
  });
});

describe('the letter about a gift from a retirement account', () => {
  it('names the custodian, states that nothing was returned, and does not mention a deduction', async () => {
    const text = await words('account');
    for (const part of [
      'Custodian Wabash Trust Company',
      'No goods or services were provided in return for this contribution.',
      'Gift from an individual retirement account $5,000.00',
      'directly from Wabash Trust Company, as custodian',
      'No benefit of any kind was given in return',
      'qualified charitable distribution',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/deductible|Value given/);
  });
});

describe('a statement with gifts in kind and notes', () => {
  it('lists gifts in kind without a sum, and payments by others, outside the total', async () => {
    const text = await words('aside');
    const order = [
      'allows Cash, check and card in 2026 $1,267.00',
      'Not contributions, outside the total above',
      'In kind, and for your information',
      'K-2026-000004Twenty steel serving plates, large, with lids, described, not valued',
      'Matching gift paid by Wabash Motors$250.00',
      'R-2026-000140From a retirement account at Wabash Trust Company, with a letter of its own$5,000.00',
      'Includes receipts',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('statement@3', () => {
  it('names check and card, and leaves out cash', async () => {
    expect(await words('tenders')).toContain('Check and card in 2026 $1,267.00');
    expect(await words('tenders')).not.toMatch(/cash/i);
  });
});

describe('receipt@3 and statement@4', () => {
  it.each(['receiptByLaw', 'statementByLaw'])('uses the phrase of the IRS on %s', async (name) => {
    const text = await words(name);
    expect(text).toContain('Contribution, deductible to the extent allowed by law');
    expect(text).not.toContain('as far as the law allows');
  });
});

describe('receipt@4', () => {
  const gift = { ...(newerPapers.receiptByLaw as PaperInput), template: 'receipt@4' } as const;

  it('has neither thanks nor a box without a contribution', async () => {
    const facts = { ...(gift.facts as ReceiptFacts), contributionCents: 0 };
    const text = (await read({ ...gift, facts })).text.replaceAll('|', '');
    expect(text).toContain('Payment from');
    expect(text).not.toMatch(/Thank you|Charitable contribution/);
  });

  it('thanks for a contribution and shows its sum', async () => {
    const text = (await read(gift)).text.replaceAll('|', '');
    expect(text).toContain('Thank you');
    expect(text).toContain('Contribution, deductible to the extent allowed by law');
  });
});

describe('statement@5', () => {
  it('names contributions and purchases in its heading', async () => {
    const text = await words('statementOfPurchases');
    expect(text).toContain('Statement of contributions and purchases 2026');
    expect(text).toContain('All payments in 2026, without gifts in kind');
  });

  it('names contributions alone without purchases', async () => {
    const { groups } = base.facts as StatementFacts;
    const facts = { ...base.facts, groups: groups.filter(({ treatment }) => treatment !== 'none') } as StatementFacts;
    const text = (await read({ ...base, facts })).text.replaceAll('|', '');
    expect(text).toContain('Statement of contributions 2026');
    expect(text).not.toContain('purchases');
  });
});

describe('the receipt of a gift in kind', () => {
  it('describes what was given, states no sum, and says that nothing was given in return', async () => {
    const text = await words('kindGift');
    for (const part of [
      'On Sun, May 3, 2026 we received from you, as a gift in kind:',
      'Twenty steel serving plates, large, with lids',
      'No goods or services were provided in return for this contribution.',
      'what it is worth is for the donor to determine',
      'K-2026-000004',
      'Please ask your tax adviser.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\$|deductible|8283/);
  });

  it('names the deadline of Form 8282 when the donor claims more than $5,000', async () => {
    expect(await words('signedKindGift')).toContain('before Thu, May 3, 2029, we file Form 8282');
  });

  it('fits the longest description on one page', async () => {
    const { pages, text } = await read(kindGift({ description: 'brass lamps '.repeat(40) }));
    expect([pages, text.includes('Please ask your tax adviser.')]).toEqual([1, true]);
  });
});

describe('receipt@5, statement@6 and kind_gift@2', () => {
  it.each([
    ['receiptWithoutCode', 'receipt'],
    ['statementWithoutCode', 'statementOfPurchases'],
    ['laterKindGift', 'kindGift'],
  ])('prints no code on %s, and all else that %s has', async (name, earlier) => {
    const { text, source } = await read(newerPapers[name] as PaperInput);
    const before = await read({ ...samplePapers, ...newerPapers }[earlier] as PaperInput);
    expect(before.source).toContain('/verify?number=');
    expect(source).not.toContain('/verify');
    expect(text).not.toMatch(/genuine|Scan|7K3MQ|4TQ8N/);
    expect(text).toContain('Meera Rao, Treasurer');
  });
});
