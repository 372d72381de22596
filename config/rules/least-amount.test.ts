import { expect, test } from 'vitest';
import { isLeastAmount, leastAmountCents } from './least-amount';

test('the least amount is the one of the editor, but never less than that of the shop', () => {
  expect([leastAmountCents(2_100), leastAmountCents(50), leastAmountCents(null), leastAmountCents(undefined)]).toEqual([
    2_100, 100, 100, 100,
  ]);
});

test.each([
  [100, true],
  [10_000_000, true],
  [99, false],
  [10_000_001, false],
  [2_100.5, false],
])('%s cents as the least amount of a service: %s', (cents, may) => {
  expect(isLeastAmount(cents)).toBe(may);
});
