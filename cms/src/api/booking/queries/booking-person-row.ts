/** Person for whom a pooja is done, as stored. */
export interface BookingPersonRow {
  readonly id: number;
  readonly documentId: string;
  readonly position: number;
  readonly name: string;
  readonly script: string | null;
  readonly gotram: string | null;
  readonly nakshatram: number | null;
  /** Star as the account's text names it, if it is none of the 27. */
  readonly nakshatramText: string | null;
  readonly pada: number | null;
  readonly rashi: number | null;
  readonly relation: string | null;
}

export type NamedInBooking = BookingPersonRow & { readonly booking: { readonly id: number } };

/** Adds sorted people to their bookings, by the booking's number in the database. */
export function gather(found: Map<number, BookingPersonRow[]>, people: readonly NamedInBooking[]): void {
  for (const person of people) {
    const known = found.get(person.booking.id);
    if (known) known.push(person);
    else found.set(person.booking.id, [person]);
  }
}
