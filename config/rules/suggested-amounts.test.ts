import { expect, it } from 'vitest';
import { readAmounts, suggestedCents } from './suggested-amounts';

it('reads suggested amounts as people write them, each once, in ascending order', () => {
  expect(suggestedCents('501, $21; 51.50,51.50')).toEqual([2_100, 5_150, 50_100]);
});

it('suggests the amounts of the shop for a service that names none', () => {
  expect(suggestedCents(null)).toEqual([2_100, 5_100, 10_100, 11_600, 50_100]);
  expect(suggestedCents(' ')).toEqual(suggestedCents(null));
});

it.each(['a lot', '0.50', '21, -5', '100001', '1,2,3,4,5,6,7', '21.555'])(
  'rejects "%s" as a list of amounts',
  (written) => {
    expect(readAmounts(written)).toBeNull();
  },
);

it('omits amounts below the least amount, and suggests that one when none is left', () => {
  expect(suggestedCents('21, 51, 101', 5_100)).toEqual([5_100, 10_100]);
  expect(suggestedCents(null, 11_600)).toEqual([11_600, 50_100]);
  expect(suggestedCents('21', 100_000)).toEqual([100_000]);
});
