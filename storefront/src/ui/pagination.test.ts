import { expect, test } from 'vitest';
import { pageNumbers } from './pagination';

test.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('offers on page %i of %i the pages %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
