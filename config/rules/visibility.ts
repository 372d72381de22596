import { templeClock } from './temple-time';
import { twoDigits } from './calendar-day';

/**
 * Visibility of a service on the temple's wall clock: a whole day `YYYY-MM-DD` or a minute `YYYY-MM-DDTHH:MM`; null
 * for no limit. `visibleTo` includes its day, but excludes its minute.
 */
export interface VisibleWindow {
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
}

/** Temple's wall clock in the format of the windows. */
export interface TempleMinute {
  readonly day: string;
  readonly minute: string;
}

const wallClock = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;
const minuteMs = 60_000;

/** Returns the temple's clock to the minute at a moment (milliseconds) in an IANA time zone. */
export function templeMinute(now: number, timeZone: string): TempleMinute {
  const { day, minutes } = templeClock(now, timeZone);
  return { day, minute: `${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` };
}

/** Returns whether a text is an existing day or minute in the format of the windows. */
export function isWallClock(text: string): boolean {
  const [, year, month, day] = wallClock.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text.slice(0, 10);
}

export function endsBeforeItBegins({ visibleFrom, visibleTo }: VisibleWindow): boolean {
  if (!visibleFrom || !visibleTo) return false;
  return !isWithin({ visibleFrom: null, visibleTo }, { day: visibleFrom.slice(0, 10), minute: startOf(visibleFrom) });
}

const startOf = (text: string) => (text.length === 10 ? `${text}T00:00` : text);

/**
 * Returns whether a window is open. It compares texts: a day sorts before every minute of itself, so `from` needs no
 * special case and `to` needs one. SQL makes the same comparison.
 */
export function isWithin({ visibleFrom, visibleTo }: VisibleWindow, { day, minute }: TempleMinute): boolean {
  const begun = !visibleFrom || visibleFrom <= minute;
  return begun && (!visibleTo || visibleTo > minute || visibleTo === day);
}

/** Returns the minutes on the wall clock at which a window opens and closes. */
export function visibilityChanges({ visibleFrom, visibleTo }: VisibleWindow): readonly string[] {
  const ends = visibleTo?.length === 10 ? `${dayAfter(visibleTo)}T00:00` : visibleTo;
  return [visibleFrom ? startOf(visibleFrom) : null, ends].filter((turn): turn is string => Boolean(turn));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 24 * 60 * minuteMs).toISOString().slice(0, 10);
}

/**
 * Returns the moment (milliseconds) at which the temple's clock first shows a minute `YYYY-MM-DDTHH:MM`. A minute that
 * the clock skips in spring is the moment of the change.
 */
export function momentOf(minute: string, timeZone: string): number {
  const asUtc = Date.parse(`${minute}Z`);
  const offsetAt = (moment: number) => Date.parse(`${templeMinute(moment, timeZone).minute}Z`) - moment;
  const offsets = [asUtc - 26 * 60 * minuteMs, asUtc + 26 * 60 * minuteMs].map(offsetAt);
  const candidates = offsets.map((offset) => asUtc - offset).sort((a, b) => a - b);
  const exact = candidates.find((moment) => templeMinute(moment, timeZone).minute === minute);
  if (exact !== undefined) return exact;
  let moment = candidates[0] ?? asUtc;
  while (templeMinute(moment, timeZone).minute < minute) moment += minuteMs;
  return moment;
}
