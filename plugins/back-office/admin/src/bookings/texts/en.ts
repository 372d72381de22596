import { booking, choose, owed } from './bookings';
import { closing } from './closing';
import { place, week } from './week';

const phone = {
  title: 'Book by phone',
  subtitle:
    'Choose the devotee and the service. The gift then opens in a batch, where you choose day, names and payment.',
  who: '1. Devotee',
  search: 'Name, email or phone',
  none: (q: string) => `No devotee found for “${q}”.`,
  add: 'Not in the list? Add them while you record the gift',
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
  book: 'Book',
  bookOf: (service: string, name: string) => `Book ${service} for ${name}`,
  hint: 'The booking is recorded as soon as its row is saved.',
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
