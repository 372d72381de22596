import { expect, it } from 'vitest';
import { isCalendarDay } from './calendar-day';

it.each([
  ['2026-01-31', true],
  ['2028-02-29', true],
  ['1999-12-31', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-00-00', false],
  ['0999-01-01', false],
  ['9999-12-31', false],
  ['2026-1-1', false],
  ['2026-01-31T00:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});
