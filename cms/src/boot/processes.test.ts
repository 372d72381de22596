import { expect, it } from 'vitest';
import { pauseAfter } from './processes';

it('doubles the pause after each crash in a row, up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000]);
  expect([7, 20, 5_000].map(pauseAfter)).toEqual([60_000, 60_000, 60_000]);
});
