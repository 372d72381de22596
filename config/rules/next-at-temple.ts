import { addDays, daysBetween } from './calendar-day';
import { templeClock } from './temple-time';
import { assumedMinutes, minutesOf, nextPoojas, type RegularPooja } from './timings';

/** Something done at the temple: a day YYYY-MM-DD and times HH:MM on the temple's wall clock. */
export interface Occasion {
  readonly title: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** An occasion as the clock stands: 0 minutes means now; days are those of the temple. */
export interface Coming<T extends Occasion> {
  readonly occasion: T;
  readonly inMinutes: number;
  readonly daysAhead: number;
}

/** The first `most` of some occasions, in their order, that are not over at `now` (milliseconds). */
export function comingFrom<T extends Occasion>(
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

/** The next occasions of regular poojas, at most `most`, with the days on which they are. */
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

/** Whether two people would call these the same: "Abhishekam" at 7:30 AM is "Baba Abhishekam" at 7:30 AM. */
function isSame(a: Occasion, b: Occasion): boolean {
  if (a.day !== b.day || a.startsAt !== b.startsAt) return false;
  const [one, other] = [folded(a.title), folded(b.title)];
  return one.includes(other) || other.includes(one);
}

/** An occasion of which nothing takes place when `isClosed`. */
interface Planned extends Occasion {
  readonly isClosed: boolean;
}

/**
 * What can be booked and what is regular, in the order of the clock, at most `most`. What both lists have is told once, as
 * what can be booked; what is closed for booking is not told as regular either.
 */
export function mergedOccasions<B extends Planned, R extends Occasion>(
  bookable: readonly B[],
  regular: readonly R[],
  most: number,
): readonly (B | R)[] {
  const others = regular.filter((each) => !bookable.some((booked) => isSame(booked, each)));
  return [...bookable.filter(({ isClosed }) => !isClosed), ...others]
    .sort((a, b) => a.day.localeCompare(b.day) || a.startsAt.localeCompare(b.startsAt))
    .slice(0, most);
}
