import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveTreatment, receiptFacts, type ReceiptSourceLine, type ReturnedMoney } from './receipt-facts';
import { statementFacts } from './statement-facts';
import { defaultSentences, isRealEin, requiredWords, sentenceFaults, treatments } from './treatments';

const temple = {
  name: 'Saidham',
  legalName: 'Saidham Temple Society',
  address: ['6299 Oak Grove Rd', 'Newburgh, IN 47630'],
  phone: '(812) 555-0142',
  email: 'office@saidham.example',
  ein: '35-1234567',
  signer: { name: 'Meera Rao', title: 'Treasurer' },
  site: 'https://saidham.example',
};
const words = { temple, donor: { name: 'Ravi Kumar', address: [] }, sentences: defaultSentences, sample: false };
const line = (change: Partial<ReceiptSourceLine> = {}): ReceiptSourceLine => ({
  id: 'a',
  name: 'Annadanam',
  note: '',
  quantity: 1,
  priceCents: 10_100,
  treatment: 'gift',
  fairValueCents: null,
  benefit: null,
  ...change,
});
const facts = (lines: readonly ReceiptSourceLine[], back: readonly ReturnedMoney[] = []) =>
  receiptFacts({ number: 'D-2026-000001', giftDate: '2026-10-06', paidWith: 'Check', lines, back }, words);

const dinner = line({
  id: 'p',
  treatment: 'part',
  priceCents: 20_200,
  fairValueCents: 4_000,
  benefit: 'dinner for two',
});

describe('a line of a receipt', () => {
  it.each([
    ['a gift into a full contribution', line(), { contributionCents: 10_100, valueCents: 0, otherCents: 0 }],
    [
      'a religious service into a full contribution',
      line({ treatment: 'religious' }),
      { contributionCents: 10_100, otherCents: 0 },
    ],
    [
      'a part gift into its value and a contribution',
      dinner,
      { contributionCents: 16_200, valueCents: 4_000, otherCents: 0 },
    ],
    [
      'two part gifts by the value of each piece',
      { ...dinner, quantity: 2 },
      { paidCents: 40_400, contributionCents: 32_400, valueCents: 8_000 },
    ],
    [
      'a value above the price without a contribution',
      { ...dinner, fairValueCents: 90_000 },
      { contributionCents: 0, valueCents: 20_200 },
    ],
    ['goods without a contribution', line({ treatment: 'none' }), { contributionCents: 0, otherCents: 10_100 }],
    [
      'an undecided line without a contribution',
      line({ treatment: null }),
      { treatment: 'undecided', contributionCents: 0, otherCents: 10_100 },
    ],
    [
      'a part gift without a value is undecided',
      { ...dinner, fairValueCents: null },
      { treatment: 'undecided', contributionCents: 0 },
    ],
    [
      'a part gift without a benefit as undecided',
      { ...dinner, benefit: '  ' },
      { treatment: 'undecided', contributionCents: 0 },
    ],
  ] as const)('splits %s', (_, given, expected) => {
    expect(facts([given]).lines[0]).toMatchObject(expected);
  });

  it('states the benefit and its value', () => {
    expect(facts([dinner]).lines[0]?.sentence).toBe(
      'In return we provided dinner for two, which we value in good faith at $40.00. The deductible amount is limited to the excess of your payment over that value.',
    );
  });

  it('keeps the value of the benefit when the payment was refunded in part', () => {
    const [refunded] = facts([dinner], [{ on: '2026-11-01', cents: 18_000, lines: null }]).lines;
    expect(refunded).toMatchObject({ givenBackCents: 18_000, valueCents: 2_200, contributionCents: 0 });
    expect(refunded?.sentence).toContain('$40.00');
  });
});

describe('refunded money', () => {
  const two = [line({ id: 'a', priceCents: 30_000 }), line({ id: 'b', priceCents: 10_000, treatment: 'none' })];

  it('is listed with its day', () => {
    expect(facts(two, [{ on: '2027-01-08', cents: 100, lines: null }]).givenBack).toEqual([
      { on: '2027-01-08', cents: 100 },
    ]);
  });
});

