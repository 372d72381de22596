import type { Core } from '@strapi/strapi';
import { contentNameOf } from '@seva/config/content-types';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content/services/read';
import { bookingUid } from '../queries/booking-table';

/**
 * Bookings to come of a service or a schedule, those that still need a day included: whoever hides, changes or deletes it
 * has to know. None of any other type. `last` is the latest day, YYYY-MM-DD.
 */
export async function bookingsAhead(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  now: number,
): Promise<{ readonly bookings: number; readonly last: string | null }> {
  const name = contentNameOf(uid);
  if (name !== 'service' && name !== 'schedule') return { bookings: 0, last: null };
  const today = templeClock(now, await templeTimeZone(strapi)).day;
  const where = {
    [name]: documentId,
    $or: [
      { state: { $in: ['held', 'confirmed'] }, day: { $gte: today } },
      { state: { $in: ['to_schedule', 'unplaced'] } },
    ],
  };
  const rows = strapi.db.query(bookingUid);
  const latest = (await rows.findOne({ where: { ...where, day: { $gte: today } }, orderBy: [{ day: 'desc' }] })) as {
    day: string;
  } | null;
  return { bookings: await rows.count({ where }), last: latest?.day ?? null };
}
