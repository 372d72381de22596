import { locale } from '@texts/locale';

/** A weekday's name (1 Monday … 7 Sunday). */
export function weekdayName(weekday: number): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}
