import type { Core } from '@strapi/strapi';
import type { BookingPerson, LineBooking } from '@seva/config/contract';
import { calendarLink } from '../../account/auth';
import type { BookingPersonRow } from '../queries/booking-person-row';
import { bookingTable, isSetByTemple, type BookingRow } from '../queries/booking-table';

/** Returns a person of a booking for the wire. `nakshatram` is null for a star that the account gives as text. */
export const personView = (row: BookingPersonRow): BookingPerson => ({
  _id: row.documentId,
  name: row.name,
  script: row.script ?? '',
  gotram: row.gotram,
  nakshatram: row.nakshatram,
  pada: row.pada,
  rashi: row.rashi,
  relation: row.relation ?? '',
});

const hasPlace = ({ day, state }: BookingRow) => day !== null && (state === 'confirmed' || state === 'done');

/** Returns a booking as a line of its order shows it. */
export const lineBookingView = (row: BookingRow, people: readonly BookingPersonRow[]): LineBooking => ({
  _id: row.documentId,
  state: row.state,
  day: row.day,
  startsAt: row.startsAt || null,
  endsAt: row.endsAt,
  ...(row.requestedDay === null ? {} : { requestedDay: row.requestedDay }),
  ...(isSetByTemple(row) && row.requestedDay === null ? { anyDay: true } : {}),
  // Goods are delivered, not performed.
  ...(row.unit === 'item' ? { unit: row.unit } : {}),
  participation: row.participation,
  people: people.map(personView),
  occasion: row.occasion ?? '',
  prasad: row.prasad,
  note: row.note ?? '',
  calendar: hasPlace(row) ? calendarLink(row.documentId) : null,
});

/** Returns the bookings of orders by database id of the order and position of the line, with two queries for all. */
export async function lineBookings(
  strapi: Core.Strapi,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, LineBooking>>> {
  const table = bookingTable(strapi);
  const byOrder = await table.ofOrders(orderIds);
  const people = await table.peopleOf([...byOrder.values()].flat().map(({ id }) => id));
  return new Map(
    [...byOrder].map(([orderId, rows]) => [
      orderId,
      new Map(rows.map((row) => [row.position, lineBookingView(row, people.get(row.id) ?? [])])),
    ]),
  );
}
