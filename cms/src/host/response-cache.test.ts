import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { targetOf } from './response-cache';

function requestOf(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const [path = '', ...rest] = url.split('?');
  const querystring = rest.join('?');
  const search = querystring === '' ? '' : `?${querystring}`;
  return { method, url, path, querystring, search, get: (name: string) => headers[name] ?? '' } as unknown as Context;
}
const keyOf = (...request: Parameters<typeof requestOf>) => targetOf(requestOf(...request))?.key;

describe('targetOf', () => {
  it.each([
    ['/api/products?pageNumber=2&keyword=lamp', '/api/products?keyword=lamp&pageNumber=2'],
    ['/api/products?keyword=a%20b', '/api/products?keyword=a+b'],
    ['/api/products?%6Beyword=lamp', '/api/products?keyword=lamp'],
    ['/api/products?utm_source=mail', '/api/products'],
    ['/api/products?', '/api/products'],
    ['/api/products?_=1700000000', '/api/products'],
    ['/api/products/abc?fbclid=1', '/api/products/abc'],
    ['/api/content/slides?page=2', '/api/content/slides'],
    ['/pooja?utm_source=mail', '/pooja'],
    ['/search?x=1&q=lamp', '/search?q=lamp'],
  ])('returns the same key for %s and %s', (one, other) => {
    expect(keyOf(one)).toBeDefined();
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it('returns keys that differ by keyword, page, category, service, screen and role', () => {
    const calls = [
      ...['', '?keyword=a', '?keyword=A', '?pageNumber=2', '?category=a', '?keyword=', '?keyword=a&category=a'],
      ...['/deities', '/deities?keyword=a', '/top', '/a', '/A'],
    ].map((rest) => keyOf(`/api/products${rest}`));
    const pages = ['/pooja', '/pooja/', '/about', '/search?q=a'].map((url) => keyOf(url));
    const roles = ['admin', 'devotee'].map((role) => keyOf('/about', { Cookie: `a=b; seva_role=${role}` }));
    const keys = [...calls, ...pages, ...roles];
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('/about', { Cookie: 'seva_role=king' })).toBe(keyOf('/about'));
  });

  it('returns the same key for HEAD as for GET', () => {
    expect(keyOf('/api/products', {}, 'HEAD')).toBe(keyOf('/api/products'));
  });

  it.each([
    '/api/products?keyword=a&keyword=b',
    '/api/products?keyword=a&%6beyword=b',
    '/api/products?keyword[]=a',
    '/api/products?keyword%5B%5D=a',
    '/api/products?keyword[$ne]=a',
    '/api/products?keyword',
    '/api/products?keyword=%zz',
    '/api/products?keyword=%ff',
    '/api/products?keyword=%00',
    `/api/products?${'a=1&'.repeat(30)}keyword=a`,
    '/api/products/abc?preview=x',
    '/api/products/abc?%70review=x',
    '/product/abc?preview=x',
    '/api/products/',
    '/api/products/a/b',
    '/api/products/%61',
    '/api/products/..',
    '/API/products',
    '//api/products',
    '//pooja',
    '/Pooja',
    '/api/health',
    '/api/orders/myorders',
    '/api/users/unsubscribe?token=a',
    '/uploads/a.png',
    '',
  ])('returns null for %s', (url) => {
    expect(targetOf(requestOf(url))).toBeNull();
  });

  it.each([
    ['Authorization', 'Bearer a'],
    ['Content-Length', '2'],
    ['Transfer-Encoding', 'chunked'],
  ])('returns null for a request with the header %s', (name, value) => {
    for (const url of ['/api/products', '/pooja']) expect(targetOf(requestOf(url, { [name]: value }))).toBeNull();
  });

  it('returns null for a POST request', () => {
    expect(targetOf(requestOf('/api/products', {}, 'POST'))).toBeNull();
  });
});
