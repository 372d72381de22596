import { expect, test } from 'vitest';
import { createTokenCipher } from './token-encryption';

test('decrypts its own output, and encrypts the same token differently each time', () => {
  const cipher = createTokenCipher('a secret that tests may know');
  const encrypted = [cipher.encrypt('token'), cipher.encrypt('token')];
  expect(encrypted.map((text) => cipher.decrypt(text))).toEqual(['token', 'token']);
  expect(encrypted[0]).not.toBe(encrypted[1]);
  expect(encrypted[0]).not.toContain('token');
});

test('rejects another secret or a changed text', () => {
  const encrypted = createTokenCipher('a secret that tests may know').encrypt('token');
  expect(() => createTokenCipher('another secret of some length').decrypt(encrypted)).toThrow();
  const changed = `${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => createTokenCipher('a secret that tests may know').decrypt(changed)).toThrow();
});
