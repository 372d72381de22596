import { dateFormat, listFormat, withWholeTimes } from './formats';
import { templeClock } from './temple-time';

/** Regular pooja as the calculation needs it: weekdays 1 Monday … 7 Sunday, times HH:MM on the temple's clock. */
export interface RegularPooja {
  readonly title: string;
  readonly weekdays: readonly number[];
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Next or current pooja with the minutes until it starts; 0 means now. */
export interface NextPooja<T extends RegularPooja> {
  readonly pooja: T;
  readonly inMinutes: number;
  readonly daysAhead: number;
}

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Returns the weekdays of a stored timing, 1 Monday … 7 Sunday. */
export const weekdaysOf = (row: Readonly<Record<string, unknown>>): number[] =>
  weekdays.flatMap((name, index) => (row[name] ? [index + 1] : []));

/** Assumed duration of a pooja without a stated end. */
export const assumedMinutes = 20;

/** Returns the minutes since midnight of 'HH:MM'. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the poojas of a weekday (1 Monday … 7 Sunday) by time. */
export function poojasOn<T extends RegularPooja>(poojas: readonly T[], weekday: number): readonly T[] {
  return poojas
    .filter((pooja) => pooja.weekdays.includes(weekday))
    .sort((a, b) => minutesOf(a.startsAt) - minutesOf(b.startsAt));
}

/** Returns the first `count` poojas that are not over at `now` (milliseconds), over two weeks at most. */
export function nextPoojas<T extends RegularPooja>(
  poojas: readonly T[],
  now: number,
  timeZone: string,
  count: number,
): readonly NextPooja<T>[] {
  const clock = templeClock(now, timeZone);
  const next: NextPooja<T>[] = [];
  for (let daysAhead = 0; daysAhead <= 14 && next.length < count; daysAhead += 1) {
    for (const pooja of poojasOn(poojas, ((clock.weekday - 1 + daysAhead) % 7) + 1)) {
      const starts = minutesOf(pooja.startsAt) + daysAhead * 24 * 60;
      const ends = pooja.endsAt ? minutesOf(pooja.endsAt) + daysAhead * 24 * 60 : starts + assumedMinutes;
      if (ends > clock.minutes) next.push({ pooja, inMinutes: Math.max(0, starts - clock.minutes), daysAhead });
    }
  }
  return next.slice(0, count);
}

function plainClock(time: string, locale: string): string {
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(minutesOf(time) * 60_000)
    .replace(/\u202f/g, ' ');
}

/** Formats 'HH:MM' for screens: "7:00 AM", with a no-break space. */
export const clockText = (time: string, locale = 'en-US'): string => withWholeTimes(plainClock(time, locale));

/** Formats the time of a pooja for the API and emails, with ordinary spaces: "7:00 AM", "7:00 – 8:00 PM". */
export function timeText(startsAt: string, endsAt: string | null, locale = 'en-US'): string {
  const start = plainClock(startsAt, locale);
  if (!endsAt) return start;
  const end = plainClock(endsAt, locale);
  const half = start.slice(-3);
  return half === end.slice(-3) ? `${start.slice(0, -3)} – ${end}` : `${start} – ${end}`;
}

/** Formats weekdays: "Monday to Friday", "Thursday", "Saturday and Sunday". Empty for none. */
export function daysText(weekdays: readonly number[], locale = 'en-US'): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  const name = (weekday: number) =>
    dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
  const [first, last] = [days[0], days[days.length - 1]];
  if (first === undefined || last === undefined) return '';
  if (days.length === 7) return 'Every day';
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)} to ${name(last)}`;
  return listFormat(locale, { type: 'conjunction' }).format(days.map(name));
}

/** Regular poojas of the same days, by time. `isOnAll` is false for a pooja of some of them. */
export interface MergedTimings<T extends RegularPooja> {
  readonly weekdays: readonly number[];
  readonly poojas: readonly { readonly pooja: T; readonly isOnAll: boolean }[];
}

/**
 * Groups regular poojas by their weekdays. A group whose days are among those of a larger one joins it, so that a
 * reader finds everything of a day in one place.
 */
export function mergeTimings<T extends RegularPooja>(poojas: readonly T[]): readonly MergedTimings<T>[] {
  const isWithin = (small: readonly number[], large: readonly number[]) => small.every((day) => large.includes(day));
  const sets = poojas
    .map(({ weekdays }) => weekdays)
    .filter((days, index, all) => {
      const isLargest = !all.some((other) => other.length > days.length && isWithin(days, other));
      return isLargest && index === all.findIndex((other) => other.length === days.length && isWithin(days, other));
    });
  return sets.map((weekdays) => ({
    weekdays,
    poojas: poojas
      .filter((pooja) => weekdays === sets.find((days) => isWithin(pooja.weekdays, days)))
      .sort((a, b) => minutesOf(a.startsAt) - minutesOf(b.startsAt))
      .map((pooja) => ({ pooja, isOnAll: pooja.weekdays.length === weekdays.length })),
  }));
}
