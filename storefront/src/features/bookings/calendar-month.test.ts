import { expect, test } from 'vitest';
import { addMonths, addMonthsToDay, daysOfMonth, weekdayOf, weeksFrom, weeksOf } from './calendar-month';

test.each([
  ['2026-10', 5, [null, null, null, null, '2026-10-01', '2026-10-02', '2026-10-03'], '2026-10-31'],
  [
    '2026-02',
    4,
    ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06', '2026-02-07'],
    '2026-02-28',
  ],
  ['2028-02', 5, [null, null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05'], '2028-02-29'],
  ['2026-08', 6, [null, null, null, null, null, null, '2026-08-01'], '2026-08-31'],
])('returns the weeks of %s from Sunday on', (month, count, firstWeek, lastDay) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]).toEqual(firstWeek);
  expect(weeks.flat().filter(Boolean).at(-1)).toBe(lastDay);
  expect(weeks.flat().filter(Boolean)).toHaveLength(daysOfMonth(month).count);
});

test('adds months across the ends of months and years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonthsToDay('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonthsToDay('2026-03-15', -1)).toBe('2026-02-15');
  expect(weekdayOf('2026-10-08')).toBe(4);
});

test.each([
  ['2026-10-08', '2026-10-04'],
  ['2026-10-31', '2026-10-25'],
  ['2026-11-02', null],
  [undefined, null],
])('starts the weeks of 2026-10 with the one of %s: %s', (day, first) =>
  expect(weeksFrom('2026-10', day)[0]?.[0]).toBe(first),
);
