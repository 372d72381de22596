import { describe, expect, it } from 'vitest';
import { keptCall } from './answer-key';

const keyOf = (url: string) => keptCall(url)?.key;

describe('a kept answer', () => {
  it.each([
    ['/api/products', 'products.list', {}, {}],
    ['/api/products?', 'products.list', {}, {}],
    ['/api/products?keyword=lamp&pageNumber=2', 'products.list', {}, { keyword: 'lamp', pageNumber: '2' }],
    ['/api/products?keyword=ghee+lamp', 'products.list', {}, { keyword: 'ghee lamp' }],
    ['/api/products/deities?keyword=', 'products.deities', {}, { keyword: '' }],
    ['/api/products/top', 'products.top', {}, {}],
    ['/api/products/abc123', 'products.get', { id: 'abc123' }, {}],
    ['/api/content/site?page=terms', 'content.site', {}, { page: 'terms' }],
    ['/api/content/slides', 'content.slides', {}, {}],
    ['/api/config/storefront', 'config.storefront', {}, {}],
  ])('is found for %s', (url, name, params, query) => {
    expect(keptCall(url)).toMatchObject({ name, params, query });
  });

  it.each([
    ['/api/products?pageNumber=2&keyword=lamp', '/api/products?keyword=lamp&pageNumber=2'],
    ['/api/products?keyword=a%20b', '/api/products?keyword=a+b'],
    ['/api/products?%6Beyword=lamp', '/api/products?keyword=lamp'],
    ['/api/products?utm_source=mail', '/api/products'],
    ['/api/products?_=1700000000', '/api/products'],
    ['/api/products/abc?fbclid=1', '/api/products/abc'],
    ['/api/content/slides?page=2', '/api/content/slides'],
  ])('is the same for %s and %s', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['/api/products', true],
    ['/api/products?keyword=lamp&pageNumber=2', true],
    ['/api/products?%6Beyword=lamp', true],
    ['/api/products?x=0.5', false],
    ['/api/products?keyword=lamp&x=0.5', false],
    ['/api/products?', false],
    ['/api/products/abc', true],
    ['/api/products/abc?fbclid=1', false],
  ])('is asked for by %s with nothing else beside it: %s', (url, isExact) => {
    expect(keptCall(url)?.isExact).toBe(isExact);
  });

  it('is another for another word, page, category or service', () => {
    const urls = [
      ...['', '?keyword=a', '?keyword=A', '?pageNumber=2', '?category=a', '?keyword=', '?keyword=a&category=a'],
      ...['/deities', '/deities?keyword=a', '/a', '/A'],
    ].map((rest) => keyOf(`/api/products${rest}`));
    expect(urls).not.toContain(undefined);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it.each([
    '/api/products?keyword=a&keyword=b',
    '/api/products?keyword=a&%6beyword=b',
    '/api/products?keyword[]=a',
    '/api/products?keyword%5B%5D=a',
    '/api/products?keyword[$ne]=a',
    '/api/products?keyword',
    '/api/products?keyword=%zz',
    '/api/products?keyword=%00',
    `/api/products?${'a=1&'.repeat(30)}keyword=a`,
    '/api/products/abc?preview=x',
    '/api/products/abc?%70review=x',
    '/api/products/',
    '/api/products/a/b',
    '/api/products/%61',
    '/api/products/..',
    '/API/products',
    '//api/products',
    '/api/health',
    '/api/orders/myorders',
    '/api/users/unsubscribe?token=a',
    '/home',
    '',
  ])('is not looked for at %s, which the framework answers', (url) => {
    expect(keptCall(url)).toBeNull();
  });
});
