import { expect, test } from 'vitest';
import { storefrontConfig } from '../testing/fixtures';
import { policyOf } from './page-policy';

const initialData = (own: Partial<typeof storefrontConfig>) => ({
  now: 0,
  role: 'visitor' as const,
  answers: { 'config.storefront /config/storefront': { status: 200, body: { ...storefrontConfig, ...own } } },
});

test.each([
  ['demo', '', '/cart', 'place-order', 'here'],
  ['live', '', '/cart', 'place-order', 'new document'],
  ['live', '', '/cart', 'category', 'here'],
  ['live', '', '/order/1', 'place-order', 'here'],
  ['demo', '', '/home', 'about', 'here'],
  ['demo', 'key', '/home', 'about', 'new document'],
  ['demo', 'key', '/about', 'about', 'here'],
  ['demo', '', '/about', 'home', 'here'],
  ['demo', '', '/cart', 'home', 'new document'],
  ['demo', '', '/admin/orderlist', 'home', 'new document'],
] as const)('decides in %s mode with map key "%s", from %s to %s: %s', (mode, mapsKey, from, file, expected) => {
  expect(policyOf(initialData({ mode, mapsKey }), from)(file)).toBe(expected);
});
