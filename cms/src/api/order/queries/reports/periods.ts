/** Days of the temple, both included; YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

/** How many days a month (1–12) has. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day in its parts. */
export function partsOf(day: string): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** The month before one. */
export function monthBefore({ year, month }: Pick<Day, 'year' | 'month'>): Pick<Day, 'year' | 'month'> {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/**
 * This month up to today, and the same days of the month before. On the last day of a month the month before counts
 * whole, so that a short month is not compared with a long one cut short, nor the other way round.
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

/** This year up to today, and the same days of last year; 29 February is compared with the 28th. */
export function yearSoFar(today: string): { readonly now: Period; readonly before: Period } {
  const { year, month, day } = partsOf(today);
  const end = Math.min(day, daysIn(year - 1, month));
  return {
    now: { from: dayOf(year, 1, 1), to: today },
    before: { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, month, end) },
  };
}
