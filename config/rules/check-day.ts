import { shop } from '../shop';
import { addDays } from './calendar-day';

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

/** Maximum number of days between a check's postmark and its arrival. */
const longestMail = 60;

/** Returns whether a check that arrived on a day can have this postmark. Both are days YYYY-MM-DD. */
export const isPossiblePostmark = (postmarkedOn: string, receivedOn: string): boolean =>
  postmarkedOn <= receivedOn && postmarkedOn >= addDays(receivedOn, -longestMail);
