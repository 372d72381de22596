import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isWithin, templeMinute, type TempleMinute } from '@seva/config/rules/visibility';
import { templeTimeZone } from '../content/read';

/** What decides whether visitors see a service. */
export interface Showable {
  readonly listed: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
}

const minuteMs = 60_000;
let known: { readonly since: number; readonly timeZone: string; readonly clock: TempleMinute } | undefined;

/** The temple's clock now, with which windows of visibility are compared. Read once a minute: each list asks for it. */
export async function minuteNow(strapi: Core.Strapi): Promise<TempleMinute> {
  const timeZone = await templeTimeZone(strapi);
  // Every zone is whole minutes away from the world's clock, so its minutes begin with the world's.
  const since = Math.floor(Date.now() / minuteMs) * minuteMs;
  if (known?.since !== since || known.timeZone !== timeZone)
    known = { since, timeZone, clock: templeMinute(since, timeZone) };
  return known.clock;
}

/** Whether visitors see a service: it is listed and its window is open. */
export function isVisible(service: Showable, minute: TempleMinute): boolean {
  return Boolean(service.listed) && isWithin(service, minute);
}

/** Adds the same condition to a query on services; `config/rules/visibility` says why it reads so. */
export function whereVisible(query: Knex.QueryBuilder, { day, minute }: TempleMinute): void {
  query
    .where('listed', true)
    .where((window) => window.whereNull('visible_from').orWhere('visible_from', '<=', minute))
    .where((window) => window.whereNull('visible_to').orWhere('visible_to', '>', minute).orWhere('visible_to', day));
}

/** The reverse of {@link whereVisible}: what visitors do not see at that minute. */
export function whereNotVisible(query: Knex.QueryBuilder, { day, minute }: TempleMinute): void {
  query.where((hidden) =>
    hidden
      .whereNull('listed')
      .orWhere('listed', false)
      .orWhere('visible_from', '>', minute)
      .orWhere((over) => over.where('visible_to', '<=', minute).whereNot('visible_to', day)),
  );
}
