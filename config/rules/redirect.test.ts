import { expect, it } from 'vitest';
import { safeRedirect } from './redirect';
import { findScreen, isShopScreen, reservedPrefixes, screens } from './screens';

it.each([
  ['placeorder', '/placeorder'],
  ['/placeorder', '/placeorder'],
  ['payment', '/payment'],
  ['/order/abc123', '/order/abc123'],
  ['/pooja/2?from=mail', '/pooja/2?from=mail'],
  ['/admin/productlist/3', '/admin/productlist/3'],
])('continues to %s', (value, path) => {
  expect(safeRedirect(value)).toBe(path);
});

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/home:80',
  '/../etc/passwd',
  '/order/../../x',
  '/home\n//evil.example',
  '/login',
  '/register?redirect=/login',
  '/resetpass/token',
  '/confirmemail?token=x',
  '/restoreemail?token=x',
  '/cms',
  '/api/users/logout',
  '/admin/users',
  '/uploads/x.html',
  `/search/${'x'.repeat(600)}`,
])('ignores %j', (value) => {
  expect(safeRedirect(value)).toBeNull();
});

it.each([
  ['/', true],
  ['/home/', true],
  ['/pooja', true],
  ['/pooja/2', true],
  ['/pooja/two', false],
  ['/kitchen/sweet rice/2', true],
  ['/kitchen/a/b', false],
  ['/cart', true],
  ['/admin/productlist', true],
  ['/admin/product/1/edit', true],
  ['/admin/product/1', false],
  ['/nothing', false],
])('%s is a screen: %s', (path, expected) => {
  expect(isShopScreen(path)).toBe(expected);
});

it('only screens of admins begin with a reserved word', () => {
  const first = screens.map(({ path }) => path.split('/')[1] ?? '');
  expect(first.filter((word) => reservedPrefixes.includes(word) && word !== 'admin')).toEqual([]);
  expect(findScreen('/admin/orderlist')?.only).toBe('admin');
});
