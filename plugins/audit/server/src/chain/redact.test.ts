import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json';
import { PERSONAL, redact, REMOVED, withoutSecrets } from './redact';

describe('secrets never enter, whatever the field', () => {
  test.each([
    'password',
    'currentPassword',
    'resetPasswordToken',
    'tokenHash',
    'clientSecret',
    'checkNumber',
    'card_number',
    'cvc',
  ])('removes a secret from the field %s', (field) => {
    expect(redact({ [field]: 'hunter2hunter2', deep: { [field]: 'hunter2' } }, false).kept).toEqual({
      [field]: REMOVED,
      deep: { [field]: REMOVED },
    });
  });

  test.each([
    '4242424242424242',
    'card 4242 4242 4242 4242, thank you',
    '4000-0025-0000-3155',
    'sk_test_51abcdefghijk',
    'whsec_abcdef123456',
    'pi_3abc_secret_xyz',
    'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0xxxxx.signature',
  ])('removes a secret from a note: %s', (text) => {
    const { kept } = redact({ reason: text, lines: [{ detail: text }] }, true);
    expect(JSON.stringify(kept)).toContain(REMOVED);
    expect(JSON.stringify(kept)).not.toMatch(/4242|3155|sk_test|whsec_a|_secret_xyz|eyJ/);
  });

  test('does not mistake phone numbers, order numbers and amounts for card numbers', () => {
    for (const text of ['+1 812 555 0142', 'D-2026-000123', '1234567890123456', '99999999'])
      expect(withoutSecrets(text)).toBe(text);
  });
});

test('separates personal values, by path', () => {
  const order = {
    donorName: 'Lakshmi',
    totalCents: 2100,
    shipping: { city: 'Newburgh', country: 'US' },
    donorPhone: '',
  };
  expect(redact(order, true)).toEqual({
    kept: { donorName: PERSONAL, totalCents: 2100, shipping: { city: PERSONAL, country: 'US' }, donorPhone: '' },
    personal: { donorName: 'Lakshmi', 'shipping.city': 'Newburgh' },
  });
});

test('finds no personal data in the catalogue, but still removes secrets', () => {
  expect(redact({ name: 'Deepa Aradhana', token: 'x' }, false)).toEqual({
    kept: { name: 'Deepa Aradhana', token: REMOVED },
    personal: {},
  });
});

test('accepts any record for hashing and storage', () => {
  const odd = {
    a: Number.NaN,
    b: 1n,
    c: new Date(0),
    d: undefined,
    e: 'a\0b\ud800c',
    f: () => 0,
    g: new Date(Number.NaN),
  };
  const { kept } = redact(odd, true);
  expect(kept).toEqual({ a: null, b: '1', c: '1970-01-01T00:00:00.000Z', e: 'a\uFFFDb\uFFFDc', g: null });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything({ withBigInt: true, withDate: true })), (snapshot) => {
      const result = redact(snapshot, true);
      expect(canonicalJson(JSON.parse(JSON.stringify(result.kept)))).toBe(canonicalJson(result.kept));
    }),
  );
});
