import type { BookingPerson, Family } from '@seva/config/contract';

/** Family member. Pass the fields that the test checks. */
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

/** Family list of an account. */
export const aFamily = (people: readonly BookingPerson[] = [aPerson()], version = 'first'): Family => ({
  people: [...people],
  version,
});
