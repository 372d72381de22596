import type { BookingChoice } from '@seva/config/contract';
import { readableBooking } from '@seva/config/rules/bookings/cart-line';
import { dateFormat } from '@seva/config/rules/formats';
import { clockText } from '@seva/config/rules/timings';
import { locale } from '@texts/locale';
import { placeTexts as texts } from '@texts/places';

/** A day (YYYY-MM-DD) written as asked, by the calendar alone. */
export const dayWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`));

/** A day as it is said where its year stands nearby: "Thu, Oct 8". */
export const shortDay = (day: string): string => dayWords(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** A day with its year: "Thu, Oct 8, 2026". */
export const longDay = (day: string): string =>
  dayWords(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** A month (YYYY-MM) by its name: "October 2026". */
export const monthName = (month: string): string => dayWords(`${month}-01`, { month: 'long', year: 'numeric' });

/** A time of the temple's clock: "9:00 AM"; '' for a whole day. */
export const timeName = (startsAt: string | null | undefined): string => (startsAt ? clockText(startsAt, locale) : '');

/** A place in time, such as "Thu, Oct 8, 9:00 AM"; with its year where that is asked for. */
export const placeWords = (
  { day, startsAt }: { readonly day: string; readonly startsAt?: string | null },
  withYear = false,
): string => texts.when(withYear ? longDay(day) : shortDay(day), timeName(startsAt));

/** What a line of a cart or an order says below its name: when, how, and the names; nothing where nothing was chosen. */
export function bookingLines(booking: BookingChoice | undefined): readonly string[] {
  const { day, startsAt, participation, people, occasion, note } = readableBooking(booking) ?? {};
  const when = day ? placeWords({ day, startsAt }, true) : '';
  const how = day && participation ? texts.places[participation] : '';
  const names = (people ?? []).map(({ name }) => name).join(', ');
  return [[when, how].filter(Boolean).join(' '), names, occasion ?? '', note ?? ''].filter(Boolean);
}
