import type { BookingChoice, BookingUnit, ServiceBooking } from '@seva/config/contract';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { dateFormat } from '@seva/config/rules/formats';
import { clockText } from '@seva/config/rules/timings';
import { locale } from '@texts/locale';
import { placeTexts as texts } from '@texts/places';

/** Formats a calendar day (YYYY-MM-DD). */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`));

/** Formats a day without its year: "Thu, Oct 8". */
export const formatShortDay = (day: string): string =>
  formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** Formats a day with its year: "Thu, Oct 8, 2026". */
export const formatLongDay = (day: string): string =>
  formatDay(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a month (YYYY-MM): "October 2026". */
export const formatMonth = (month: string): string => formatDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** Formats a time at the temple: "9:00 AM"; '' for a whole day. */
export const formatTime = (startsAt: string | null | undefined): string =>
  startsAt ? clockText(startsAt, locale) : '';

/** Formats day and time of a slot, such as "Thu, Oct 8, 9:00 AM"; with its year on request. */
export const formatSlot = (
  { day, startsAt }: { readonly day: string; readonly startsAt?: string | null },
  withYear = false,
): string => texts.when(withYear ? formatLongDay(day) : formatShortDay(day), formatTime(startsAt));

/** Returns the texts below the name of an order line: when, how and for whom. Empty without choices. */
export function bookingLines(booking: BookingChoice | undefined, unit?: BookingUnit): readonly string[] {
  const { day, startsAt, participation, people, occasion, note } = parseStoredBooking(booking) ?? {};
  const when = day ? formatSlot({ day, startsAt }, true) : '';
  const where = unit === 'item' ? texts.delivery : day ? texts.places : {};
  const how = (participation && where[participation]) ?? '';
  const place = unit === 'item' ? [when, how] : [[when, how].filter(Boolean).join(' ')];
  return [...place, namesOf(people), occasion ?? '', note ?? ''].filter(Boolean);
}

const namesOf = (people: BookingChoice['people']) => (people ?? []).map(({ name }) => name).join(', ');

const payerText = (devotee: string | undefined) => (devotee ? texts.nameOf(devotee) : texts.ownName);

/** Part of a cart line that its texts need. */
interface TextLine {
  readonly product: { readonly booking?: ServiceBooking | null; readonly openAmount?: boolean };
  readonly booking?: BookingChoice;
}

/** Returns when and how a cart line is performed or delivered. */
function placeLines(rules: ServiceBooking, { day, startsAt, participation }: BookingChoice): readonly string[] {
  if (!participation) return [];
  if (rules.unit === 'item')
    return [day ? formatSlot({ day, startsAt }, true) : '', texts.delivery[participation] ?? ''];
  const requested = day ? texts.requested(formatLongDay(day)) : texts.anyDay;
  const when = rules.needs === 'none' ? requested : day ? formatSlot({ day, startsAt }, true) : '';
  return when === '' ? [] : [`${when} ${texts.places[participation]}`];
}

/**
 * Returns the texts below the name of a cart line: when, how, and in whose names. Without names, the name is the
 * payer's, or that of the devotee whom an admin has chosen.
 */
export function cartLineTexts({ product, booking }: TextLine, devotee?: string): readonly string[] {
  const choice = parseStoredBooking(booking) ?? {};
  const rules = product.booking;
  if (!rules || product.openAmount) return bookingLines(choice);
  const names = namesOf(choice.people) || (rules.peopleMax > 0 ? payerText(devotee) : '');
  return [...placeLines(rules, choice), names, choice.occasion ?? '', choice.note ?? ''].filter(Boolean);
}
