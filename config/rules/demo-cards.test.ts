import { describe, expect, it } from 'vitest';
import {
  demoCard,
  demoCards,
  digitsOf,
  isCardNumber,
  isUnexpired,
  offeredCards,
  securityDigitsOf,
  spacedNumber,
} from './demo-cards';

describe('the test numbers', () => {
  it.each(Object.keys(demoCards))('%s has a right check digit and the length of its kind', (number) => {
    expect([isCardNumber(number), digitsOf(number)]).toEqual([true, number.length]);
    expect(spacedNumber(number).replaceAll(' ', '')).toBe(number);
  });

  it('shows them grouped as on the card, with a security code of the right length', () => {
    expect(spacedNumber('378282246310005')).toBe('3782 822463 10005');
    expect(spacedNumber('36227206271667')).toBe('3622 720627 1667');
    expect(spacedNumber('4242-42')).toBe('4242 42');
    expect([securityDigitsOf('3782 8'), securityDigitsOf('5555'), securityDigitsOf('')]).toEqual([4, 3, 3]);
  });

  it('includes an approved, a declined and an authenticated card', () => {
    const outcomes = Object.values(offeredCards).map((number) => demoCard(number)?.outcome);
    expect(outcomes).toEqual(['succeeds', 'declined', 'authenticates']);
  });

  it('recognizes them with and without spaces', () => {
    expect(demoCard('4242 4242 4242 4242')).toEqual({ brand: 'visa', outcome: 'succeeds' });
    expect(demoCard('4000000000003220')?.outcome).toBe('authenticates');
    expect(demoCard('5555 5555 5555 4444')?.brand).toBe('mastercard');
  });

  it.each(['4111111111111111', '', '4242', 'constructor', '__proto__'])('does not include %j', (number) => {
    expect(demoCard(number)).toBeNull();
  });
});

describe('a card number', () => {
  it.each([
    ['4242424242424241', false],
    ['4111 1111 1111 1111', true],
    ['42424242', false],
    ['4242-4242-4242-4242', false],
    ['', false],
  ])('%j → %j', (number, expected) => {
    expect(isCardNumber(number)).toBe(expected);
  });
});

describe('an expiry date', () => {
  const now = new Date('2026-03-15T12:00:00Z');
  it.each([
    [3, 2026, true],
    [2, 2026, false],
    [12, 2025, false],
    [1, 2027, true],
    [13, 2030, false],
    [0, 2030, false],
    [1.5, 2030, false],
  ])('%d/%d → %j', (month, year, expected) => {
    expect(isUnexpired(month, year, now)).toBe(expected);
  });
});
