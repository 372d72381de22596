import type { ReceiptDonation, ReceiptSourceLine, ReturnedMoney } from '@seva/config/rules/papers/receipt-facts';
import type { Treatment } from '@seva/config/rules/papers/treatments';

type Part = readonly [name: string, treatment: Treatment | null, dollars: number, more?: Partial<ReceiptSourceLine>];

const lineOf = ([name, treatment, dollars, more = {}]: Part, index: number): ReceiptSourceLine => ({
  ...{ id: `line-${index}`, name, note: '', quantity: 1, priceCents: Math.round(dollars * 100), treatment },
  ...{ fairValueCents: null, benefit: null },
  ...more,
});

const cart = (parts: readonly Part[], back: readonly ReturnedMoney[] = [], paidWith = 'Visa ending in 4242') =>
  ({
    ...{ number: 'D-2026-000412', giftDate: '2026-10-06', paidWith, back },
    lines: parts.map(lineOf),
  }) satisfies ReceiptDonation;

const dinner = { fairValueCents: 4_000, benefit: 'dinner for one' };
const coin = { fairValueCents: 3_250, benefit: 'a silver coin of 10 grams' };

/** Typical and error-prone carts. Experts reviewed their receipts, and `reviewed` stores them word for word. */
export const typicalCarts: Readonly<Record<string, ReceiptDonation>> = {
  annadanam: cart([['Annadanam', 'gift', 101]]),
  'abhishekam-and-archana': cart([
    ['Baba Abhishekam', 'religious', 51, { note: 'for Sita’s birthday' }],
    ['Archana', 'religious', 11, { quantity: 3 }],
  ]),
  'covered-fee': cart([
    ['Vastra Seva', 'religious', 116],
    ['Card fee, covered', 'gift', 3.78],
  ]),
  membership: cart([
    ['Family membership', 'part', 250, { fairValueCents: 2_500, benefit: 'a year of the newsletter' }],
  ]),
  'festival-dinners': cart([['Festival dinner', 'part', 101, { quantity: 4, ...dinner }]]),
  'gift-with-a-coin': cart([['Sponsor of the day', 'part', 501, coin]]),
  'value-above-the-price': cart([['Early dinner', 'part', 25, dinner]]),
  'lamps-and-laddus': cart([
    ['Brass lamp', 'none', 35],
    ['Laddus', 'none', 21, { quantity: 2 }],
  ]),
  'hall-rental': cart([['Hall for a wedding', 'none', 1_200]], [], 'Check ending in 0042'),
  'priest-visit-undecided': cart([['Griha Pravesh at home', null, 351]]),
  'everything-at-once': cart([
    ['General donation', 'gift', 50],
    ['Satyanarayana Pooja', 'religious', 101],
    ['Festival dinner', 'part', 101, dinner],
    ['Brass lamp', 'none', 35],
    ['Homam at home', 'undecided', 151],
  ]),
  'refunded-in-part': cart(
    [
      ['Annadanam', 'gift', 101],
      ['Festival dinner', 'part', 101, dinner],
    ],
    [
      { on: '2026-11-02', cents: 5_000, lines: { 'line-0': 5_000 } },
      { on: '2026-12-30', cents: 2_020, lines: null },
    ],
  ),
};
