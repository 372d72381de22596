import type { Core } from '@strapi/strapi';
import type { FreeSlot } from '@seva/config/contract';
import {
  cellsOf,
  planDays,
  availabilityOf,
  type Now,
  type PlannedDay,
  type PlannedSlot,
} from '@seva/config/rules/bookings/schedule';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { cached } from '../../../platform/cache/content-cache';
import { templeTimeZone } from '../../content';
import type { Schedule } from '../../service/queries';
import { calendarOfResource, calendarOfSchedule, slotTable, type SlotRow, type Take } from '../queries/slot-table';

type Slot = Pick<PlannedSlot, 'startsAt' | 'endsAt' | 'capacity'>;

/** Returns the counters that units of a slot take: of the slot itself, and of its resource. */
export function takesOf(schedule: Schedule, day: string, slot: Slot, units: number): Take[] {
  const { resource, bufferMinutes } = schedule;
  const own = {
    calendar: calendarOfSchedule(schedule.id),
    day,
    startsAt: slot.startsAt,
    units,
    capacity: slot.capacity,
  };
  if (!resource) return [own];
  const calendar = calendarOfResource(resource.id);
  const cells = cellsOf(day, slot, bufferMinutes);
  return [own, ...cells.map((cell) => ({ ...cell, calendar, units, capacity: resource.capacity }))];
}

export interface Availability {
  readonly days: readonly PlannedDay[];
  readonly clock: Now;
  stateOf(day: string, slot: PlannedSlot): ReturnType<typeof availabilityOf>;
}

/** Returns the temple's clock at `now` (milliseconds). */
export const clockAt = async (strapi: Core.Strapi, now: number): Promise<Now> => ({
  now,
  timeZone: await templeTimeZone(strapi),
});

/** Plans the days of a schedule from today to its horizon, once a minute. */
function plannedDays(schedule: Schedule, clock: Now): Promise<readonly PlannedDay[]> {
  const today = templeClock(clock.now, clock.timeZone).day;
  const minute = Math.floor(clock.now / 60_000);
  const plan = () => Promise.resolve(planDays(schedule.rules, today, schedule.rules.horizonDays + 1, clock));
  return cached(`places ${schedule.id} ${minute}`, plan);
}

/** Returns the availability of a schedule from today to its horizon, with one query for the taken units. */
export async function readAvailability(strapi: Core.Strapi, schedule: Schedule, now: number): Promise<Availability> {
  const clock = await clockAt(strapi, now);
  const days = await plannedDays(schedule, clock);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const calendars = [calendarOfSchedule(schedule.id)];
  if (schedule.resource) calendars.push(calendarOfResource(schedule.resource.id));
  const rows = first && last ? await slotTable(strapi).between(calendars, addDays(first, -1), addDays(last, 1)) : [];
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  return { days, clock, stateOf: (day, slot) => stateOf(schedule, stored, day, slot) };
}

const keyOf = ({ calendar, day, startsAt }: Pick<SlotRow, 'calendar' | 'day' | 'startsAt'>) =>
  `${calendar} ${day} ${startsAt}`;

function stateOf(schedule: Schedule, stored: ReadonlyMap<string, SlotRow>, day: string, slot: PlannedSlot) {
  const [own, ...cells] = takesOf(schedule, day, slot, 1);
  const left = cells.map((cell) => {
    const row = stored.get(keyOf(cell));
    return row?.isClosed ? 0 : (row?.capacity ?? cell.capacity ?? Infinity) - (row?.taken ?? 0);
  });
  return availabilityOf(slot, own && stored.get(keyOf(own)), Math.min(...left, Infinity));
}

/** Returns the next slots with enough free units from a day on, at most `most`. */
export function nextFree({ days, stateOf }: Availability, units: number, most: number, from = ''): FreeSlot[] {
  const found: FreeSlot[] = [];
  for (const { day, slots } of days) {
    if (day < from) continue;
    for (const slot of slots) {
      if (stateOf(day, slot).free < units) continue;
      found.push({ day, startsAt: slot.startsAt });
      if (found.length === most) return found;
    }
  }
  return found;
}
