import { expect, test } from 'vitest';
import { parseBrowserEnv } from './browser';

test('uses the host of the page without a value', () => {
  expect(parseBrowserEnv({})).toEqual({ ok: true, env: { apiUrl: '' } });
  expect(parseBrowserEnv({ VITE_API_URL: '  ' })).toEqual({ ok: true, env: { apiUrl: '' } });
});

test('removes a trailing slash', () => {
  expect(parseBrowserEnv({ VITE_API_URL: 'https://api.example.org/' })).toEqual({
    ok: true,
    env: { apiUrl: 'https://api.example.org' },
  });
});

test.each(['api.example.org', 'https://api.example.org/api', 'javascript:alert(1)', 'https://a@b.example.org'])(
  'refuses %s',
  (address) => {
    const parsed = parseBrowserEnv({ VITE_API_URL: address });
    expect(parsed.ok ? [] : parsed.problems.map(({ variable }) => variable)).toEqual(['VITE_API_URL']);
  },
);
