import type { RowOf } from '@seva/config/hidden-type';
import type bookingPerson from '../../booking-person/content-types/booking-person/schema';

/** Person for whom a pooja is done, as stored. */
export type BookingPersonRow = RowOf<typeof bookingPerson>;

export type NamedInBooking = BookingPersonRow & { readonly booking: { readonly id: number } };

/** Adds sorted people to their bookings, by the booking's number in the database. */
export function gather(found: Map<number, BookingPersonRow[]>, people: readonly NamedInBooking[]): void {
  for (const person of people) {
    const known = found.get(person.booking.id);
    if (known) known.push(person);
    else found.set(person.booking.id, [person]);
  }
}
