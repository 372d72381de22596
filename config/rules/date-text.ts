import { dateFormat } from './formats';
import { giftDay } from './temple-time';

const defaultLocale = 'en-US';

/** Newer Unicode data writes a narrow space before AM; with a plain one all machines write the same. */
const plainSpaces = (text: string) => text.replace(/\u202f/g, ' ');

const dayOptions = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/**
 * A day of the calendar as people read it: "Nov 21, 2026". Takes YYYY-MM-DD, or the ISO text of a date-only value
 * (midnight UTC), whose day is the one that is written there: no time zone can move it.
 */
export function dayText(day: string, locale = defaultLocale): string {
  return dateFormat(locale, { ...dayOptions, timeZone: 'UTC' }).format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));
}

/** The same with its day of the week: "Sat, Nov 21, 2026". */
export function weekdayText(day: string, locale = defaultLocale): string {
  const options = { ...dayOptions, weekday: 'short', timeZone: 'UTC' } as const;
  return dateFormat(locale, options).format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));
}

/** The day of a moment (ISO text or milliseconds since 1970) on the clock of a time zone: "Nov 21, 2026". */
export function dayOfMoment(moment: string | number, timeZone: string, locale = defaultLocale): string {
  return dayText(giftDay(new Date(moment).getTime(), timeZone), locale);
}

/** The time of a moment (ISO text or milliseconds since 1970) on the clock of a time zone: "9:00 AM". */
export function clockText(moment: string | number, timeZone: string, locale = defaultLocale): string {
  const time = dateFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(moment).getTime());
  return plainSpaces(time);
}

/** A moment (ISO text or milliseconds since 1970) on the clock of a time zone: "Nov 21, 2026, 9:00 AM". */
export function momentText(moment: string | number, timeZone: string, locale = defaultLocale): string {
  return `${dayOfMoment(moment, timeZone, locale)}, ${clockText(moment, timeZone, locale)}`;
}
