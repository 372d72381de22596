import type { Core } from '@strapi/strapi';
import type { ActiveClosing, ClosingPart } from '@seva/config/contract/panel/bookings/closings/contracts';
import { isClosedBy, planDay, type PlannedSlot } from '@seva/config/rules/bookings/schedule';
import { clockAt } from '../services/availability';
import { readSchedules } from '../../service/queries';
import { calendarOfSchedule, slotTable } from '../queries/slot-table';
import { findClosures, type StoredClosure } from '../queries/closure-table';

interface SlotOfPart {
  readonly schedule: string;
  readonly slot: PlannedSlot;
}

async function slotsIn(strapi: Core.Strapi, part: ClosingPart, now: number): Promise<SlotOfPart[]> {
  const { day, schedule: id, startsAt } = part;
  const clock = await clockAt(strapi, now);
  const schedules = [...(await readSchedules(strapi)).values()].filter((one) => id === '' || one.id === id);
  return schedules.flatMap((schedule) =>
    (planDay(schedule.rules, day, clock)?.slots ?? [])
      .filter((slot) => startsAt === null || slot.startsAt === startsAt)
      .map((slot) => ({ schedule: schedule.id, slot })),
  );
}

const concerns = ({ schedules }: StoredClosure, id: string) =>
  schedules.length === 0 || schedules.some(({ documentId }) => documentId === id);

/** Returns all that closes some of a part of a day: entries of *Closed days*, and the exception of its slot. */
export async function closersOf(strapi: Core.Strapi, part: ClosingPart, now: number): Promise<ActiveClosing[]> {
  const { day, schedule, startsAt } = part;
  const places = await slotsIn(strapi, part, now);
  const closes = (entry: StoredClosure) =>
    places.some(
      ({ schedule: id, slot }) =>
        concerns(entry, id) && isClosedBy(entry, day, { startsAt: slot.startsAt || null, endsAt: slot.endsAt }),
    );
  const entries = (await findClosures(strapi, day)).filter(closes).map((entry): ActiveClosing => ({
    ...{ entry: entry.documentId, reason: entry.reason, from: entry.from, to: entry.to },
    ...{ startsAt: entry.startsAt, endsAt: entry.endsAt, schedules: entry.schedules.map(({ name }) => name) },
    isOfThisDay: entry.from === day && entry.to === day,
  }));
  if (startsAt === null) return entries;
  const stored = await slotTable(strapi).between([calendarOfSchedule(schedule)], day, day);
  const isExcepted = stored.some((slot) => slot.startsAt === startsAt && slot.isClosed);
  const own: ActiveClosing = {
    entry: '',
    reason: '',
    from: day,
    to: day,
    startsAt,
    endsAt: null,
    schedules: [],
    isOfThisDay: true,
  };
  return isExcepted ? [...entries, own] : entries;
}
