import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isWithin, templeMinute, type TempleMinute } from '@seva/config/rules/visibility';
import { templeTimeZone } from '../services/read';

export interface VisibilityColumns {
  readonly listed: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
}

/** Returns the current minute in the temple's time zone, to compare with visibility windows. */
export async function minuteNow(strapi: Core.Strapi): Promise<TempleMinute> {
  return templeMinute(Date.now(), await templeTimeZone(strapi));
}

/** Returns whether a service is listed and its visibility window is open. */
export function isVisible(service: VisibilityColumns, minute: TempleMinute): boolean {
  return Boolean(service.listed) && isWithin(service, minute);
}

/** Adds the conditions of {@link isVisible} to a query. `config/rules/visibility` explains them. */
export function whereVisible(query: Knex.QueryBuilder, { day, minute }: TempleMinute): void {
  query
    .where('listed', true)
    .where((window) => window.whereNull('visible_from').orWhere('visible_from', '<=', minute))
    .where((window) => window.whereNull('visible_to').orWhere('visible_to', '>', minute).orWhere('visible_to', day));
}
