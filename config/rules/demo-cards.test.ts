import { describe, expect, it } from 'vitest';
import { demoCardOutcome, demoCards, isCardNumber, isUnexpired } from './demo-cards';

describe('the test numbers', () => {
  it.each(Object.keys(demoCards))('%s has a right check digit', (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it('are recognised with and without spaces', () => {
    expect(demoCardOutcome('4242 4242 4242 4242')).toBe('succeeds');
    expect(demoCardOutcome('4000000000003220')).toBe('authenticates');
  });

  it.each(['4111111111111111', '', '4242', 'constructor', '__proto__'])('do not include %j', (number) => {
    expect(demoCardOutcome(number)).toBeNull();
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
