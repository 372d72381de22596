import type { BookingSlot, FreePlace, SlotsAnswer } from '@seva/config/contract';

/** A day as the calendar shows it; `none` for one that is gone or has no places. */
export type DayState = 'free' | 'few' | 'full' | 'closed' | 'none';

/** Up to so many units left is few. */
const fewLeft = 3;

/** What the places of a day come to: free as soon as one of them is. */
export function dayState(slots: readonly BookingSlot[]): DayState {
  const open = slots.filter(({ state }) => state === 'open');
  if (open.some(({ left }) => left === null || left > fewLeft)) return 'free';
  if (open.length > 0) return 'few';
  if (slots.some(({ state }) => state === 'full')) return 'full';
  return slots.some(({ state }) => state === 'closed') ? 'closed' : 'none';
}

type Days = SlotsAnswer['days'];

/** The first free places after one, in the order of the calendar. */
export function nextPlaces(days: Days, after: FreePlace, count = 3): readonly FreePlace[] {
  return days
    .flatMap(({ day, slots }) =>
      slots.filter(({ state }) => state === 'open').map(({ startsAt }) => ({ day, startsAt })),
    )
    .filter(({ day, startsAt }) => day > after.day || (day === after.day && startsAt > after.startsAt))
    .slice(0, count);
}

/** The place of a day that is chosen with it: the only one, or the first free one of several; null where none is free. */
export function placeOfDay({ day, slots }: Days[number]): FreePlace | null {
  const first = slots.find(({ state }) => state === 'open');
  return first ? { day, startsAt: first.startsAt } : null;
}
