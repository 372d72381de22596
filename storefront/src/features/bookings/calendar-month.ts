const DAY_MS = 86_400_000;

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10);

/** The day so many days after a day (YYYY-MM-DD); before it for a negative number. */
export const addDays = (day: string, days: number): string => dayOf(noonOf(day) + days * DAY_MS);

/** The month (YYYY-MM) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month (YYYY-MM) so many months later; earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1, 12)).toISOString());
}

/** The first day of a month, and how many it has. */
export function daysOfMonth(month: string): { readonly first: string; readonly count: number } {
  const first = `${month}-01`;
  return { first, count: Math.round((noonOf(`${addMonths(month, 1)}-01`) - noonOf(first)) / DAY_MS) };
}

/** The weeks of a month as a calendar shows them: seven days from Sunday on, null where another month is. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const { first, count } = daysOfMonth(month);
  const before = new Date(noonOf(first)).getUTCDay();
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const number = index - before;
    return number < 0 || number >= count ? null : addDays(first, number);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The day of the week of a day: 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(noonOf(day)).getUTCDay();

/** The same day of a later or earlier month; its last one where that month is shorter. */
export function sameDayIn(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const number = Math.min(Number(day.slice(8)), daysOfMonth(month).count);
  return `${month}-${String(number).padStart(2, '0')}`;
}
