import type { BookingPerson, Family } from '@seva/config/contract';

/** Somebody whom a family remembers; what a test cares about is named. */
export const aPerson = (own: Partial<BookingPerson> = {}): BookingPerson => ({
  _id: 'ravi',
  name: 'Ravi Kumar',
  script: '',
  gotram: 'Bharadwaja',
  nakshatram: 4,
  pada: null,
  rashi: 2,
  relation: '',
  ...own,
});

/** The names that an account remembers. */
export const aFamily = (people: readonly BookingPerson[] = [aPerson()], version = 'first'): Family => ({
  people: [...people],
  version,
});
