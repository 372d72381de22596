import { describe, expect, it } from 'vitest';
import { givenBackByLine } from './given-back';

describe('money that went back, line by line', () => {
  const two = [
    { id: 'a', cents: 30_000 },
    { id: 'b', cents: 10_000 },
  ];

  it.each([
    ['is shared by the amounts', [{ cents: 4_000, lines: null }], [3_000, 1_000]],
    ['counts where it was named', [{ cents: 4_000, lines: { b: 4_000 } }], [0, 4_000]],
    ['is shared as far as it was not named', [{ cents: 4_000, lines: { b: 1_000 } }], [2_308, 1_692]],
    ['never takes more from a line than it holds', [{ cents: 14_000, lines: { b: 14_000 } }], [4_000, 10_000]],
    ['leaves nothing when all is back', [{ cents: 40_000, lines: null }], [30_000, 10_000]],
  ] as const)('%s', (_, back, expected) => {
    expect(givenBackByLine(two, back)).toEqual(expected);
  });
});
