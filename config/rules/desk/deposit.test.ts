import { expect, it } from 'vitest';
import { depositNumber, isDepositNumber } from './deposit';

it.each([
  ['2026', 7, 'DP-2026-0007'],
  ['2027', 12_345, 'DP-2027-12345'],
])('numbers a deposit of %s', (year, value, number) => {
  expect(depositNumber(year, value)).toBe(number);
  expect(isDepositNumber(number)).toBe(true);
});

it.each(['', 'Slip 261224', 'DP-26-0007', 'DP-2026-7', 'dp-2026-0007', 'DP-2026-0007 '])(
  'recognizes %j as no number of a deposit',
  (name) => expect(isDepositNumber(name)).toBe(false),
);
