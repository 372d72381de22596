import { createRequire } from 'node:module';
import bcryptjs from 'bcryptjs';
import { expect, it } from 'vitest';
import type * as PasswordHash from '../src/api/account/auth/password-hash';

const require = createRequire(import.meta.url);
const { bcryptHash, bcryptMatches } = require('../dist/src/api/account/auth/password-hash.js') as typeof PasswordHash;

const passwords = ['a lamp at dusk', 'Lamp4riverGhat', '🪔 దీపం at dusk', 'é'.repeat(36), 'x'.repeat(72), ''];

it.each(passwords)('accepts a hash that an earlier version stored for %j', async (password) => {
  const stored = bcryptjs.hashSync(password, 4);
  expect(await bcryptMatches(password, stored)).toBe(true);
  expect(await bcryptMatches(password, stored.replace('$2b$', '$2a$'))).toBe(true);
  expect(await bcryptMatches(`?${password}`, stored)).toBe(false);
});

it.each(passwords)('stores a hash of %j that an earlier version accepts', async (password) => {
  const stored = await bcryptHash(password);
  expect(stored).toMatch(/^\$2b\$\d\d\$/);
  expect(await bcryptjs.compare(password, stored)).toBe(true);
});

it('matches nothing without a hash, and nothing with a damaged one', async () => {
  for (const stored of [null, undefined, '', 'damaged', '$2b$10$short'])
    expect(await bcryptMatches('', stored)).toBe(false);
});

it('hashes half a character without a failure', async () => {
  for (const password of ['\ud800', 'abcdefgh\ud83e', '\udc00\ud800', `${'x'.repeat(71)}\ud800`]) {
    const stored = await bcryptHash(password);
    expect([await bcryptMatches(password, stored), await bcryptMatches(`another${password}`, stored)]).toEqual([
      true,
      false,
    ]);
  }
});

it('leaves the serving thread free while it hashes', async () => {
  let isOver = false;
  const hashes = Promise.all(Array.from({ length: 40 }, () => bcryptHash('a lamp at dusk'))).then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  await hashes;
});
