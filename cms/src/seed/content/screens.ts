import type { SeedScreen } from './types';

const babaHeading = 'BABA Pooja Services at Saidham';
const babaIntro =
  'Aaratis, abhishekams and sevas for Shirdi Sai Baba. Choose one for your family, or give any amount; your name and gotram are read in the sankalpam.';

/** Headings and introductions of the service screens. */
export const screens: SeedScreen[] = [
  { screen: 'pooja', heading: babaHeading, intro: babaIntro },
  { screen: 'donate', heading: babaHeading, intro: babaIntro },
  {
    screen: 'deities',
    heading: 'Deities Pooja Services at Saidham',
    intro:
      'Ganesha, Shiva, Lakshmi, Durga, Hanuman, Venkateswara and the other deities of our hall each have their day and their offering. All are performed in full, whether you can be present or not.',
  },
  {
    screen: 'wishlist',
    heading: 'Sponsor Wish List Items',
    intro:
      'Things the temple needs and would look after for years. Sponsor one whole or together with friends; a small plate beside it carries your family’s name if you wish.',
  },
  {
    screen: 'membership',
    heading: 'Become a member today',
    intro: 'A year’s membership keeps the doors open on ordinary days. Choose the one that fits your household.',
  },
  {
    screen: 'festival',
    heading: 'Pooja Services for Festivals',
    intro: 'Take part in the great days of the year. Names given up to the evening before are read in the sankalpam.',
    keyword: 'festival',
  },
  {
    screen: 'poojashop',
    heading: 'Pooja Services',
    intro: 'What you need for worship at home, chosen by our archakas and kept ready at the temple counter.',
    keyword: 'pooja item',
  },
  {
    screen: 'priest',
    heading: 'Priest Services',
    intro:
      'Samskaras and poojas at your home or in our hall. After you book, the office calls to settle the day and the list of things to prepare.',
    keyword: 'priest',
  },
  {
    screen: 'rentals',
    heading: 'Rental Services',
    intro:
      'Rooms and equipment for weddings, concerts and family days. Dates are confirmed by the office within two days.',
    keyword: 'rental',
  },
  {
    screen: 'kitchen',
    heading: 'Kitchen Services',
    intro: 'Vegetarian food cooked in the temple, offered first and then shared. Please order three days ahead.',
    keyword: 'kitchen',
  },
];
