import { templeClock } from '../temple-time';
import { momentOf } from '../visibility';
import { undoDoneMs } from './booking-life';

/** Maximum number of days in one priest sheet, as stored on a priest's phone. */
export const maximumSheetDays = 3;

/** Returns whether a pooja of a day (YYYY-MM-DD) can be done: its day has begun on the temple's clock. */
export const mayBeDone = (day: string, now: number, timeZone: string): boolean => day <= templeClock(now, timeZone).day;

/**
 * Returns the moment at which a pooja counts as done, milliseconds. It clamps the time `pressedAt` of the priest's
 * phone, whose clock may be wrong, between the start of the pooja's day and now.
 */
export function markTime(pressedAt: number, { day, now, timeZone }: MarkContext): number {
  return Math.min(now, Math.max(pressedAt, momentOf(`${day}T00:00`, timeZone)));
}

/** Day of the pooja, current time and time zone for {@link markTime}. */
export interface MarkContext {
  readonly day: string;
  readonly now: number;
  readonly timeZone: string;
}

/** Returns the moment until which "done" can be undone (milliseconds); its mail waits as long. */
export const undoUntil = (doneAt: number): number => doneAt + undoDoneMs;

/** Compares poojas in order of performance: by time, untimed ones last, then by service. The sort must be stable. */
export function compareByTurn<T extends { readonly startsAt: string; readonly service: string }>(a: T, b: T): number {
  if ((a.startsAt === '') !== (b.startsAt === '')) return a.startsAt === '' ? 1 : -1;
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.service === b.service ? 0 : a.service < b.service ? -1 : 1;
}
