import { dateFormat } from '@seva/config/rules/formats';
import { locale } from '@texts/locale';

const forms = {
  weekday: { weekday: 'long' },
  date: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day YYYY-MM-DD that is near: "Thursday", or "Thu, Oct 8". */
export function nearDay(day: string, form: keyof typeof forms): string {
  return dateFormat(locale, { ...forms[form], timeZone: 'UTC' }).format(Date.parse(day));
}
