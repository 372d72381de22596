import { expect, test } from 'vitest';
import { filtersIn, noFilters, pageIn, searchFor } from './donation-filters';

test('filters and page live in the address', () => {
  const filters = { ...noFilters, from: '2026-01-01', q: 'Rao & sons' };
  const address = searchFor(filters, 3);
  expect(address).toBe('?from=2026-01-01&q=Rao+%26+sons&page=3');
  const search = new URLSearchParams(address);
  expect(filtersIn(search)).toEqual(filters);
  expect(pageIn(search)).toBe(3);
  expect(searchFor(noFilters)).toBe('');
});

test.each(['', '0', '-1', '1.5', 'x', '00'])('page "%s" is the first', (text) => {
  expect(pageIn(new URLSearchParams({ page: text }))).toBe(1);
});
