import type { Core } from '@strapi/strapi';
import type { FreeSlot, Service } from '@seva/config/contract';
import { cached } from '../../../platform/cache/content-cache';
import { readSchedules, type Schedule, type ServiceRow } from '../../service/queries';
import { nextFree, readAvailability } from './availability';

/** Most free slots that a service shows. */
const shown = 5;

/** Returns the next free slots of a schedule from a cache of at most a minute; they may be full by now. */
const freeOf = (strapi: Core.Strapi, schedule: Schedule, now: number): Promise<readonly FreeSlot[]> =>
  cached(`free ${schedule.id}`, async () => nextFree(await readAvailability(strapi, schedule, now), 1, shown), now);

/** Adds the next free slots to services, with at most one query for each schedule. */
export async function withNextFree(
  strapi: Core.Strapi,
  services: readonly { readonly row: ServiceRow; readonly view: Service }[],
  now: number,
): Promise<Service[]> {
  const schedules = await readSchedules(strapi);
  const found: Service[] = [];
  for (const { row, view } of services) {
    const schedule = row.schedule ? schedules.get(row.schedule.documentId) : undefined;
    const { booking, details } = view;
    if (!schedule || !booking) {
      found.push(view);
      continue;
    }
    const free = await freeOf(strapi, schedule, now);
    found.push({
      ...view,
      booking: { ...booking, next: free[0] ?? null },
      ...(details ? { details: { ...details, free: [...free] } } : {}),
    });
  }
  return found;
}

/** Returns the next free slot of each schedule from a day on ('' for now) as "YYYY-MM-DD HH:MM", or null; at most a minute old. */
export async function soonestBySchedule(
  strapi: Core.Strapi,
  from: string,
  now: number,
): Promise<ReadonlyMap<string, string | null>> {
  const soonest = new Map<string, string | null>();
  for (const [id, schedule] of await readSchedules(strapi)) {
    const load = async () => nextFree(await readAvailability(strapi, schedule, now), 1, 1, from)[0] ?? null;
    const slot = await cached(`free from ${from} of ${id}`, load, now);
    soonest.set(id, slot && `${slot.day} ${slot.startsAt}`.trim());
  }
  return soonest;
}
