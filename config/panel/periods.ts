import { twoDigits } from '@seva/config/rules/calendar-day';

export const periodNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

/** Named period, all time, or two typed days. */
export type PeriodName = (typeof periodNames)[number] | 'all' | 'between';

/** Two days YYYY-MM-DD, both included; '' leaves an end open. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

function monthSpan(year: number, month: number): Span {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${year}-${twoDigits(month)}-01`, to: `${year}-${twoDigits(month)}-${twoDigits(last)}` };
}

/** Returns the days of a named period, relative to the temple's today. */
export function daysOfPeriod(name: (typeof periodNames)[number], today: string): Span {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (name === 'thisMonth') return monthSpan(year, month);
  if (name === 'lastMonth') return month === 1 ? monthSpan(year - 1, 12) : monthSpan(year, month - 1);
  const wanted = name === 'thisYear' ? year : year - 1;
  return { from: `${wanted}-01-01`, to: `${wanted}-12-31` };
}

/** Returns the name of the period with these days, or 'between'. */
export function periodNameOf({ from, to }: Span, today: string): PeriodName {
  if (from === '' && to === '') return 'all';
  const name = periodNames.find((candidate) => {
    const span = daysOfPeriod(candidate, today);
    return span.from === from && span.to === to;
  });
  return name ?? 'between';
}
