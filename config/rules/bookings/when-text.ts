import { daysText, timeText } from '../timings';
import type { Opening } from './schedule';

/**
 * When a service can be booked, in words: "Monday to Friday 7:30 – 8:30 AM; Saturday and Sunday 9:00 – 10:00 AM". An opening
 * without a time is only its days.
 */
export function whenText(openings: readonly Opening[], locale = 'en-US'): string {
  return openings
    .map(({ weekdays, startsAt, endsAt }) =>
      [daysText(weekdays, locale), startsAt ? timeText(startsAt, endsAt, locale) : ''].filter(Boolean).join(' '),
    )
    .filter(Boolean)
    .join('; ');
}
