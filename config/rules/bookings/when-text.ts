import { daysText, timeText } from '../timings';
import type { Opening } from './schedule';

/**
 * Describes when a service can be booked: "Monday to Friday 7:30 – 8:30 AM; Saturday and Sunday 9:00 – 10:00 AM". For
 * an opening without a time it names only the days.
 */
export function whenText(openings: readonly Opening[], locale = 'en-US'): string {
  return openings
    .map(({ weekdays, startsAt, endsAt }) =>
      [daysText(weekdays, locale), startsAt ? timeText(startsAt, endsAt, locale) : ''].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join('; ');
}
