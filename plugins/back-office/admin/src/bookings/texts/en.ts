import { booking, choose, owed } from './bookings';
import { closing } from './closing';
import { phone } from './phone';
import { place, week } from './week';

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
