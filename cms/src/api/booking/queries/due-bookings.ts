import type { Core } from '@strapi/strapi';
import { slotHoldingStates } from '@seva/config/rules/bookings/booking-life';
import { table } from '../../../platform/database/table';
import { bookingUid, type BookingRow, type OrderedBooking } from './booking-table';

/** Bookings that the server's clock concerns. Days are YYYY-MM-DD, periods exclude both ends. */
export type Due =
  /** Confirmed with a visit, of a day. */
  | { readonly kind: 'visit'; readonly day: string }
  /** Confirmed and watched from home, of some days. */
  | { readonly kind: 'live'; readonly days: readonly string[] }
  /** Marked as done in a period. */
  | { readonly kind: 'done'; readonly after: Date; readonly before: Date }
  /** Lacking a day of their schedule since a period. */
  | { readonly kind: 'dayless'; readonly after: Date; readonly before: Date }
  /** Waiting for the mail that the same day of next year can be booked. */
  | { readonly kind: 'again' };

function filterOf(due: Due): object {
  switch (due.kind) {
    case 'visit':
      return { state: 'confirmed', day: due.day, participation: { $in: ['in_person', 'home'] } };
    case 'live':
      return { state: 'confirmed', day: { $in: due.days }, participation: 'live' };
    case 'done':
      return { state: 'done', doneAt: { $gt: due.after, $lt: due.before } };
    case 'dayless': {
      const period = { $gt: due.after, $lt: due.before };
      return {
        ...{ state: 'to_schedule', schedule: { $notNull: true } },
        $or: [{ askedAt: period }, { askedAt: { $null: true }, settledAt: period }],
      };
    }
    case 'again':
      return { againAskedAt: { $notNull: true } };
  }
}

/** Finds the next due bookings, oldest first, with a database id above `after`. */
export const findDue = (strapi: Core.Strapi, due: Due, after: number, limit?: number): Promise<BookingRow[]> =>
  table<BookingRow>(strapi, bookingUid).findMany({
    where: { ...filterOf(due), id: { $gt: after } },
    orderBy: [{ id: 'asc' }],
    ...(limit === undefined ? {} : { limit }),
  });

/** Finds bookings whose hold ended before a time but was not released, oldest first. */
export const findStuckHolds = (strapi: Core.Strapi, before: Date, limit: number): Promise<OrderedBooking[]> =>
  table<OrderedBooking>(strapi, bookingUid).findMany({
    where: { state: 'held', heldUntil: { $lt: before } },
    populate: { order: true },
    orderBy: [{ id: 'asc' }],
    limit,
  });

/** Finds the next bookings that take slots on a day or later, oldest first, with a database id above `after`. */
export const nextTakes = (
  strapi: Core.Strapi,
  from: string,
  after: number,
  limit: number,
): Promise<Pick<BookingRow, 'id' | 'takes'>[]> =>
  table<Pick<BookingRow, 'id' | 'takes'>>(strapi, bookingUid).findMany({
    where: { id: { $gt: after }, state: { $in: [...slotHoldingStates] }, day: { $gte: from } },
    select: ['id', 'takes'],
    orderBy: [{ id: 'asc' }],
    limit,
  });

/** Counts the bookings of a service or schedule from a day on, or without a day yet, and returns their last day. */
export async function countAhead(
  strapi: Core.Strapi,
  by: 'service' | 'schedule',
  documentId: string,
  today: string,
): Promise<{ readonly bookings: number; readonly last: string | null }> {
  const rows = table<Pick<BookingRow, 'day'>>(strapi, bookingUid);
  const where = {
    [by]: documentId,
    $or: [
      { state: { $in: ['held', 'confirmed'] }, day: { $gte: today } },
      { state: { $in: ['to_schedule', 'unplaced'] } },
    ],
  };
  const latest = await rows.findOne({ where: { ...where, day: { $gte: today } }, orderBy: [{ day: 'desc' }] });
  return { bookings: await rows.count({ where }), last: latest?.day ?? null };
}
