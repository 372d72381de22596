import { expect, it } from 'vitest';
import { checkDayProblem } from './check-day';

it.each([
  ['2026-11-21', null],
  ['2026-11-22', 'in_future'],
  ['2027-01-01', 'in_future'],
  ['9999-12-31', 'in_future'],
  ['2026-01-01', null],
  ['2024-11-21', null],
  ['2024-11-20', 'too_long_ago'],
  ['1969-12-31', 'too_long_ago'],
  ['0001-01-01', 'too_long_ago'],
])('a check of %s on 2026-11-21 is %s', (day, problem) => {
  expect(checkDayProblem(day, '2026-11-21')).toBe(problem);
});

it('counts two years back from a leap day', () => {
  expect(checkDayProblem('2026-02-28', '2028-02-29')).toBe('too_long_ago');
  expect(checkDayProblem('2026-03-01', '2028-02-29')).toBeNull();
});
