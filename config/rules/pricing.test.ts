import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesProblem } from './desk/row-lines';
import { isServicePrice, priceCart, priceStub, type RequestedLine, type PricedService } from './pricing';

const service = (id: string, priceCents: number | null, change: Partial<PricedService> = {}): PricedService => ({
  id,
  name: `Service ${id}`,
  priceCents,
  openAmount: false,
  listed: true,
  image: '',
  category: 'baba',
  ...change,
});
const catalogue = new Map(
  [
    service('lamp', 2100),
    service('any', 5100, { openAmount: true }),
    service('feast', 5100, { openAmount: true, leastCents: 2100 }),
    service('draft', 500, { listed: false }),
    service('none', null),
    service('tiny', 10),
    service('dear', 99_999_999),
  ].map((entry) => [entry.id, entry]),
);
const line = (change: Partial<RequestedLine> = {}): RequestedLine => ({
  product: 'lamp',
  quantity: 1,
  price: 21,
  note: '',
  ...change,
});
const codeOf = (asked: RequestedLine[]) => {
  const pricing = priceCart(asked, catalogue);
  return pricing.ok ? pricing.totalCents : pricing.refusal.code;
};

describe('the least amount of a service', () => {
  const below = [line({ product: 'feast', price: 10 })];

  it('is named by the refusal', () => {
    expect(priceCart(below, catalogue)).toMatchObject({ refusal: { code: 'BAD_AMOUNT', leastCents: 2100 } });
  });

  it.each([
    ['a check', { bounds: 'check', hints: 'binding' }],
    ['an order that was paid before', { bounds: 'card', hints: 'ignored' }],
  ] as const)('does not refuse %s', (_, how) => {
    expect(priceCart(below, catalogue, how)).toMatchObject({ ok: true, totalCents: 1000 });
  });
});

describe('pricing a cart', () => {
  it.each<[string, RequestedLine[], number | string]>([
    ['one lamp', [line()], 2100],
    ['no hint at all', [line({ price: null })], 2100],
    ['three lamps and an open amount', [line({ quantity: 3 }), line({ product: 'any', price: 11.5 })], 7450],
    ['nothing', [], 'NO_ITEMS'],
    ['101 lines', Array.from({ length: 101 }, () => line()), 'TOO_MANY_LINES'],
    ['100 lines', Array.from({ length: 100 }, () => line()), 210_000],
    ['quantity 0', [line({ quantity: 0 })], 'BAD_QUANTITY'],
    ['quantity -1', [line({ quantity: -1 })], 'BAD_QUANTITY'],
    ['quantity 1.5', [line({ quantity: 1.5 })], 'BAD_QUANTITY'],
    ['quantity 100', [line({ quantity: 100 })], 'BAD_QUANTITY'],
    ['quantity NaN', [line({ quantity: Number.NaN })], 'BAD_QUANTITY'],
    ['an unknown service', [line({ product: 'gone' })], 'UNKNOWN_SERVICE'],
    ['a service without id among others', [line(), line({ product: null })], 'UNKNOWN_SERVICE'],
    ['an unlisted service', [line({ product: 'draft', price: 5 })], 'UNKNOWN_SERVICE'],
    ['a service without a price', [line({ product: 'none', price: null })], 'BAD_AMOUNT'],
    ['price 0', [line({ price: 0 })], 'BAD_AMOUNT'],
    ['a negative price', [line({ price: -21 })], 'BAD_AMOUNT'],
    ['a fraction of a cent', [line({ price: 21.001 })], 'BAD_AMOUNT'],
    ['an open amount below a dollar', [line({ product: 'any', price: 0.99 })], 'BAD_AMOUNT'],
    ['an open amount above the most', [line({ product: 'any', price: 100_000.01 })], 'BAD_AMOUNT'],
    ['the least that a service takes', [line({ product: 'feast', price: 21 })], 2100],
    ['less than the least that a service takes', [line({ product: 'feast', price: 20.99 })], 'BAD_AMOUNT'],
    ['an open amount that is not named', [line({ product: 'any', price: null })], 'BAD_AMOUNT'],
    ['an old price', [line({ price: 20 })], 'PRICE_CHANGED'],
    ['less than a card may pay', [line({ product: 'tiny', price: 0.1 })], 'TOO_LITTLE'],
    ['more than a card may pay', [line({ product: 'dear', price: 999_999.99 }), line()], 'TOO_MUCH'],
  ])('prices %s', (_, asked, outcome) => {
    expect(codeOf(asked)).toBe(outcome);
  });

  it('names every changed price', () => {
    const pricing = priceCart([line({ price: 1 }), line({ product: 'dear', price: 2 })], catalogue);
    expect(pricing).toMatchObject({
      refusal: {
        lines: [
          { product: 'lamp', priceCents: 2100 },
          { product: 'dear', priceCents: 99_999_999 },
        ],
      },
    });
  });

  it('accepts wrong hints when the answer charges nothing, but never prices by them', () => {
    const pricing = priceCart([line({ price: 0.01 })], catalogue, { bounds: 'card', hints: 'ignored' });
    expect(pricing).toMatchObject({ ok: true, totalCents: 2100 });
  });

  it('allows a small check', () => {
    expect(
      priceCart([line({ product: 'tiny', price: null })], catalogue, { bounds: 'check', hints: 'ignored' }),
    ).toMatchObject({ ok: true });
  });

  it('agrees with big integers for 10,000 random carts', () => {
    const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(prices, (cart) => {
        const known = new Map(cart.map(([cents], index) => [String(index), service(String(index), cents)]));
        const asked = cart.map(([cents, quantity], index) =>
          line({ product: String(index), quantity, price: cents / 100 }),
        );
        const oracle = cart.reduce((sum, [cents, quantity]) => sum + BigInt(cents) * BigInt(quantity), 0n);
        const pricing = priceCart(asked, known);
        if (oracle < 50n || oracle > 99_999_999n) return !pricing.ok;
        return pricing.ok && BigInt(pricing.totalCents) === oracle;
      }),
      { numRuns: 10_000 },
    );
  });
});

