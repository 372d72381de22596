/**
 * Where a donor's name can stand. `books`: what treasurers and admins work with, donation by donation. `receipt`: papers and
 * mails of the donor. `lists`: bookings and the week of poojas. `print`: lists on paper. `staff_mail`: what goes to everybody
 * in the office. `wall`: campaigns and thank-you walls.
 */
export const namePlaces = ['books', 'receipt', 'lists', 'print', 'staff_mail', 'wall'] as const;

/** One of those places. */
export type NamePlace = (typeof namePlaces)[number];

/** The name; the name with the mark that it is not to be read out; or "A well-wisher" alone. */
export type ShownDonor = 'name' | 'marked' | 'well_wisher';

/** How a donor is shown who asked not to be named, or did not. Nothing else decides it. */
export function shownDonor(place: NamePlace, isAnonymous: boolean | number | null | undefined): ShownDonor {
  if (!isAnonymous || place === 'receipt') return 'name';
  return place === 'books' ? 'marked' : 'well_wisher';
}
