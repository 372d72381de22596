import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';
import { withoutHouseVariables } from './house-variables.mjs';

test('every variable of .env.example stays outside, the shell stays', () => {
  const listed = readFileSync(inCheckout('.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm);
  const ours = Object.fromEntries([...listed].map(([, name]) => [name, 'x']));
  expect(Object.keys(ours).length).toBeGreaterThan(40);
  expect(withoutHouseVariables({ ...ours, PATH: '/bin', HOME: '/home', CHROMIUM_PATH: '/c' })).toEqual({
    PATH: '/bin',
    HOME: '/home',
    CHROMIUM_PATH: '/c',
  });
});
