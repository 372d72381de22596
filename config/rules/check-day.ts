import { shop } from '../shop';

/** Reason why a check's date is rejected. */
export type CheckDayProblem = 'in_future' | 'too_long_ago';

/**
 * Checks the date on which a check was received: not after today and at most {@link shop.checkYearsBack} years ago,
 * since the check's number and gift date belong to that year. Both are days YYYY-MM-DD in the temple's time zone.
 */
export function checkDayProblem(day: string, today: string): CheckDayProblem | null {
  if (day > today) return 'in_future';
  const earliest = `${String(Number(today.slice(0, 4)) - shop.checkYearsBack).padStart(4, '0')}${today.slice(4)}`;
  return day < earliest ? 'too_long_ago' : null;
}
