import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitByWeight } from './split';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [10, 0], [5, 0]],
  [0, [3, 4], [0, 0]],
  [3, [0, 0], [2, 1]],
  [7, [], []],
])('splits %d cents by %j as %j', (cents, weights, shares) => {
  expect(splitByWeight(cents, weights)).toEqual(shares);
});

it('loses no cent', () => {
  const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(99_999_999), weights, (cents, parts) => {
      const shares = splitByWeight(cents, parts);
      return shares.reduce((sum, share) => sum + share, 0) === cents && shares.every((share) => share >= 0);
    }),
  );
});
