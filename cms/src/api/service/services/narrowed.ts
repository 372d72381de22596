import type { Core } from '@strapi/strapi';
import type { Slice } from '@seva/config/rules/paging';
import {
  fitsNarrowing,
  inAskedOrder,
  type ServiceNarrowing,
  type Candidate,
} from '@seva/config/rules/service-narrowing';
import { cached } from '../../../cache/content-cache';
import { readSchedules } from '../../../content/read-schedules';
import type { ServiceFilter } from '../../../tables/keyset-page';
import { serviceTable, type LightRow } from '../../../tables/service-table';
import { nextFree, placesOf } from '../../booking/services/places';

/** The next free place of each schedule as "YYYY-MM-DD HH:MM", from a day on ('' for now); null where nothing is free. */
async function soonestBySchedule(
  strapi: Core.Strapi,
  from: string,
  now: number,
): Promise<ReadonlyMap<string, string | null>> {
  const schedules = await readSchedules(strapi);
  const soonest = new Map<string, string | null>();
  for (const [id, schedule] of schedules) {
    const place = await cached(
      `free from ${from} of ${id}`,
      async () => nextFree(await placesOf(strapi, schedule, now), 1, 1, from)[0] ?? null,
      now,
    );
    soonest.set(id, place && `${place.day} ${place.startsAt}`.trim());
  }
  return soonest;
}

async function candidatesOf(strapi: Core.Strapi, rows: readonly LightRow[], from: string, now: number) {
  const soonest = await soonestBySchedule(strapi, from, now);
  return rows.map((row): Candidate & { id: number } => ({
    id: row.id,
    name: row.name ?? '',
    deity: row.deity ?? '',
    occasion: row.occasion ?? '',
    priceCents: row.priceCents ?? 0,
    openAmount: Boolean(row.openAmount),
    next: row.schedule === null ? '' : (soonest.get(row.schedule) ?? null),
  }));
}

/** The numbers of the services of one page that fit a narrowing, and how many fit on all pages. */
export interface NarrowedPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Narrows and orders a list of services. `among` are the numbers that a keyword found, in the catalog's order; without
 * them all that the filter shows. What is free is at most a minute old.
 */
export async function narrowedPage(
  strapi: Core.Strapi,
  filter: ServiceFilter,
  narrowing: ServiceNarrowing,
  slice: Slice,
  among?: readonly number[],
): Promise<NarrowedPage> {
  const rows = await serviceTable(strapi).light(filter);
  const known = among && new Set(among);
  const some = known ? rows.filter(({ id }) => known.has(id)) : rows;
  const fitting = (await candidatesOf(strapi, some, narrowing.day, Date.now())).filter((each) =>
    fitsNarrowing(each, narrowing),
  );
  const ordered = inAskedOrder(fitting, narrowing.sort);
  return { ids: ordered.slice(slice.offset, slice.offset + slice.limit).map(({ id }) => id), total: ordered.length };
}

const distinct = (texts: readonly (string | null)[]) =>
  [...new Set(texts.filter((text): text is string => Boolean(text)))].sort((one, other) =>
    one.localeCompare(other, 'en'),
  );

/** What a list can be narrowed to: the deities and occasions of its services, by name. */
export async function choicesOf(strapi: Core.Strapi, filter: ServiceFilter) {
  const rows = await serviceTable(strapi).light(filter);
  return {
    deities: distinct(rows.map(({ deity }) => deity)),
    occasions: distinct(rows.map(({ occasion }) => occasion)),
  };
}
