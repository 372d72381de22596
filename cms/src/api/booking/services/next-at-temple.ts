import type { Core } from '@strapi/strapi';
import type { NextOccasion } from '@seva/config/contract';
import { upcomingFrom, mergeOccasions, regularOccasions } from '@seva/config/rules/next-at-temple';
import { cached } from '../../../platform/cache/content-cache';
import { readTimings, templeTimeZone, isVisible, minuteNow } from '../../content';
import {
  readSchedules,
  type Schedule,
  isInNames,
  participationsOf,
  serviceTable,
  type ServiceRow,
} from '../../service/queries';
import { readAvailability } from './availability';

/** Most occasions of one response. */
const shown = 4;

/** Whether a service is a pooja at the temple: no rental or sale, and not only at the devotee's home. */
const isAtTemple = (row: ServiceRow) =>
  isInNames(row) && participationsOf(row).some((way) => way === 'in_person' || way === 'absentia' || way === 'live');

type PlannedOccasion = NextOccasion & { readonly isClosed: boolean };

/** Returns the next slots with a time of a schedule: the first few open ones, and all closed ones. */
async function ofSchedule(strapi: Core.Strapi, schedule: Schedule, row: ServiceRow, isOnly: boolean, now: number) {
  const { days, clock, stateOf } = await readAvailability(strapi, schedule, now);
  const service = { kind: 'service' as const, _id: row.documentId, title: isOnly ? row.name : schedule.name };
  const planned = days.flatMap(({ day, slots }) =>
    slots
      .filter(({ startsAt }) => startsAt !== '')
      .map((slot) => {
        const { startsAt, endsAt } = slot;
        return { ...service, day, startsAt, endsAt, isClosed: stateOf(day, slot).state === 'closed' };
      }),
  );
  const closed = planned.filter(({ isClosed }) => isClosed);
  const open = planned.filter(({ isClosed }) => !isClosed);
  return [...closed, ...upcomingFrom(open, now, clock.timeZone, shown).map(({ occasion }) => occasion)];
}

/** Returns the visible poojas at the temple by schedule. */
async function bySchedule(strapi: Core.Strapi): Promise<ReadonlyMap<string, readonly ServiceRow[]>> {
  const minute = await minuteNow(strapi);
  const found = new Map<string, ServiceRow[]>();
  for (const row of await serviceTable(strapi).scheduled()) {
    const id = row.schedule?.documentId;
    if (!id || !isVisible(row, minute) || !isAtTemple(row)) continue;
    found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
}

async function load(strapi: Core.Strapi, now: number): Promise<NextOccasion[]> {
  const timeZone = await templeTimeZone(strapi);
  const schedules = await readSchedules(strapi);
  const bookable: PlannedOccasion[] = [];
  for (const [id, rows] of await bySchedule(strapi)) {
    const [schedule, first] = [schedules.get(id), rows[0]];
    if (schedule && first) bookable.push(...(await ofSchedule(strapi, schedule, first, rows.length === 1, now)));
  }
  const regular = regularOccasions(await readTimings(strapi), now, timeZone, shown).map((pooja): NextOccasion => {
    const { _id, title, day, startsAt, endsAt } = pooja;
    return { kind: 'timing', _id, title, day, startsAt, endsAt };
  });
  return mergeOccasions(bookable, regular, shown).map(({ kind, _id, title, day, startsAt, endsAt }) => ({
    kind,
    _id,
    title,
    day,
    startsAt,
    endsAt,
  }));
}

/**
 * Returns the next occasions at the temple, at most a minute old and sorted by time: open slots that visitors can book, also
 * full ones, and regular poojas.
 */
export function readNext(strapi: Core.Strapi, now: number): Promise<NextOccasion[]> {
  return cached(`next ${Math.floor(now / 60_000)}`, () => load(strapi, now), now);
}
