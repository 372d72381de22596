import type { Core } from '@strapi/strapi';
import type { BookingUnit } from '@seva/config/contract';
import type { Week, WeekDay, WeekSlot, WeekRow } from '@seva/config/contract/panel/bookings/week/contracts';
import { planDay, weekdayOf, type Now, type PlannedDay } from '@seva/config/rules/bookings/schedule';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { clockAt } from '../services/availability';
import { readSite } from '../../content';
import { findScheduledServices, readSchedules, type Schedule } from '../../service/queries';
import { slotBookings, type SlotCount } from '../queries/slot-bookings';
import { calendarOfSchedule, slotTable, type SlotRow } from '../queries/slot-table';
import { sevasTexts as texts } from '../../../texts/sevas';

/** Names of each schedule's services, and the unit of the first one. */
export type ServicesOf = ReadonlyMap<string, { readonly names: readonly string[]; readonly unit: BookingUnit }>;

/** Returns the services of each schedule, by the schedule's id. */
export async function servicesOf(strapi: Core.Strapi): Promise<ServicesOf> {
  const found = new Map<string, { names: string[]; unit: BookingUnit }>();
  for (const { name, unit, schedule } of await findScheduledServices(strapi)) {
    if (!schedule) continue;
    const known = found.get(schedule.documentId) ?? { names: [], unit: unit ?? 'family' };
    known.names.push(name);
    found.set(schedule.documentId, known);
  }
  return found;
}

export const storedKey = (schedule: string, day: string, startsAt: string): string =>
  `${calendarOfSchedule(schedule)} ${day} ${startsAt}`;

interface Known {
  readonly stored: ReadonlyMap<string, SlotRow>;
  readonly counts: readonly SlotCount[];
}

interface SlotFacts {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly capacity: number | null;
  readonly isClosed: boolean;
}

/** Returns a slot of the week from the rules, the manager's exception and the bookings. */
function placeOf(schedule: string, day: string, facts: SlotFacts, isOffered: boolean, known: Known): WeekSlot {
  const { startsAt, endsAt } = facts;
  const stored = known.stored.get(storedKey(schedule, day, startsAt));
  const here = known.counts.filter(
    (one) => (one.schedule ?? '') === schedule && one.day === day && one.startsAt === startsAt,
  );
  const sum = (states: readonly string[]) =>
    here.filter(({ state }) => states.includes(state)).reduce((all, { bookings }) => all + bookings, 0);
  return {
    ...{ schedule, day, startsAt, endsAt, isOffered },
    // The table of slots counts the taken units. It has no row for a deleted schedule.
    taken: stored?.taken ?? here.reduce((all, { units }) => all + units, 0),
    capacity: stored?.capacity ?? facts.capacity,
    bookings: sum(['confirmed', 'done']),
    paying: sum(['held']),
    done: sum(['done']),
    isClosed: facts.isClosed || Boolean(stored?.isClosed),
    note: stored?.note ?? '',
  };
}

/** Returns the slots of a schedule on one day, including slots that only bookings still have. */
export function slotsOfDay(schedule: string, day: string, planned: PlannedDay | null, known: Known): WeekSlot[] {
  const slots = planned?.slots ?? [];
  const starts = new Set(slots.map(({ startsAt }) => startsAt));
  const others = new Map(
    known.counts
      .filter((one) => (one.schedule ?? '') === schedule && one.day === day && !starts.has(one.startsAt))
      .map(({ startsAt, endsAt }) => [startsAt, { startsAt, endsAt, capacity: null, isClosed: false }]),
  );
  return [
    ...slots.map((slot) => placeOf(schedule, day, slot, true, known)),
    ...[...others.values()].map((facts) => placeOf(schedule, day, facts, false, known)),
  ].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

function rowOf(schedule: Schedule, days: readonly string[], services: ServicesOf, clock: Now, known: Known): WeekRow {
  const { names = [], unit = 'family' } = services.get(schedule.id) ?? {};
  const places = days.flatMap((day) => slotsOfDay(schedule.id, day, planDay(schedule.rules, day, clock), known));
  return { schedule: schedule.id, name: schedule.name, unit, services: names, places };
}

const goneName = (schedule: string, { counts }: Known): string =>
  schedule === '' ? texts.setByTemple : (counts.find((one) => one.schedule === schedule)?.name ?? texts.goneSchedule);

/** Returns a row for bookings on days set by the temple, and one for each removed schedule that still has bookings. */
function goneRows(days: readonly string[], schedules: ReadonlyMap<string, Schedule>, known: Known): WeekRow[] {
  const gone = new Set(known.counts.map(({ schedule }) => schedule ?? '').filter((id) => !schedules.has(id)));
  return [...gone].map((schedule) => ({
    schedule,
    name: goneName(schedule, known),
    unit: 'family',
    services: [],
    places: days.flatMap((day) => slotsOfDay(schedule, day, null, known)),
  }));
}

function dayOf(day: string, schedules: readonly Schedule[], rows: readonly WeekRow[], clock: Now): WeekDay {
  const offered = rows.flatMap(({ places }) => places.filter((place) => place.day === day && place.isOffered));
  const reasons = schedules.flatMap(({ rules }) => planDay(rules, day, clock)?.reason || []);
  return {
    day,
    reason: [...new Set(reasons)].join(' · '),
    isClosed: offered.length > 0 && offered.every(({ isClosed }) => isClosed),
  };
}

const sundayBefore = (day: string): string => addDays(day, -(weekdayOf(day) % 7));

/** Returns the slots and the numbers of bookings between two days. */
export async function knownBetween(
  strapi: Core.Strapi,
  schedules: readonly string[],
  from: string,
  to: string,
): Promise<Known> {
  const rows = await slotTable(strapi).between(schedules.map(calendarOfSchedule), from, to);
  const stored = new Map(rows.map((row) => [`${row.calendar} ${row.day} ${row.startsAt}`, row]));
  return { stored, counts: await slotBookings(strapi).counts(from, to) };
}

/** Returns the week of a day, Sunday first; '' for the current week. */
export async function readWeek(strapi: Core.Strapi, wanted: string, now: number): Promise<Week> {
  const clock = await clockAt(strapi, now);
  const today = templeClock(now, clock.timeZone).day;
  const first = sundayBefore(wanted === '' ? today : wanted);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead));
  const last = days[6] ?? first;
  const schedules = await readSchedules(strapi);
  const known = await knownBetween(strapi, [...schedules.keys()], first, last);
  const services = await servicesOf(strapi);
  const rows = [
    ...[...schedules.values()].map((schedule) => rowOf(schedule, days, services, clock, known)),
    ...goneRows(days, schedules, known),
  ];
  const table = slotBookings(strapi);
  return {
    temple: (await readSite(strapi)).name,
    ...{ today, timeZone: clock.timeZone, rows },
    days: days.map((day) => dayOf(day, [...schedules.values()], rows, clock)),
    owed: await table.countLacking(),
    bookings: rows.flatMap(({ places }) => places).reduce((sum, { bookings }) => sum + bookings, 0),
    persons: await table.persons(first, last),
  };
}
