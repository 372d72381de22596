import { expect, test } from 'vitest';
import { requestedSlice, pagesOf, sliceOf } from './paging';

test('starts a page where the one before ends', () => {
  expect(sliceOf(1, 12)).toEqual({ offset: 0, limit: 12 });
  expect(sliceOf(3, 12)).toEqual({ offset: 24, limit: 12 });
});

test('an empty list has one page', () => {
  expect([pagesOf(0, 12), pagesOf(12, 12), pagesOf(13, 12)]).toEqual([1, 1, 2]);
});

test.each([
  ['', '', undefined],
  ['0', '-5', undefined],
  ['x', '1e3', undefined],
  ['2', '', { offset: 50, limit: 50 }],
  ['', '20', { offset: 0, limit: 20 }],
  ['3', '20', { offset: 40, limit: 20 }],
  ['2', '9999', { offset: 500, limit: 500 }],
])('returns for page %j of %j entries the slice %j', (page, pageSize, slice) => {
  expect(requestedSlice({ page, pageSize })).toEqual(slice);
});
