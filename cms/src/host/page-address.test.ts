import { describe, expect, it } from 'vitest';
import { cleanPath, isPreview, pageAddress } from './page-address';

describe('cleanPath', () => {
  it.each([
    '/',
    '/home',
    '/placeorder',
    '/placeorder/',
    '/pooja/2',
    '/product/abc',
    '/search/a%2Fb/page/2',
    '/kitchen/24%5C7',
    '/search/Laddu%20%26%20more',
    '/nothing/Here',
    '/favicon.svg',
    '/%zz',
  ])('returns %s as it is', (path) => {
    expect(cleanPath(path)).toBe(path);
  });

  it.each([
    ['//placeorder', '/placeorder'],
    ['///placeorder//', '/placeorder/'],
    ['/./placeorder', '/placeorder'],
    ['/x/../placeorder', '/placeorder'],
    ['/../../placeorder', '/placeorder'],
    ['/%2e%2e/placeorder', '/placeorder'],
    ['/admin/%2E%2e/placeorder', '/placeorder'],
    ['/%70laceorder', '/placeorder'],
    ['/PlaceOrder', '/placeorder'],
    ['//product/abc', '/product/abc'],
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e/home', '/home'],
  ])('converts %s to %s', (sent, path) => {
    expect(cleanPath(sent)).toBe(path);
  });

  it.each([
    '/%2fplaceorder',
    '/placeorder%2F',
    '/admin%5cuserlist',
    '/order/a%2fb',
    '/\\placeorder',
    '/x/..%2fplaceorder',
    '\\\\evil.example',
    '/%2f%2fevil.example',
  ])('returns null for %s', (path) => {
    expect(cleanPath(path)).toBeNull();
  });
});

describe('pageAddress', () => {
  it.each([
    ['/pooja', '/pooja'],
    ['/pooja?x=1&utm_source=mail', '/pooja'],
    ['/pooja?redirect=/cart&q=lamp&preview=1', '/pooja'],
    ['/login?x=1&redirect=/cart&redirect=/other&y', '/login?redirect=%2Fcart'],
    ['/search?q=ghee%20lamp&x=1', '/search?q=ghee+lamp'],
    ['/search?Q=ghee', '/search'],
    ['/nothing-here?x=1', '/nothing-here'],
    ['/success?order=a?b', '/success?order=a%3Fb'],
  ])('converts %s to %s', (url, address) => expect(pageAddress(url)).toBe(address));
});

describe('isPreview', () => {
  it('returns true for a preview of a service, but not for a parameter that the screen ignores', () => {
    expect(isPreview(pageAddress('/product/abc?preview=x'))).toBe(true);
    expect(isPreview(pageAddress('/pooja?preview=x'))).toBe(false);
  });
});
