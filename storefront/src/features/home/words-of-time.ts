import { locale } from '@texts/locale';

/** A weekday's name (1 Monday … 7 Sunday). */
export function weekdayName(weekday: number): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}

/** What people call a time zone, such as "Central" for America/Chicago. */
export function zoneName(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, '');
}
