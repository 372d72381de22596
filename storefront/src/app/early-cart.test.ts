import { afterEach, expect, test } from 'vitest';
import { markEmptyCart } from './early-cart';

const { dataset } = document.documentElement;

afterEach(() => {
  localStorage.clear();
  delete dataset.cart;
});

test.each([
  [null, 'empty'],
  ['[]', 'empty'],
  ['[{"product":{"_id":"lamp"},"cartQuantity":1}]', undefined],
  ['{broken', undefined],
])('marks the document for a stored cart of %s as %s', (stored, mark) => {
  if (stored !== null) localStorage.setItem('seva.cart', stored);
  markEmptyCart();
  expect(dataset.cart).toBe(mark);
});
