import type { Core } from '@strapi/strapi';
import { contentNameOf } from '@seva/config/content-types';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { countAhead } from '../queries/due-bookings';

/**
 * Counts the future bookings of a service or schedule, including bookings without a day, to warn an editor who hides,
 * changes or deletes it. Other content types have none. `last` is the latest day, YYYY-MM-DD.
 */
export async function bookingsAhead(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  now: number,
): Promise<{ readonly bookings: number; readonly last: string | null }> {
  const name = contentNameOf(uid);
  if (name !== 'service' && name !== 'schedule') return { bookings: 0, last: null };
  return countAhead(strapi, name, documentId, templeClock(now, await templeTimeZone(strapi)).day);
}
