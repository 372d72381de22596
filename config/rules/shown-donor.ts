/**
 * Places where a donor's name appears. `books`: treasurers' and admins' work on donations. `receipt`: receipts and
 * mails of the donor. `lists`: bookings and the week of poojas. `print`: printed lists. `staff_mail`: mails to the
 * whole office. `wall`: campaigns and thank-you walls.
 */
export const namePlaces = ['books', 'receipt', 'lists', 'print', 'staff_mail', 'wall'] as const;

export type NamePlace = (typeof namePlaces)[number];

/** The name, the name marked as private, or "A well-wisher". */
export type ShownDonor = 'name' | 'marked' | 'well_wisher';

/** Returns how a place shows a donor. No other rule decides it. */
export function shownDonor(place: NamePlace, isAnonymous: boolean | number | null | undefined): ShownDonor {
  if (!isAnonymous || place === 'receipt') return 'name';
  return place === 'books' ? 'marked' : 'well_wisher';
}
