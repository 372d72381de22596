import { booking, choose, owed } from './bookings';
import { closing } from './closing';
import { place, week } from './week';

/** Texts of the page *Book by phone*. */
const phone = {
  title: 'Book by phone',
  subtitle: 'Choose the devotee and the service. Then book the day, names and payment in the shop for them.',
  who: '1. Devotee',
  search: 'Name, email or phone',
  none: (q: string) => `No devotee found for “${q}”.`,
  add: 'Add a devotee in the shop',
  chosen: (name: string) => `For ${name}`,
  other: 'Someone else',
  what: '2. Service',
  whoFirst: 'Choose a devotee first.',
  next: (when: string) => `next open ${when}`,
  noNext: 'nothing open',
  anyDay: 'requested day',
  searchService: 'Service',
  noService: (q: string) => `No service found for “${q}”.`,
  noServices: 'The shop has no services that are booked for a day.',
  book: 'Book in the shop',
  bookOf: (service: string, name: string) => `Book in the shop: ${service} for ${name}`,
  hint: 'The shop opens in a new tab and asks for a shop admin’s sign-in. Record the check or enter the card there.',
} as const;

/** Texts of the booking pages. Another language is another folder of this shape. */
export const texts = {
  menu: 'Sevas',
  title: 'Sevas',
  tabs: { week: 'Week', owed: 'Needs a day', phone: 'Book by phone' },
  week,
  place,
  booking,
  owed,
  choose,
  closing,
  phone,
} as const;
