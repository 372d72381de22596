import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatDollars, toCents, toDollars } from './money';

describe('money', () => {
  it.each([
    [0, 0],
    [25.5, 2550],
    [0.1 + 0.2, 30],
    [1116, 111_600],
    [999_999.99, 99_999_999],
    [4.35, 435],
    [-5, -500],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it.each([[0.001], [25.505], [Number.NaN], [Number.POSITIVE_INFINITY], [1e12]])(
    '%d dollars are no amount',
    (dollars) => {
      expect(toCents(dollars)).toBeNull();
    },
  );

  it('survives the way over the wire, cent by cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        (cents) => toCents(Number(JSON.stringify(toDollars(cents)))) === cents,
      ),
    );
  });

  it.each([
    [2100, '$21'],
    [2550, '$25.50'],
    [111_600, '$1,116'],
    [0, '$0'],
  ])('%d cents read %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
    expect(formatDollars(cents / 100)).toBe(text);
  });

  it('shows cents in a column', () => {
    expect(formatCents(2100, { exact: true })).toBe('$21.00');
  });
});
