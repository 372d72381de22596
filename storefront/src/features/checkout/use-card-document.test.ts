import { expect, test } from 'vitest';
import { isSameScreen } from './use-card-document';

test.each([
  ['https://shop.example/placeorder', 'https://shop.example/placeorder?x=1', true],
  ['https://shop.example/order/a', 'https://shop.example/order/b', true],
  ['https://shop.example/pooja', 'https://shop.example/placeorder', false],
  ['https://shop.example/', 'https://shop.example/order/a', false],
  ['https://shop.example/placeorders', 'https://shop.example/placeorder', false],
])('%s and %s share a policy: %s', (loaded, shown, same) => {
  expect(isSameScreen(loaded, shown)).toBe(same);
});
