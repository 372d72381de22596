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

/** Slot of a schedule, without its availability. */
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

/** Returns the availability of each planned slot, with its free units. */
export interface Places {
  readonly days: readonly PlannedDay[];
  readonly clock: Now;
  standing(day: string, slot: PlannedSlot): ReturnType<typeof availabilityOf>;
}

/** The clock of the temple at a moment. */
export const clockAt = async (strapi: Core.Strapi, now: number): Promise<Now> => ({
  now,
  timeZone: await templeTimeZone(strapi),
});

/** The days that a schedule offers from today to its horizon, planned once a minute. */
function plannedDays(schedule: Schedule, clock: Now): Promise<readonly PlannedDay[]> {
  const today = templeClock(clock.now, clock.timeZone).day;
  const minute = Math.floor(clock.now / 60_000);
  const plan = () => Promise.resolve(planDays(schedule.rules, today, schedule.rules.horizonDays + 1, clock));
  return cached(`places ${schedule.id} ${minute}`, plan);
}

/** Every place of a schedule from today to its horizon, with one read of what is taken. */
export async function placesOf(strapi: Core.Strapi, schedule: Schedule, now: number): Promise<Places> {
  const clock = await clockAt(strapi, now);
  const days = await plannedDays(schedule, clock);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const calendars = [calendarOfSchedule(schedule.id)];
  if (schedule.resource) calendars.push(calendarOfResource(schedule.resource.id));
  const rows = first && last ? await slotTable(strapi).between(calendars, addDays(first, -1), addDays(last, 1)) : [];
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  return { days, clock, standing: (day, slot) => standing(schedule, stored, day, slot) };
}

const keyOf = ({ calendar, day, startsAt }: Pick<SlotRow, 'calendar' | 'day' | 'startsAt'>) =>
  `${calendar} ${day} ${startsAt}`;

function standing(schedule: Schedule, stored: ReadonlyMap<string, SlotRow>, day: string, slot: PlannedSlot) {
  const [own, ...cells] = takesOf(schedule, day, slot, 1);
  const left = cells.map((cell) => {
    const row = stored.get(keyOf(cell));
    return row?.isClosed ? 0 : (row?.capacity ?? cell.capacity ?? Infinity) - (row?.taken ?? 0);
  });
  return availabilityOf(slot, own && stored.get(keyOf(own)), Math.min(...left, Infinity));
}

/** The next free places for some units, at most `most`, from a day on; first of all those of that day. */
export function nextFree({ days, standing: ask }: Places, units: number, most: number, from = ''): FreeSlot[] {
  const found: FreeSlot[] = [];
  for (const { day, slots } of days) {
    if (day < from) continue;
    for (const slot of slots) {
      if (ask(day, slot).free < units) continue;
      found.push({ day, startsAt: slot.startsAt });
      if (found.length === most) return found;
    }
  }
  return found;
}