// The recipe "Change a price rule" of CONTRIBUTING.md: one rule in priceCart is enough.
describe('a price rule', () => {
  it.each<[string, RequestedLine[]]>([
    ['an unlisted service', [line({ product: 'draft', price: null })]],
    ['a service without a price', [line({ product: 'none', price: null })]],
    ['100 of one service', [line({ quantity: 100, price: null })]],
    ['101 lines', Array.from({ length: 101 }, () => line({ price: null }))],
  ])('refuses %s in the shop, for a check and at the front desk', (_, asked) => {
    for (const bounds of ['card', 'check'] as const)
      expect(priceCart(asked, catalogue, { bounds, hints: 'ignored' }), bounds).toMatchObject({ ok: false });
    const lines = asked.map(({ product, quantity }) => ({ service: product ?? '', quantity, cents: 2100 * quantity }));
    const sum = lines.reduce((all, { cents }) => all + cents, 0);
    expect(linesProblem(lines, sum, catalogue)).not.toBeNull();
  });
});

describe('a cart without product ids', () => {
  it('is the sum it states, as one line', () => {
    const pricing = priceStub(
      [line({ product: null, price: 25.5, quantity: 2 }), line({ product: null, price: 1 })],
      'Donation',
    );
    expect(pricing).toMatchObject({
      ok: true,
      totalCents: 5200,
      lines: [{ name: 'Donation', quantity: 1, priceCents: 5200, service: null }],
    });
  });

  it.each([null, 0, -1, Number.NaN, 0.001])('has no price %s', (price) => {
    expect(priceStub([line({ product: null, price })], 'Donation')).toMatchObject({ ok: false });
  });
});

it.each([
  [false, [50, 2_100, 99_999_999], [0, 49, 100_000_000, 10.5, Number.NaN]],
  [true, [0, 100, 2_100, 10_000_000], [1, 50, 99, 10_000_001, 99_999_999, 100.5, -100]],
] as const)('allows the prices %j for an open amount (%s) and rejects %j', (openAmount, fit, unfit) => {
  expect(fit.filter((cents) => !isServicePrice(cents, openAmount))).toEqual([]);
  expect(unfit.filter((cents) => isServicePrice(cents, openAmount))).toEqual([]);
});
