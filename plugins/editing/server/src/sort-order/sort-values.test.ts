import { describe, expect, it } from 'vitest';
import { sortValues } from './sort-values';

describe('sort values', () => {
  it.each([
    [[10, 20, 30], null, [10, 20, 30]],
    [[30, 10, 20], null, [10, 20, 30]],
    [[1000, 1000, 1000], null, [10, 20, 30]],
    [[0, 1, 1], 5, [-25, -15, -5]],
    [[10, 20, 30], 30, [0, 10, 20]],
    [[10, 20], 1000, [10, 20]],
    [[], null, []],
  ])('returns the sort values of %j before %j: %j', (current, next, expected) => {
    expect(sortValues(current, next)).toEqual(expected);
  });

  it('always returns rising values below the next one', () => {
    for (const current of [[5, 5], [9, 8, 7, 7], [1000], [0, -10, -10]])
      for (const next of [null, -100, 0, 7, 1001]) {
        const values = sortValues(current, next);
        expect([...values].sort((a, b) => a - b)).toEqual(values);
        expect(new Set(values).size).toBe(current.length);
        if (next !== null) expect(Math.max(...values)).toBeLessThan(next);
      }
  });
});
