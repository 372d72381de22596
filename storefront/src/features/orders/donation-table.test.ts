import { expect, test } from 'vitest';
import { pageIn } from './donation-table';

test('reads the page that an address names', () => {
  expect(pageIn(new URLSearchParams('?page=3'))).toBe(3);
});

test.each(['', '0', '-1', '1.5', 'x', '00'])('reads page "%s" as page 1', (text) => {
  expect(pageIn(new URLSearchParams({ page: text }))).toBe(1);
});
