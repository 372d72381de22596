import { footerGroups } from './footer-groups';
import { pages } from './pages';
import { screens } from './screens';
import type { SeedSite } from './types';

/** The temple of the seed: an example that a real temple overwrites in the panel. */
export const site: SeedSite = {
  name: 'Saidham',
  place: 'Newburgh, Indiana',
  greeting: 'Om Sai Ram',
  tagline: 'A home for Baba and all deities beside the Ohio River',
  legalName: 'Saidham Temple Society (example)',
  mission: [
    'Saidham began as a Thursday evening of bhajans in a family’s living room. Today it is a temple with its doors open every day of the week, where Shirdi Sai Baba and the deities of many traditions are worshipped under one roof, because Baba taught that the Lord of all is one.',
    'We keep three promises. The lamps are lit and the aaratis are sung at their hours, whether five people come or five hundred. Nobody who comes to us hungry goes away hungry. And our children learn the songs, the stories and the reasons behind them in words they understand.',
    'Everything you see is kept by volunteers and by gifts, most of them small: a garland, a bag of rice, an hour at the shoe rack, twenty-one dollars for a lamp. Each gift is recorded in the donor’s name, acknowledged in writing and published in total at the yearly meeting of members.',
    'You do not need to be a member, to know the words, or to bring anything. Leave your shoes at the door, ring the bell, and sit for as long as you like.',
  ].join('\n\n'),
  address: '6299 Oak Grove Rd, Newburgh, IN 47630',
  phone: '(812) 555-0142',
  email: 'office@saidham.example',
  directions: [
    'From Evansville, take the Lloyd Expressway (State Route 66) east toward Newburgh and turn north to Oak Grove Road. The drive from downtown is about twenty minutes.',
    'From Indianapolis, follow Interstate 69 south to Evansville, leave it at State Route 66 and continue east. From Louisville or St. Louis, take Interstate 64 to Interstate 69, go south, and do the same.',
    'Parking is free on both sides of the temple, with level spaces beside the ramp at the east door. If you come without a car, call the office a day before; someone who lives on your way will be glad to bring you.',
  ].join('\n\n'),
  ein: '00-0000000 (example)',
  acknowledgement:
    'Example wording, to be replaced with your adviser’s: Thank you for your gift. Other than intangible religious benefits, no goods or services were given in return for it. Please keep this letter with your tax records.',
  timeZone: 'America/Chicago',
  screens,
  membershipThanks:
    'Thank you for making this temple your own. Members keep the lights on between the great days of the year, and their names are remembered before Baba every month.',
  membershipBenefits: ['Monthly Gothranamarchana free for members', '10% discount on all services'],
  footerGroups,
  newsletterHeading: 'Festival days, in your inbox',
  newsletterText: 'A short letter before each great day, with the timings and how to take part. Nothing else.',
  brands: [
    'Aarati',
    'Baba Pooja',
    'Family Pooja',
    'Flower Seva',
    'Abhishekam',
    'Archana',
    'Homam',
    'Annadanam',
    'Donation',
    'Deity Pooja',
    'Wish List',
    'Membership',
    'Festival Pooja',
    'Pooja Item',
    'Priest Service',
    'Rental',
    'Temple Kitchen',
  ],
  pages,
};
