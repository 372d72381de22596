import { expect, it } from 'vitest';
import { readAmounts, suggestedCents } from './suggested-amounts';

it('amounts to tap are read as people write them, each once, the least first', () => {
  expect(suggestedCents('501, $21; 51.50,51.50')).toEqual([2_100, 5_150, 50_100]);
});

it('a service that names no amounts offers those of the shop', () => {
  expect(suggestedCents(null)).toEqual([2_100, 5_100, 10_100, 11_600, 50_100]);
  expect(suggestedCents(' ')).toEqual(suggestedCents(null));
});

it.each(['a lot', '0.50', '21, -5', '100001', '1,2,3,4,5,6,7', '21.555'])('"%s" is no list of amounts', (written) => {
  expect(readAmounts(written)).toBeNull();
});

it('what is less than the least amount is not offered; where nothing is left, the least amount is', () => {
  expect(suggestedCents('21, 51, 101', 5_100)).toEqual([5_100, 10_100]);
  expect(suggestedCents(null, 11_600)).toEqual([11_600, 50_100]);
  expect(suggestedCents('21', 100_000)).toEqual([100_000]);
});
