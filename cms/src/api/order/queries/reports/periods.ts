import { twoDigits } from '@seva/config/rules/calendar-day';

/** Days in the temple's time zone, both included; YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** Returns the number of days of a month (1–12). */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns the first and last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: dayOf(year, number, daysIn(year, number)) };
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function partsOf(day: string): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** Returns the previous month. */
export function monthBefore({ year, month }: Pick<Day, 'year' | 'month'>): Pick<Day, 'year' | 'month'> {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/**
 * Returns this month up to today, and the same days of the previous month. On the last day of a month the previous month
 * counts in full, so that a short month is not compared with part of a long one, nor the other way round.
 */
export function monthSoFar(today: string): { readonly now: Period; readonly before: Period } {
  const { year, month, day } = partsOf(today);
  const last = monthBefore({ year, month });
  const length = daysIn(last.year, last.month);
  const end = day === daysIn(year, month) ? length : Math.min(day, length);
  return {
    now: { from: dayOf(year, month, 1), to: today },
    before: { from: dayOf(last.year, last.month, 1), to: dayOf(last.year, last.month, end) },
  };
}

/** Returns this year up to today, and the same days of last year. February 29 is compared with the 28th. */
export function yearSoFar(today: string): { readonly now: Period; readonly before: Period } {
  const { year, month, day } = partsOf(today);
  const end = Math.min(day, daysIn(year - 1, month));
  return {
    now: { from: dayOf(year, 1, 1), to: today },
    before: { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, month, end) },
  };
}
