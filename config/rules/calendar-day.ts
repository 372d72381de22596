/**
 * Returns whether a text is an existing day YYYY-MM-DD in the years 1000 to 2999. For a nonexistent date such as 31
 * February one database fails and the other returns nonsense.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns whether a text is a year of the shop's dates, 2000 to 2099. Databases differ in the others. */
export const isYear = (text: string): boolean => /^20\d\d$/.test(text);

/** Returns a number with two digits, such as 07 for the month of a day. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day some days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);
