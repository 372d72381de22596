import { expect, test } from 'vitest';
import { callKey, callPath, callUrl, mediaUrl } from './call-url';

test('encodes the parameters in the path, and sorts the query', () => {
  expect(callPath('products.get', { params: { id: 'a/b?c' } })).toBe('/products/a%2Fb%3Fc');
  expect(callPath('products.list', { query: { pageNumber: 2, keyword: 'a & b', category: '' } })).toBe(
    '/products?keyword=a+%26+b&pageNumber=2',
  );
  expect(callKey('products.list', { query: { keyword: 'x', category: 'baba' } })).toBe(
    callKey('products.list', { query: { category: 'baba', keyword: 'x' } }),
  );
});

test('starts addresses with the API server of the build', () => {
  expect(callUrl('content.slides', {})).toBe('http://localhost:3000/api/content/slides');
  expect(mediaUrl('/uploads/a.webp')).toBe('http://localhost:3000/uploads/a.webp');
  expect(mediaUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
});
