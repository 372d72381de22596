import type { FreePlace } from '../../contract/bookings';
import { addDays } from '../calendar-day';
import { templeClock } from '../temple-time';
import { planDay, type Now, type ScheduleRules } from './schedule';

/** A place of a later year, and from which day on it can be booked; null for at once. */
export interface AgainPlace extends FreePlace {
  readonly opens: string | null;
}

/** A schedule has something on the wished day or near it: within so many days. */
const nearDays = 7;

/** A day of the calendar in another year; the leap day is the last of February where there is none. */
function inYear(day: string, year: number): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The same day of the calendar in the first later year in which it is still to come. */
export function sameDayAgain(day: string, today: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const first = Math.max(year, Number(today.slice(0, 4)));
  const found = inYear(day, first);
  return found > today ? found : inYear(day, first + 1);
}

/** Days around a day, the nearest first; of two that are equally near the later one, so that nothing is kept too early. */
const around = (day: string): string[] => [
  day,
  ...Array.from({ length: nearDays }, (_, index) => [addDays(day, index + 1), addDays(day, -index - 1)]).flat(),
];

/**
 * Where a pooja is done again a year later: on the same day of the calendar, or on the nearest one that its schedule has, at
 * the same time where that day has it. Whether it is free is not asked. Null where the schedule has nothing near.
 */
export function placeAgain(rules: ScheduleRules, before: FreePlace, clock: Now): AgainPlace | null {
  const { day: today } = templeClock(clock.now, clock.timeZone);
  for (const day of around(sameDayAgain(before.day, today))) {
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
