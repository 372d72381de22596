import { describe, expect, it } from 'vitest';
import { refundedCentsByLine } from './returned-money';

describe('refunded money by line', () => {
  const two = [
    { id: 'a', cents: 30_000 },
    { id: 'b', cents: 10_000 },
  ];

  it.each([
    ['a refund by the amounts', [{ cents: 4_000, lines: null }], [3_000, 1_000]],
    ['a refund of one line to that line', [{ cents: 4_000, lines: { b: 4_000 } }], [0, 4_000]],
    ['the unassigned rest of a refund by the amounts', [{ cents: 4_000, lines: { b: 1_000 } }], [2_308, 1_692]],
    ['a refund above the sum of its line among the others', [{ cents: 14_000, lines: { b: 14_000 } }], [4_000, 10_000]],
    ['a full refund to the last cent', [{ cents: 40_000, lines: null }], [30_000, 10_000]],
  ] as const)('splits %s', (_, back, expected) => {
    expect(refundedCentsByLine(two, back)).toEqual(expected);
  });
});
