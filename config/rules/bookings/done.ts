import { templeClock } from '../temple-time';
import { momentOf } from '../visibility';
import { undoDoneMs } from './booking-life';

/** As many days as one answer of the sheet tells: what a priest's phone keeps. */
export const sheetDaysMost = 3;

/** Whether a pooja of a day (YYYY-MM-DD) can have been done: its day has begun on the temple's clock. */
export const mayBeDone = (day: string, now: number, timeZone: string): boolean => day <= templeClock(now, timeZone).day;

/**
 * The moment at which a pooja counts as done, milliseconds. `pressedAt` is what the priest's phone says, whose clock may
 * be wrong: never before the day of the pooja has begun, and never in the future.
 */
export function momentDone(pressedAt: number, { day, now, timeZone }: DoneAsked): number {
  return Math.min(now, Math.max(pressedAt, momentOf(`${day}T00:00`, timeZone)));
}

/** What {@link momentDone} has to know: the day of the pooja, and when and where it is asked. */
export interface DoneAsked {
  readonly day: string;
  readonly now: number;
  readonly timeZone: string;
}

/** Until when (milliseconds) "done" can be taken back; the mail about it waits as long. */
export const undoUntil = (doneAt: number): number => doneAt + undoDoneMs;

/** The order in which poojas are done: by time, those of any time last; then by service, then as they came. */
export function byTurn<T extends { readonly startsAt: string; readonly service: string }>(a: T, b: T): number {
  if ((a.startsAt === '') !== (b.startsAt === '')) return a.startsAt === '' ? 1 : -1;
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.service === b.service ? 0 : a.service < b.service ? -1 : 1;
}
