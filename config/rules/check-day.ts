import { shop } from '../shop';

/** Why a check cannot have been received on a day. */
export type CheckDayProblem = 'in_future' | 'too_long_ago';

/**
 * Whether a check may have been received on `day`: not after today, and at most {@link shop.checkYearsBack} years ago,
 * since its number and its gift date are of that year. Both are days YYYY-MM-DD of the temple's calendar.
 */
export function checkDayProblem(day: string, today: string): CheckDayProblem | null {
  if (day > today) return 'in_future';
  const earliest = `${String(Number(today.slice(0, 4)) - shop.checkYearsBack).padStart(4, '0')}${today.slice(4)}`;
  return day < earliest ? 'too_long_ago' : null;
}
