import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isWithin, templeMinute, type TempleMinute } from '@seva/config/rules/visibility';
import { contentVersion } from '../cache/content-cache';
import { templeTimeZone } from '../content/read';

/** What decides whether visitors see a service. */
export interface Showable {
  readonly listed: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
}

const minuteMs = 60_000;

/** The clock of a minute, and the version of the content that its time zone was read from. */
interface KnownMinute {
  readonly since: number;
  readonly version: number;
  readonly clock: Promise<TempleMinute>;
}

let known: KnownMinute | undefined;

/**
 * The temple's clock now, with which windows of visibility are compared. Read once a minute, and when content has changed: each
 * list asks for it.
 */
export function minuteNow(strapi: Core.Strapi): Promise<TempleMinute> {
  const now = Date.now();
  // Every zone is whole minutes away from the world's clock, so its minutes begin with the world's.
  const since = Math.floor(now / minuteMs) * minuteMs;
  const version = contentVersion(now);
  return known?.since === since && known.version === version ? known.clock : readMinute(strapi, since, version);
}

/** Known when it has been read: nobody waits for another's read, which may wait for a connection that they hold. */
async function readMinute(strapi: Core.Strapi, since: number, version: number): Promise<TempleMinute> {
  const minute = templeMinute(since, await templeTimeZone(strapi));
  known = { since, version, clock: Promise.resolve(minute) };
  return minute;
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
