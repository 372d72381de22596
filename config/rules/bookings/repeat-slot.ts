import type { FreeSlot } from '../../contract/bookings';
import { addDays } from '../calendar-day';
import { templeClock } from '../temple-time';
import { planDay, type Now, type ScheduleRules } from './schedule';

/** Slot of a later year, and the day on which its booking opens; null if it is open. */
export interface RepeatSlot extends FreeSlot {
  readonly opens: string | null;
}

/** Maximum distance from the wanted day, in days. */
const nearDays = 7;

/** Returns the same calendar day in another year; February 29 becomes 28 where needed. */
function inYear(day: string, year: number): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the same calendar day in the first later year in which it is in the future. */
export function sameDayInLaterYear(day: string, today: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const first = Math.max(year, Number(today.slice(0, 4)));
  const found = inYear(day, first);
  return found > today ? found : inYear(day, first + 1);
}

/**
 * Returns the days around a day, nearest first. Of two equally near ones the later is first, so that the pooja is not
 * too early.
 */
const around = (day: string): string[] => [
  day,
  ...Array.from({ length: nearDays }, (_, index) => [addDays(day, index + 1), addDays(day, -index - 1)]).flat(),
];

/**
 * Returns the slot for the same pooja a year later: on the same calendar day or the nearest one of its schedule, at
 * the same time if that day has it. It ignores availability. Null if the schedule has nothing near.
 */
export function repeatSlot(rules: ScheduleRules, before: FreeSlot, clock: Now): RepeatSlot | null {
  const { day: today } = templeClock(clock.now, clock.timeZone);
  for (const day of around(sameDayInLaterYear(before.day, today))) {
    if (day <= today) continue;
    const slots = (planDay(rules, day, clock)?.slots ?? []).filter(
      ({ isClosed, isTooLate }) => !isClosed && !isTooLate,
    );
    const slot = slots.find(({ startsAt }) => startsAt === before.startsAt) ?? slots[0];
    if (!slot) continue;
    const opens = addDays(day, -rules.horizonDays);
    return { day, startsAt: slot.startsAt, opens: opens > today ? opens : null };
  }
  return null;
}
