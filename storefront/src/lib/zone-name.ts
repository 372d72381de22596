import { dateFormat } from '@seva/config/rules/formats';
import { locale } from '@texts/locale';

/** Returns the common name of a time zone, such as "Central" for America/Chicago. */
export function zoneName(timeZone: string, now: number): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return name.replace(/ Time$/, '');
}
