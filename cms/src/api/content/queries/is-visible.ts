import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isWithin, templeMinute, type TempleMinute } from '@seva/config/rules/visibility';
import { templeTimeZone } from '../services/read';

/** What decides whether visitors see a service. */
export interface Showable {
  readonly listed: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
}

/** Returns the minute of the temple's clock, with which windows of visibility are compared. */
export async function minuteNow(strapi: Core.Strapi): Promise<TempleMinute> {
  return templeMinute(Date.now(), await templeTimeZone(strapi));
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
