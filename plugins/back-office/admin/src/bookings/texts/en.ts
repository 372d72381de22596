import { booking, choose, owed } from './bookings';
import { closing } from './closing';
import { place, week } from './week';

/** Sentences of booking by phone. */
const phone = {
  title: 'Book by phone',
  subtitle:
    'Who calls, and for what? The day, the names and the check are then taken in the shop, in the devotee’s name.',
  who: '1. Who calls',
  search: 'Name, email or phone',
  none: (q: string) => `Nobody is found for “${q}”.`,
  add: 'Add a devotee in the shop',
  chosen: (name: string) => `For ${name}`,
  other: 'Somebody else',
  what: '2. What is it for',
  whoFirst: 'Choose the devotee first.',
  next: (when: string) => `next free ${when}`,
  noNext: 'nothing free',
  noServices: 'No service of the shop is done on a day.',
  book: 'Book in the shop',
  bookOf: (service: string, name: string) => `Book in the shop: ${service} for ${name}`,
  hint: 'The shop opens in a new tab and asks an admin of the shop to sign in. There the check is recorded, or the card is typed in.',
} as const;

/** Every sentence of the plugin's pages. A second language is a second folder of this shape. */
export const texts = {
  menu: 'Sevas',
  title: 'Sevas',
  tabs: { week: 'Week', owed: 'To be given a day', phone: 'Book by phone' },
  week,
  place,
  booking,
  owed,
  choose,
  closing,
  phone,
} as const;
