import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { bookingStates } from '@seva/config/contract/bookings';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { firstCharacters } from '@seva/config/rules/plain-text';

/** What narrows a list of bookings; '' for everything. Days are the temple's. */
export interface BookingFilters {
  readonly from: string;
  readonly to: string;
  readonly service: string;
  readonly state: string;
  readonly q: string;
}

/** Attempts that came to nothing, so far or for good: left out unless they are asked for. */
const unowed = ['held', 'released'];

/** Signs that mean something to LIKE stand for themselves. */
const holding = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The bookings that some filters ask for, joined with their orders. */
export function matchingBookings(strapi: Core.Strapi, filters: BookingFilters): Knex.QueryBuilder {
  const { from, to, service, state, q } = filters;
  const knex = strapi.db.connection;
  const query = knex('bookings').join('orders', 'orders.id', 'bookings.order_id') as Knex.QueryBuilder;
  if (isCalendarDay(from)) query.where('bookings.day', '>=', from);
  if (isCalendarDay(to)) query.where('bookings.day', '<=', to);
  if (service) query.where('bookings.service', service);
  if ((bookingStates as readonly string[]).includes(state)) query.where('bookings.state', state);
  else query.whereNotIn('bookings.state', unowed);
  const text = firstCharacters(q.trim(), 100);
  if (text !== '') {
    const like = (column: string) => knex.raw(`lower(${column}) like ? escape '\\'`, [holding(text)]);
    query.where((any: Knex.QueryBuilder) =>
      any
        // Whoever asked not to be named is not found by name either.
        .where((donor) => donor.where(like('orders.donor_name')).whereRaw('not coalesce(orders.anonymous, false)'))
        .orWhere(like('orders.number'))
        .orWhere(like('bookings.name'))
        .orWhereExists(
          knex('booking_people').whereRaw('booking_people.booking_id = bookings.id').where(like('booking_people.name')),
        ),
    );
  }
  return query;
}

/** In the order of their days, those without a day first. */
export const byDay = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.orderByRaw(`coalesce(bookings.day, ''), coalesce(bookings.starts_at, ''), bookings.id`);
