import { expect, test } from 'vitest';
import { agreedCounts, isSameCount, sumOfPieces, type Pieces } from './hundi';

test.each<[Pieces, number]>([
  [{}, 0],
  [{ hundred: 1, fifty: 1, twenty: 1, ten: 1, five: 1, two: 1, one: 1 }, 18800],
  [{ dollarCoin: 1, halfDollar: 1, quarter: 1, dime: 1, nickel: 1, penny: 1 }, 191],
  [{ one: 137, penny: 3 }, 13703],
])('adds up %o', (pieces, cents) => expect(sumOfPieces(pieces)).toBe(cents));

test('compares counts piece by piece', () => {
  expect(isSameCount({ one: 5 }, { one: 5, five: 0 })).toBe(true);
  expect(isSameCount({ five: 1 }, { one: 5 })).toBe(false);
});

const a = { counter: 'a', pieces: { one: 5 } };
const b = { counter: 'b', pieces: { one: 6 } };
const c = { counter: 'c', pieces: { one: 7 } };
const asA = { counter: 'd', pieces: { one: 5 } };
const asB = { counter: 'e', pieces: { one: 6 } };

test.each([
  [[], false, []],
  [[a], false, []],
  [[a], true, [a]],
  [[a, asA], false, [a, asA]],
  [[a, b], false, []],
  [[a, b, asB], false, [b, asB]],
  [[a, b, c], false, []],
  [[a, b, c, asA], false, [a, asA]],
])('finds the counts of %o that agree (one is enough: %s)', (counts, isOneEnough, agreed) => {
  expect(agreedCounts(counts, isOneEnough)).toEqual(agreed);
});
