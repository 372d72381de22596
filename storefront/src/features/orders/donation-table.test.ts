import { expect, test } from 'vitest';
import { parsePage } from './donation-table';

test('parses the page number of an address', () => {
  expect(parsePage(new URLSearchParams('?page=3'))).toBe(3);
});

test.each(['', '0', '-1', '1.5', 'x', '00'])('returns page 1 for "%s"', (text) => {
  expect(parsePage(new URLSearchParams({ page: text }))).toBe(1);
});
