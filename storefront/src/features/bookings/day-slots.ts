import type { BookingSlot, FreeSlot, SlotsAnswer } from '@seva/config/contract';

/** State of a day in the calendar; `none` if it is past or has no slots. */
export type DayState = 'free' | 'few' | 'full' | 'closed' | 'none';

/** Most remaining units of a day that counts as `few`. */
const fewLeft = 3;

/** Returns the state of a day. One slot with enough units left makes it free. */
export function dayState(slots: readonly BookingSlot[]): DayState {
  const open = slots.filter(({ state }) => state === 'open');
  if (open.some(({ left }) => left === null || left > fewLeft)) return 'free';
  if (open.length > 0) return 'few';
  if (slots.some(({ state }) => state === 'full')) return 'full';
  return slots.some(({ state }) => state === 'closed') ? 'closed' : 'none';
}

type Days = SlotsAnswer['days'];

/** Returns the first free slots after one, in calendar order. */
export function nextFreeSlots(days: Days, after: FreeSlot, count = 3): readonly FreeSlot[] {
  return days
    .flatMap(({ day, slots }) =>
      slots.filter(({ state }) => state === 'open').map(({ startsAt }) => ({ day, startsAt })),
    )
    .filter(({ day, startsAt }) => day > after.day || (day === after.day && startsAt > after.startsAt))
    .slice(0, count);
}

export function firstFreeSlot({ day, slots }: Days[number]): FreeSlot | null {
  const first = slots.find(({ state }) => state === 'open');
  return first ? { day, startsAt: first.startsAt } : null;
}
