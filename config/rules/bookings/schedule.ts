import type { BookingSlot, FreeSlot, SlotState } from '../../contract/bookings';
import { addDays, daysBetween } from '../calendar-day';
import { templeClock } from '../temple-time';
import { minutesOf } from '../timings';
import { momentOf, templeMinute } from '../visibility';

/** Times HH:MM and days YYYY-MM-DD on the temple's wall clock; a slot without a start is the whole day. */
interface Times {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** Weekly opening; weekdays 1 Monday … 7 Sunday; `capacity` in units, null for unlimited. */
export interface Opening extends Times {
  readonly on: 'every_week';
  readonly weekdays: readonly number[];
  readonly capacity: number | null;
}

/** Opening on one day only, such as a festival; it replaces a weekly opening that starts at the same time. */
export interface OpeningDay extends Times {
  readonly day: string;
  readonly capacity: number | null;
}

/** Closed days, or the same closed hours on each of them. Devotees see `reason`. */
export interface Closure extends Times {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export interface ScheduleRules {
  readonly openings: readonly Opening[];
  readonly openingDays: readonly OpeningDay[];
  readonly closures: readonly Closure[];
  /** Minimum hours between booking and start; a whole day counts from its end. */
  readonly leadHours: number;
  /** Clock time some days before, after which a day cannot be booked; null for none. */
  readonly ordersUntil: { readonly time: string; readonly daysBefore: number } | null;
  /** Number of days ahead that can be booked, today and the last one included. */
  readonly horizonDays: number;
}

/** Current time in milliseconds, and the IANA time zone of the temple. */
export interface Now {
  readonly now: number;
  readonly timeZone: string;
}

/** Slot as the rules define it, regardless of bookings. `startsAt` is '' for a whole day. */
export interface PlannedSlot {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly capacity: number | null;
  readonly isClosed: boolean;
  readonly isTooLate: boolean;
}

/** Slots of one day by time, and the reason why some are closed. */
export interface PlannedDay {
  readonly day: string;
  readonly reason: string;
  readonly slots: readonly PlannedSlot[];
}

/** Stored data of one slot: the units taken, and a manager's exception. */
export interface TakenSlot {
  readonly taken: number;
  readonly capacity: number | null;
  readonly isClosed: boolean;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Returns the weekday of a day: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Returns the moment (milliseconds) from which the deadlines of a slot count: its start, or the end of a whole day. */
export function deadlineBase(day: string, startsAt: string, timeZone: string): number {
  return startsAt === '' ? momentOf(`${addDays(day, 1)}T00:00`, timeZone) : momentOf(`${day}T${startsAt}`, timeZone);
}

/**
 * Returns the moment (milliseconds) until which a devotee may move or cancel a slot that starts at `begins`;
 * `cancelHours` is hours.
 */
export const changeDeadline = (begins: number, cancelHours: number): number => begins - cancelHours * hourMs;

/** Returns the moment (milliseconds) before which a slot must be booked. */
function deadlineOf(rules: ScheduleRules, day: string, startsAt: string, timeZone: string): number {
  const lead = deadlineBase(day, startsAt, timeZone) - rules.leadHours * hourMs;
  const { ordersUntil } = rules;
  if (!ordersUntil) return lead;
  return Math.min(lead, momentOf(`${addDays(day, -ordersUntil.daysBefore)}T${ordersUntil.time}`, timeZone));
}

/** Returns whether a closure covers a slot of a day; a closure of hours does not affect whole-day slots. */
export function isClosedBy(closure: Closure, day: string, { startsAt, endsAt }: Times): boolean {
  if (day < closure.from || day > closure.to) return false;
  if (!closure.startsAt && !closure.endsAt) return true;
  if (!startsAt) return false;
  const begins = closure.startsAt ?? '00:00';
  const ends = closure.endsAt ?? '24:00';
  return startsAt < ends && (startsAt >= begins || (endsAt !== null && endsAt > begins));
}

/** Returns whether the clock shows a time on a day: in spring it skips an hour. */
function isOnTheClock(day: string, startsAt: string, timeZone: string): boolean {
  if (startsAt === '') return true;
  const minute = `${day}T${startsAt}`;
  return templeMinute(momentOf(minute, timeZone), timeZone).minute === minute;
}

/** Returns whether the zone's clock changes on a day or next to it. */
function isTurned(day: string, timeZone: string): boolean {
  const noon = Date.parse(`${day}T12:00Z`);
  const before = templeClock(noon - 2 * dayMs, timeZone).minutes;
  return before !== templeClock(noon + 2 * dayMs, timeZone).minutes;
}

function offered(rules: ScheduleRules, day: string): readonly (Times & { capacity: number | null })[] {
  const weekday = weekdayOf(day);
  const own = rules.openingDays.filter((opening) => opening.day === day);
  const weekly = rules.openings.filter(({ weekdays }) => weekdays.includes(weekday));
  const byStart = new Map<string, Times & { capacity: number | null }>();
  for (const opening of [...own, ...weekly]) {
    const key = opening.startsAt ?? '';
    if (!byStart.has(key)) byStart.set(key, opening);
  }
  return [...byStart.values()].sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
}

/** Returns the slots of a past or future day by the rules alone, or null if they have none. */
export function planDay(rules: ScheduleRules, day: string, { now, timeZone }: Now): PlannedDay | null {
  const turned = isTurned(day, timeZone);
  const ordersDays = Math.max(Math.ceil(rules.leadHours / 24), rules.ordersUntil?.daysBefore ?? 0) + 2;
  const isFar = daysBetween(templeClock(now, timeZone).day, day) > ordersDays;
  const closures = rules.closures.filter(({ from, to }) => day >= from && day <= to);
  const slots = offered(rules, day)
    .filter(({ startsAt }) => !turned || isOnTheClock(day, startsAt ?? '', timeZone))
    .map(({ startsAt, endsAt, capacity }) => ({
      startsAt: startsAt ?? '',
      endsAt,
      capacity,
      isClosed: closures.some((closure) => isClosedBy(closure, day, { startsAt, endsAt })),
      isTooLate: !isFar && now >= deadlineOf(rules, day, startsAt ?? '', timeZone),
    }));
  if (slots.length === 0) return null;
  const reasons = closures.flatMap(({ reason }) => (reason === '' ? [] : [reason]));
  return { day, reason: slots.some(({ isClosed }) => isClosed) ? [...new Set(reasons)].join(' · ') : '', slots };
}

/** Returns the days of a period that have slots, from today up to the horizon. */
export function planDays(rules: ScheduleRules, from: string, days: number, clock: Now): PlannedDay[] {
  const today = templeClock(clock.now, clock.timeZone).day;
  const last = addDays(today, rules.horizonDays);
  const planned: PlannedDay[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead);
    if (day < today) continue;
    if (day > last) break;
    const found = planDay(rules, day, clock);
    if (found) planned.push(found);
  }
  return planned;
}

/** Returns the free units of a slot (Infinity for unlimited) and whether one can be booked now. */
export function availabilityOf(
  slot: PlannedSlot,
  stored: TakenSlot | undefined,
  resourceLeft = Infinity,
): { readonly state: SlotState; readonly free: number } {
  const capacity = stored?.capacity ?? slot.capacity ?? Infinity;
  const free = Math.max(0, Math.min(capacity - (stored?.taken ?? 0), resourceLeft));
  if (slot.isClosed || stored?.isClosed) return { state: 'closed', free: 0 };
  if (slot.isTooLate) return { state: 'too_late', free: 0 };
  return { state: free > 0 ? 'open' : 'full', free };
}

/** Largest number of free units that the API reports; it reports null for more. */
const mostTold = 9;

/** Returns a slot in the form of the wire. */
export function slotView(
  slot: PlannedSlot,
  standing: { readonly state: SlotState; readonly free: number },
): BookingSlot {
  return {
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    left: standing.free > mostTold ? null : standing.free,
    state: standing.state,
  };
}

/** Granularity of resource use, in minutes. */
const cellMinutes = 30;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Assumed duration without a stated end, in minutes. */
const assumedMinutes = 60;

/**
 * Returns the half-hour cells that a visit occupies, in order, with the travel time before and after it, which may
 * extend into the adjacent days. A whole day takes all cells of the day.
 */
export function cellsOf(
  day: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string | null },
  bufferMinutes: number,
): readonly FreeSlot[] {
  const whole = startsAt === '';
  const begins = whole ? 0 : minutesOf(startsAt);
  const ends = whole ? 24 * 60 : endsAt ? minutesOf(endsAt) : begins + assumedMinutes;
  const first = Math.floor((begins - bufferMinutes) / cellMinutes);
  const last = Math.ceil((ends + bufferMinutes) / cellMinutes);
  const cells: FreeSlot[] = [];
  const inDay = (24 * 60) / cellMinutes;
  for (let cell = first; cell < last; cell += 1) {
    const daysOff = Math.floor(cell / inDay);
    cells.push({ day: addDays(day, daysOff), startsAt: clock((cell - daysOff * inDay) * cellMinutes) });
  }
  return cells;
}
