import { addDays, daysBetween } from '@seva/config/rules/calendar-day';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Returns the month (YYYY-MM) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Adds months to a month (YYYY-MM). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1, 12)).toISOString());
}

export function daysOfMonth(month: string): { readonly first: string; readonly count: number } {
  const first = `${month}-01`;
  return { first, count: daysBetween(first, `${addMonths(month, 1)}-01`) };
}

/** Returns the weeks of a month from Sunday on; null stands for days of other months. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const { first, count } = daysOfMonth(month);
  const before = new Date(noonOf(first)).getUTCDay();
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const number = index - before;
    return number < 0 || number >= count ? null : addDays(first, number);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns the weeks of a month from the week of a day on; all of them if the day is not in the month. */
export function weeksFrom(month: string, day: string | undefined): ReturnType<typeof weeksOf> {
  const weeks = weeksOf(month);
  return weeks.slice(Math.max(0, day === undefined ? 0 : weeks.findIndex((week) => week.includes(day))));
}

/** Returns the weekday of a day: 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: string): number => new Date(noonOf(day)).getUTCDay();

/** Adds months to a day. In a shorter month it returns the last day. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const number = Math.min(Number(day.slice(8)), daysOfMonth(month).count);
  return `${month}-${String(number).padStart(2, '0')}`;
}
