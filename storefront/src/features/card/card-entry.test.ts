import { describe, expect, it } from 'vitest';
import { expiryOf, firstProblem, formats, isFull, problemOf, type CardEntry } from './card-entry';

const now = new Date('2026-03-15T12:00:00Z');
const good: CardEntry = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', postalCode: '47630' };

describe('formats', () => {
  it.each([
    ['number', '4242424242424242', '4242 4242 4242 4242'],
    ['number', '4242-4242 42', '4242 4242 42'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['expiry', '1', '1'],
    ['expiry', '5', '05'],
    ['expiry', '1230', '12 / 30'],
    ['expiry', '12 / ', '12'],
    ['cvc', '12a345', '1234'],
    ['postalCode', 'sw1a 1aa', 'SW1A 1AA'],
  ] as const)('formats the %s %j as %j', (part, typed, written) => {
    expect(formats[part](typed)).toBe(written);
  });
});

describe('problemOf', () => {
  it.each([
    ['number', '4242 4242', 'incomplete_number'],
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['number', '4111 1111 1111 1111', 'not_a_test_card'],
    ['number', '4000 0000 0000 3220', null],
    ['number', '3782 822463 1000', 'incomplete_number'],
    ['number', '3782 822463 10005', null],
    ['number', '5555 5555 5555 4444', null],
    ['number', '4000 0025 0000 3155', null],
    ['number', '3782 822463 10006', 'invalid_number'],
    ['cvc', '1234', 'invalid_cvc'],
    ['expiry', '1', 'incomplete_expiry'],
    ['expiry', '13 / 30', 'invalid_expiry'],
    ['expiry', '02 / 26', 'past_expiry'],
    ['expiry', '03 / 26', null],
    ['cvc', '12', 'incomplete_cvc'],
    ['postalCode', '4', 'incomplete_zip'],
  ] as const)('returns the problem of the %s %j: %j', (part, value, problem) => {
    expect(problemOf({ ...good, [part]: value }, part, now)).toBe(problem);
  });
});

it('returns the first problem of a card, or null when it is complete', () => {
  expect(firstProblem(good, now)).toBeNull();
  expect(firstProblem({ ...good, cvc: '', postalCode: '' }, now)).toBe('incomplete_cvc');
});

it('parses the expiry into month and year', () => {
  expect(expiryOf('07 / 31')).toEqual({ month: 7, year: 2031 });
  expect(expiryOf('0731')).toBeNull();
});

it('returns whether a field is complete, so that the cursor can move on', () => {
  expect(isFull(good, 'number')).toBe(true);
  expect(isFull({ ...good, number: '4111 1111 1111 1111' }, 'number')).toBe(false);
  expect(isFull(good, 'postalCode')).toBe(false);
});
