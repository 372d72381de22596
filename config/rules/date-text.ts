import { dateFormat, withWholeTimes } from './formats';
import { giftDay } from './temple-time';

const defaultLocale = 'en-US';

const dayOptions = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/**
 * Formats a calendar day: "Nov 21, 2026". It accepts YYYY-MM-DD and the ISO text of a date-only value (midnight UTC),
 * and ignores time zones.
 */
export function dayText(day: string, locale = defaultLocale): string {
  return dateFormat(locale, { ...dayOptions, timeZone: 'UTC' }).format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Formats a calendar day with its weekday: "Sat, Nov 21, 2026". */
export function weekdayText(day: string, locale = defaultLocale): string {
  const options = { ...dayOptions, weekday: 'short', timeZone: 'UTC' } as const;
  return dateFormat(locale, options).format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Formats the day of a moment (ISO text or milliseconds since 1970) in a time zone: "Nov 21, 2026". */
export function dayOfMoment(moment: string | number, timeZone: string, locale = defaultLocale): string {
  return dayText(giftDay(new Date(moment).getTime(), timeZone), locale);
}

/** Formats the time of a moment (ISO text or milliseconds since 1970) in a time zone: "9:00 AM", with a no-break space. */
export function clockText(moment: string | number, timeZone: string, locale = defaultLocale): string {
  const time = dateFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(moment).getTime());
  return withWholeTimes(time);
}

/** Formats a moment (ISO text or milliseconds since 1970) in a time zone: "Nov 21, 2026, 9:00 AM". */
export function momentText(moment: string | number, timeZone: string, locale = defaultLocale): string {
  return `${dayOfMoment(moment, timeZone, locale)}, ${clockText(moment, timeZone, locale)}`;
}
