import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { BookingState } from '@seva/config/contract';
import { slotHoldingStates } from '@seva/config/rules/bookings/booking-life';
import type { Slice } from '@seva/config/rules/paging';
import { countRows, sql } from '../../../platform/database/table';

/** Number of bookings of a slot in one state; `schedule` is null if the service has none by now. */
export interface SlotCount {
  readonly schedule: string | null;
  readonly name: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly state: BookingState;
  readonly bookings: number;
  readonly units: number;
}

type CountRow = Omit<SlotCount, 'startsAt' | 'bookings' | 'units'> & {
  readonly startsAt: string | null;
  /** PostgreSQL counts and sums to text. */
  readonly bookings: number | string;
  readonly units: number | string;
};

export interface FoundBooking {
  readonly id: number;
  readonly orderId: number;
}

/** Slots of a day: of one schedule and start, or of all of them if absent. Schedule '' has the poojas without one. */
export interface SlotFilter {
  readonly day: string;
  readonly schedule?: string;
  readonly startsAt?: string;
}

const lacking: readonly BookingState[] = ['to_schedule', 'unplaced'];
const found = { id: 'bookings.id', orderId: 'bookings.order_id' } as const;

const placed = (knex: Knex, from: string, to: string): Knex.QueryBuilder =>
  knex('bookings')
    .whereBetween('bookings.day', [from, to])
    .whereIn('bookings.state', [...slotHoldingStates]);

/** Returns the bookings by their slots, for the week of the panel. */
export function slotBookings(strapi: Core.Strapi) {
  return {
    /** Counts the bookings of each slot between two days, by their state. */
    async counts(from: string, to: string): Promise<SlotCount[]> {
      const rows = await sql<CountRow[]>(strapi, (knex) =>
        placed(knex, from, to)
          .groupBy('schedule', 'day', 'starts_at', 'state')
          .select('schedule', 'day', 'state', { startsAt: 'starts_at' })
          .min({ name: 'name' })
          .max({ endsAt: 'ends_at' })
          .count({ bookings: '*' })
          .sum({ units: 'units' }),
      );
      return rows.map((row) => ({
        ...row,
        startsAt: row.startsAt ?? '',
        bookings: Number(row.bookings),
        units: Number(row.units),
      }));
    },

    /** Counts the people named in bookings between two days. */
    persons: (from: string, to: string): Promise<number> =>
      sql(strapi, (knex) =>
        countRows(
          placed(knex, from, to)
            .join('booking_people', 'booking_people.booking_id', 'bookings.id')
            .whereNot('bookings.state', 'held'),
        ),
      ),

    /** Finds the bookings of slots in some states, oldest first. */
    at: ({ day, schedule, startsAt }: SlotFilter, states: readonly BookingState[]): Promise<FoundBooking[]> =>
      sql(strapi, (knex) => {
        const query = knex('bookings')
          .where('day', day)
          .whereIn('state', [...states]);
        if (schedule === '') void query.whereNull('schedule');
        else void query.whereNotNull('schedule');
        if (schedule) void query.where('schedule', schedule);
        if (startsAt !== undefined) void query.whereRaw(`coalesce(starts_at, '') = ?`, [startsAt]);
        return query.orderBy('id').select(found);
      }),

    /** Finds the bookings without a day, the longest wait first. */
    lacking: ({ offset, limit }: Slice): Promise<FoundBooking[]> =>
      sql(strapi, (knex) =>
        knex('bookings')
          .whereIn('state', [...lacking])
          .orderByRaw('coalesce(asked_at, settled_at, created_at), id')
          .offset(offset)
          .limit(limit)
          .select(found),
      ),

    countLacking: (): Promise<number> =>
      sql(strapi, (knex) => countRows(knex('bookings').whereIn('state', [...lacking]))),
  };
}