it('adds up to the cent for 10,000 random donations, compared with an oracle in big integers', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
    treatment: fc.constantFrom(...treatments, null),
    fairValueCents: fc.option(fc.integer({ min: 0, max: 1_500_000 })),
    benefit: fc.constantFrom(null, '', 'a silver coin'),
  });
  const anyBack = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    named: fc.option(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.array(anyBack, { maxLength: 4 }),
      (drawn, backs) => {
        const lines = drawn.map((some, index) => line({ ...some, id: String(index) }));
        const total = lines.reduce((sum, { priceCents, quantity }) => sum + BigInt(priceCents) * BigInt(quantity), 0n);
        let left = Number(total);
        const back = backs.map(({ share, named }): ReturnedMoney => {
          const cents = Math.floor(left * share);
          left -= cents;
          return {
            on: '2026-11-01',
            cents,
            lines: named
              ? Object.fromEntries(named.map((part, index) => [String(index), Math.floor(cents * part)]))
              : null,
          };
        });
        const paper = facts(lines, back);
        const oracle = { contribution: 0n, value: 0n, other: 0n };
        for (const [index, given] of lines.entries()) {
          const kept =
            BigInt(given.priceCents) * BigInt(given.quantity) - BigInt(paper.lines[index]?.givenBackCents ?? 0);
          if (kept < 0n) return false;
          const treatment = effectiveTreatment(given);
          const worth = treatment === 'part' ? BigInt(given.fairValueCents ?? 0) * BigInt(given.quantity) : 0n;
          const value = worth < kept ? worth : kept;
          if (['gift', 'religious', 'part'].includes(treatment)) oracle.contribution += kept - value;
          else oracle.other += kept;
          oracle.value += value;
        }
        const gone = BigInt(back.reduce((sum, { cents }) => sum + cents, 0));
        return (
          BigInt(paper.paidCents) === total &&
          BigInt(paper.givenBackCents) === gone &&
          BigInt(paper.contributionCents) === oracle.contribution &&
          BigInt(paper.valueCents) === oracle.value &&
          BigInt(paper.otherCents) === oracle.other &&
          total === gone + oracle.contribution + oracle.value + oracle.other
        );
      },
    ),
    { numRuns: 10_000 },
  );
});

describe('a statement', () => {
  const receipt = (
    number: string,
    giftDate: string,
    lines: readonly ReceiptSourceLine[],
    back: readonly ReturnedMoney[] = [],
  ) => ({
    number,
    facts: receiptFacts({ number: 'D', giftDate, paidWith: 'Check', lines, back }, words),
  });

  it('groups lines by their sentence, contributions first, by day', () => {
    const statement = statementFacts(
      2026,
      [
        receipt('R-2026-000009', '2026-10-06', [line({ treatment: 'none', name: 'Hall' }), dinner]),
        receipt('R-2026-000002', '2026-01-14', [line()]),
        receipt('R-2026-000005', '2026-03-19', [
          line({ name: 'General' }),
          line({ treatment: 'religious', name: 'Homam' }),
        ]),
      ],
      words,
      true,
    );
    expect(
      statement.groups.map(({ treatment, cents, rows }) => [treatment, cents, rows.map(({ name }) => name)]),
    ).toEqual([
      ['gift', 20_200, ['Annadanam', 'General']],
      ['religious', 10_100, ['Homam']],
      ['part', 16_200, ['Annadanam']],
      ['none', 10_100, ['Hall']],
    ]);
    expect(statement).toMatchObject({
      contributionCents: 46_500,
      valueCents: 4_000,
      otherCents: 10_100,
      receipts: { first: 'R-2026-000002', last: 'R-2026-000009', count: 3 },
    });
  });

  it('omits refunded lines', () => {
    const gone = receipt('R-2026-000001', '2026-01-01', [line()], [{ on: '2026-02-01', cents: 10_100, lines: null }]);
    expect(statementFacts(2026, [gone], words, true)).toMatchObject({
      groups: [],
      contributionCents: 0,
      givenBackCents: 10_100,
    });
  });

  it('is a sample when one of its receipts is', () => {
    const one = receipt('R-2026-000001', '2026-01-01', [line()]);
    const sample = { ...one, facts: { ...one.facts, sample: true } };
    expect(statementFacts(2026, [one], words, true).sample).toBe(false);
    expect(statementFacts(2026, [one, sample], words, true).sample).toBe(true);
  });
});

describe('the wording', () => {
  it.each(treatments)('the default sentence can be saved, but not without its required words (%s)', (treatment) => {
    expect(sentenceFaults(treatment, defaultSentences[treatment])).toEqual([]);
    for (const needed of requiredWords[treatment])
      expect(sentenceFaults(treatment, defaultSentences[treatment].replaceAll(needed, ''))).toContain(needed);
  });

  it('never calls a payment for goods deductible', () => {
    expect(sentenceFaults('none', `${defaultSentences.none} It is Deductible.`)).toEqual(['Deductible']);
  });

  it.each([
    ['35-1234567', true],
    ['00-0000000', false],
    ['00-0000000 (example)', false],
    ['351234567', false],
    ['', false],
  ])('decides whether %j is a real EIN', (ein, isReal) => {
    expect(isRealEin(ein)).toBe(isReal);
  });
});
