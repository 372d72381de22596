/** Somebody in whose name it is done, as the database keeps it. */
export interface BookingPersonRow {
  readonly id: number;
  readonly documentId: string;
  readonly position: number;
  readonly name: string;
  readonly script: string | null;
  readonly gotram: string | null;
  readonly nakshatram: number | null;
  /** What an account says of the star, where it names none of the 27. */
  readonly nakshatramText: string | null;
  readonly pada: number | null;
  readonly rashi: number | null;
  readonly relation: string | null;
}

/** Somebody with the booking that names them. */
export type NamedInBooking = BookingPersonRow & { readonly booking: { readonly id: number } };

/** Puts people, who come in their order, to the booking that names them, by its number in the database. */
export function gather(found: Map<number, BookingPersonRow[]>, people: readonly NamedInBooking[]): void {
  for (const person of people) {
    const known = found.get(person.booking.id);
    if (known) known.push(person);
    else found.set(person.booking.id, [person]);
  }
}
