import { addDays, daysBetween } from './calendar-day';
import { templeClock } from './temple-time';
import { assumedMinutes, minutesOf, nextPoojas, type RegularPooja } from './timings';

/** Occasion at the temple: a day YYYY-MM-DD and times HH:MM on the temple's wall clock. */
export interface Occasion {
  readonly title: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Occasion with the minutes until it starts; 0 means now. Days are in the temple's time zone. */
export interface Coming<T extends Occasion> {
  readonly occasion: T;
  readonly inMinutes: number;
  readonly daysAhead: number;
}

/** Returns the first `most` occasions, in their order, that are not over at `now` (milliseconds). */
export function upcomingFrom<T extends Occasion>(
  occasions: readonly T[],
  now: number,
  timeZone: string,
  most: number,
): readonly Coming<T>[] {
  const { day: today, minutes } = templeClock(now, timeZone);
  const coming: Coming<T>[] = [];
  for (const occasion of occasions) {
    const daysAhead = daysBetween(today, occasion.day);
    const dayMinutes = daysAhead * 24 * 60 - minutes;
    const starts = dayMinutes + minutesOf(occasion.startsAt);
    const ends = occasion.endsAt ? dayMinutes + minutesOf(occasion.endsAt) : starts + assumedMinutes;
    if (ends > 0 && coming.length < most) coming.push({ occasion, inMinutes: Math.max(0, starts), daysAhead });
  }
  return coming;
}

/** Returns the next `most` occasions of regular poojas with their days. */
export function regularOccasions<T extends RegularPooja>(
  poojas: readonly T[],
  now: number,
  timeZone: string,
  most: number,
): readonly (T & { readonly day: string })[] {
  const { day } = templeClock(now, timeZone);
  return nextPoojas(poojas, now, timeZone, most).map(({ pooja, daysAhead }) => ({
    ...pooja,
    day: addDays(day, daysAhead),
  }));
}

const folded = (title: string) => title.trim().toLowerCase();

/**
 * Returns whether people would call two occasions the same: "Abhishekam" at 7:30 AM is "Baba Abhishekam" at 7:30 AM.
 */
function isSame(a: Occasion, b: Occasion): boolean {
  if (a.day !== b.day || a.startsAt !== b.startsAt) return false;
  const [one, other] = [folded(a.title), folded(b.title)];
  return one.includes(other) || other.includes(one);
}

interface Planned extends Occasion {
  readonly isClosed: boolean;
}

/**
 * Merges bookable and regular occasions by time, at most `most`. An occasion in both lists appears once, as bookable;
 * a closed one does not appear as regular either.
 */
export function mergeOccasions<B extends Planned, R extends Occasion>(
  bookable: readonly B[],
  regular: readonly R[],
  most: number,
): readonly (B | R)[] {
  const others = regular.filter((each) => !bookable.some((booked) => isSame(booked, each)));
  return [...bookable.filter(({ isClosed }) => !isClosed), ...others]
    .sort((a, b) => a.day.localeCompare(b.day) || a.startsAt.localeCompare(b.startsAt))
    .slice(0, most);
}
