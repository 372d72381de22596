import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { bookingStates } from '@seva/config/contract/bookings';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { countRows, sql } from '../../../platform/database/table';
import type { FoundBooking } from './slot-bookings';

/** Filters of a list of bookings; '' for no filter. Days are the temple's. */
export interface BookingFilters {
  readonly from: string;
  readonly to: string;
  readonly service: string;
  readonly state: string;
  readonly q: string;
}

/** States of unpaid attempts. Lists show them only if the filter names them. */
const unowed = ['held', 'released'];

/** Escapes the wildcards of LIKE. */
const holding = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function matching(knex: Knex, { from, to, service, state, q }: BookingFilters): Knex.QueryBuilder {
  const query: Knex.QueryBuilder = knex('bookings').join('orders', 'orders.id', 'bookings.order_id');
  if (isCalendarDay(from)) void query.where('bookings.day', '>=', from);
  if (isCalendarDay(to)) void query.where('bookings.day', '<=', to);
  if (service) void query.where('bookings.service', service);
  if (bookingStates.some((known) => known === state)) void query.where('bookings.state', state);
  else void query.whereNotIn('bookings.state', unowed);
  const text = firstCharacters(q.trim(), 100);
  if (text === '') return query;
  const like = (column: string) => knex.raw(`lower(${column}) like ? escape '\\'`, [holding(text)]);
  return query.where(
    (any) =>
      void any
        // Anonymous donors are not found by name either.
        .where((donor) => void donor.where(like('orders.donor_name')).whereRaw('not coalesce(orders.anonymous, false)'))
        .orWhere(like('orders.number'))
        .orWhere(like('bookings.name'))
        .orWhereExists(
          knex('booking_people').whereRaw('booking_people.booking_id = bookings.id').where(like('booking_people.name')),
        ),
  );
}

/** Finds bookings sorted by day, those without a day first: a slice of them, or all. */
export const findBookings = (
  strapi: Core.Strapi,
  filters: BookingFilters,
  slice?: { readonly offset: number; readonly limit: number },
): Promise<FoundBooking[]> =>
  sql(strapi, (knex) => {
    const query = matching(knex, filters).orderByRaw(
      `coalesce(bookings.day, ''), coalesce(bookings.starts_at, ''), bookings.id`,
    );
    if (slice) void query.limit(slice.limit).offset(slice.offset);
    return query.select({ id: 'bookings.id', orderId: 'bookings.order_id' });
  });

/** Counts the bookings that match. */
export const countBookings = (strapi: Core.Strapi, filters: BookingFilters): Promise<number> =>
  sql(strapi, (knex) => countRows(matching(knex, filters)));
