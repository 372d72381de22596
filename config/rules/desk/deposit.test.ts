import { expect, it } from 'vitest';
import { depositDifference, depositNumber, isDepositNumber } from './deposit';

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

it.each([
  ['equal', { checkCents: 30_000, cashCents: 4_500, bouncedCents: 0 }, 34_500, 0],
  ['less a returned check', { checkCents: 30_000, cashCents: 4_500, bouncedCents: 10_000 }, 24_500, 0],
  ['short', { checkCents: 0, cashCents: 4_500, bouncedCents: 0 }, 4_400, -100],
  ['over', { checkCents: 0, cashCents: 4_500, bouncedCents: 0 }, 4_501, 1],
])('returns the difference of a sum that is %s', (_case, sums, bank, difference) => {
  expect(depositDifference(sums, bank)).toBe(difference);
});
