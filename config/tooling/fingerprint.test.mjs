import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkoutPath } from './checkout.mjs';
import { fingerprint } from './fingerprint.mjs';

const folder = mkdtempSync(checkoutPath('node_modules', 'fingerprint-'));
const place = path.relative(checkoutPath(), folder);
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

afterAll(() => rmSync(folder, { recursive: true }));

test('changes with a source and its name, not with tests or generated files', () => {
  write('src/one.ts', '1');
  const before = fingerprint([place]);
  write('src/one.test.ts', 'test');
  write('dist/one.js', '1');
  write('node_modules/two/index.js', '2');
  expect(fingerprint([place])).toBe(before);
  write('src/one.ts', '2');
  const changed = fingerprint([place]);
  expect(changed).not.toBe(before);
  rmSync(path.join(folder, 'src/one.ts'));
  write('src/two.ts', '2');
  expect(fingerprint([place])).not.toBe(changed);
});

test('a missing folder has no contents', () => {
  expect(fingerprint([`${place}/nowhere`])).toBe(fingerprint([]));
});
