import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { BookingState } from '@seva/config/contract';
import { placedStates } from '@seva/config/rules/bookings/booking-life';
import { countRows } from '../../../platform/database/count-rows';

/** The bookings of one place in one state; `schedule` is null where a service has none any more. */
export interface PlaceCount {
  readonly schedule: string | null;
  readonly name: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly state: BookingState;
  readonly bookings: number;
  readonly units: number;
}

/** A booking and its order by their numbers in the database. */
export interface FoundBooking {
  readonly id: number;
  readonly orderId: number;
}

/** Which place: every start of a schedule's day where `startsAt` is left out, every schedule where that is. */
export interface PlaceFilter {
  readonly day: string;
  readonly schedule?: string;
  readonly startsAt?: string;
}

const lacking: readonly BookingState[] = ['to_schedule', 'unplaced'];
const found = { id: 'bookings.id', orderId: 'bookings.order_id' } as const;

/** Bookings by their places, as the week of the panel reads them. */
export function placeTable(strapi: Core.Strapi) {
  const bookings = () => strapi.db.connection('bookings') as Knex.QueryBuilder;
  const placed = (from: string, to: string) =>
    bookings()
      .whereBetween('bookings.day', [from, to])
      .whereIn('bookings.state', [...placedStates]);

  return {
    /** How many bookings each place between two days has, by their state. */
    async counts(from: string, to: string): Promise<PlaceCount[]> {
      const rows = (await placed(from, to)
        .groupBy('schedule', 'day', 'starts_at', 'state')
        .select('schedule', 'day', 'state', { startsAt: 'starts_at' })
        .min({ name: 'name' })
        .max({ endsAt: 'ends_at' })
        .count({ bookings: '*' })
        .sum({ units: 'units' })) as PlaceCount[];
      return rows.map((row) => ({
        ...row,
        startsAt: row.startsAt ?? '',
        bookings: Number(row.bookings),
        units: Number(row.units),
      }));
    },

    /** How many persons are named for what takes place between two days. */
    async persons(from: string, to: string): Promise<number> {
      return countRows(
        placed(from, to)
          .join('booking_people', 'booking_people.booking_id', 'bookings.id')
          .whereNot('bookings.state', 'held'),
      );
    },

    /** The bookings of places in some states, as they came. */
    async at({ day, schedule, startsAt }: PlaceFilter, states: readonly BookingState[]): Promise<FoundBooking[]> {
      const query = bookings()
        .where('day', day)
        .whereNotNull('schedule')
        .whereIn('state', [...states]);
      if (schedule !== undefined) query.where('schedule', schedule);
      if (startsAt !== undefined) query.whereRaw(`coalesce(starts_at, '') = ?`, [startsAt]);
      return (await query.orderBy('id').select(found)) as FoundBooking[];
    },

    /** The bookings that lack a day, whoever waits longest first. */
    async lacking({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<FoundBooking[]> {
      return (await bookings()
        .whereIn('state', [...lacking])
        .orderByRaw('coalesce(asked_at, settled_at, created_at), id')
        .offset(offset)
        .limit(limit)
        .select(found)) as FoundBooking[];
    },

    /** How many they are. */
    countLacking: (): Promise<number> => countRows(bookings().whereIn('state', [...lacking])),
  };
}
