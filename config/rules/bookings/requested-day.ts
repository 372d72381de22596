import { addDays, isCalendarDay } from '../calendar-day';

/** Maximum number of days ahead for which a day can be requested of a service without a schedule. */
export const requestHorizonDays = 365;

/** Returns the first and last day that can be requested on a day (YYYY-MM-DD, the temple's clock). */
export const requestableDays = (today: string): { readonly first: string; readonly last: string } => ({
  first: addDays(today, 1),
  last: addDays(today, requestHorizonDays),
});

/** Returns whether a text is a day that can be requested today: from tomorrow, for a year. */
export function isRequestableDay(day: string, today: string): boolean {
  const { first, last } = requestableDays(today);
  return isCalendarDay(day) && day >= first && day <= last;
}
