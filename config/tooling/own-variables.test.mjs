import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { checkoutPath } from './checkout.mjs';
import { machineVariables, withoutOwnVariables } from './own-variables.mjs';

test('removes every variable of .env.example and no other', () => {
  const listed = readFileSync(checkoutPath('.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm);
  const ours = Object.fromEntries([...listed].map(([, name]) => [name, 'x']));
  expect(Object.keys(ours).length).toBeGreaterThan(40);
  expect(withoutOwnVariables({ ...ours, PATH: '/bin', HOME: '/home', CHROMIUM_PATH: '/c' })).toEqual({
    PATH: '/bin',
    HOME: '/home',
    CHROMIUM_PATH: '/c',
  });
});

test('gives a shop under test the variables of the machine only', () => {
  const machine = {
    PATH: '/bin',
    TZ: 'Asia/Kolkata',
    LC_ALL: 'tr_TR.UTF-8',
    TMPDIR: '/a b',
    NODE_OPTIONS: '--enable-source-maps',
  };
  expect(machineVariables({ ...machine, DATABASE_URL: 'x', VITEST: 'true', HOME: undefined })).toEqual(machine);
});
