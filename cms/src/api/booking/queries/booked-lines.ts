import type { Core } from '@strapi/strapi';
import type { BookingState, BookingUnit, Participation, Prasad } from '@seva/config/contract';
import { slotHoldingStates } from '@seva/config/rules/bookings/booking-life';
import { sql } from '../../../platform/database/table';

/**
 * Booking of a line of a donation; `day` is YYYY-MM-DD, `startsAt` HH:MM or '' for a whole day. `requestedDay` is null
 * once the temple has confirmed a day. `goesTo` is the address of a home visit or a mailed item, else ''.
 */
export interface BookedLine {
  readonly day: string | null;
  readonly startsAt: string;
  readonly names: readonly string[];
  readonly requestedDay: string | null;
  readonly unit: BookingUnit;
  readonly participation: Participation;
  readonly prasad: Prasad;
  readonly goesTo: string;
  readonly phone: string;
}

interface Row {
  readonly order_id: number;
  readonly position: number;
  readonly state: BookingState;
  readonly day: string | null;
  readonly starts_at: string | null;
  readonly requested_day: string | null;
  readonly unit: BookingUnit;
  readonly participation: Participation;
  readonly prasad: Prasad;
  readonly address: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly phone: string | null;
  readonly person: string | null;
}

/** Order ids per statement. */
const slice = 500;

/** Returns the key of a line in {@link findBookedLines}: id of its order and position in it. */
export const lineKey = (orderId: number, position: number): string => `${orderId}/${position}`;

/**
 * Returns the days and names of booked lines by {@link lineKey}. A booking without a slot (canceled, or waiting for
 * another day) has names and no day.
 */
export async function findBookedLines(
  strapi: Core.Strapi,
  orderIds: readonly number[],
): Promise<ReadonlyMap<string, BookedLine>> {
  const found = new Map<string, BookedLine>();
  for (let start = 0; start < orderIds.length; start += slice) {
    const some = orderIds.slice(start, start + slice);
    const rows = await sql<Row[]>(strapi, (knex) =>
      knex('bookings')
        .leftJoin('booking_people', 'booking_people.booking_id', 'bookings.id')
        .whereIn('bookings.order_id', some)
        .orderBy(['bookings.order_id', 'bookings.position', 'booking_people.position'])
        .select(
          ...['bookings.order_id', 'bookings.position', 'bookings.state', 'bookings.day', 'bookings.starts_at'],
          ...['bookings.requested_day', 'bookings.participation', 'bookings.prasad', 'bookings.unit'],
          ...['bookings.address', 'bookings.city', 'bookings.postal_code', 'bookings.phone'],
          'booking_people.name as person',
        ),
    );
    for (const row of rows) add(found, row);
  }
  return found;
}

function add(found: Map<string, BookedLine>, row: Row): void {
  const key = lineKey(row.order_id, row.position);
  const isPlaced = slotHoldingStates.includes(row.state);
  const known = found.get(key) ?? {
    day: isPlaced ? row.day : null,
    startsAt: isPlaced ? (row.starts_at ?? '') : '',
    names: [],
    requestedDay: row.day === null && row.state !== 'canceled' ? row.requested_day : null,
    unit: row.unit,
    participation: row.participation,
    prasad: row.prasad,
    goesTo: [row.address, row.city, row.postal_code].filter(Boolean).join(', '),
    phone: row.phone ?? '',
  };
  found.set(key, { ...known, names: row.person === null ? known.names : [...known.names, row.person] });
}
