import { expect, test } from 'vitest';
import { createSeal } from './seal';

test('opens what it closed, and never closes twice alike', () => {
  const seal = createSeal('a secret that tests may know');
  const sealed = [seal.close('token'), seal.close('token')];
  expect(sealed.map((text) => seal.open(text))).toEqual(['token', 'token']);
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed[0]).not.toContain('token');
});

test('another secret or a changed text opens nothing', () => {
  const sealed = createSeal('a secret that tests may know').close('token');
  expect(() => createSeal('another secret of some length').open(sealed)).toThrow();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => createSeal('a secret that tests may know').open(changed)).toThrow();
});
