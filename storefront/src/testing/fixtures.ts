import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import type {
  NextOccasion,
  Output,
  Place,
  Service,
  ServicePage,
  SignedInUser,
  Site,
  Slide,
  Timing,
  Video,
} from '@seva/config/contract';

const screen = (name: string, heading: string, keyword = '') => ({
  screen: name,
  heading,
  intro: `${heading}.`,
  keyword,
});

/** Texts of a fictional temple. */
export const site: Site = {
  name: 'Saidham',
  place: 'Newburgh, Indiana',
  greeting: 'Om Sai Ram',
  tagline: 'Offer a pooja from wherever you are.',
  legalName: 'Saidham Temple',
  mission: 'A home for devotees.\n\nEveryone is fed.',
  address: '6299 Oak Grove Rd, Newburgh, IN 47630',
  phone: '(812) 555-0134',
  email: 'hello@saidham.example',
  directions: 'Take exit 7.',
  ein: '00-0000000',
  acknowledgement: 'This is a confirmation, not a tax receipt.',
  screens: [
    screen('pooja', 'BABA Pooja Services at Saidham'),
    screen('deities', 'Deities Pooja Services at Saidham'),
    screen('wishlist', 'Sponsor Wish List Items'),
    screen('membership', 'Become a member today'),
    screen('festival', 'Pooja Services for Festivals', 'festival'),
    screen('poojashop', 'Pooja Services', 'pooja item'),
    screen('priest', 'Priest Services', 'priest'),
    screen('rentals', 'Rental Services', 'rental'),
    screen('kitchen', 'Kitchen Services', 'kitchen'),
  ],
  membershipThanks: 'Thank you for standing with us.',
  membershipBenefits: ['Monthly Gothranamarchana free for members', '10% discount on all services'],
  membershipClaim: 'Tell the front desk before you pay.',
  footerGroups: [{ title: 'About us', links: [{ label: 'The temple', href: '/about' }] }],
  newsletterHeading: 'Festival days, in your inbox',
  newsletterText: 'A short letter before each festival.',
  brands: ['Baba Pooja'],
  pages: [{ slug: 'privacy', title: 'Privacy' }],
  customaryGotram: 'Siva',
};

/** Shop in demo mode. */
export const storefrontConfig: Output<'config.storefront'> = {
  mode: 'demo',
  publishableKey: 'pk_demo',
  mapsKey: '',
  mapId: '',
  mapsAtOnce: false,
  currency: 'usd',
  timeZone: 'America/Chicago',
};

/** Purposes on the Give page. */
export const offer: Output<'give.offer'> = {
  guests: true,
  minimum: 5,
  fee: { basisPoints: 220, fixed: 0.3 },
  purposes: [
    {
      ...{ _id: 'meal', name: 'Annadanam', image: '/uploads/meal.webp', picture: null },
      suggested: [21, 51, 101, 116, 501],
      impacts: [{ amount: 101, text: 'feeds twenty' }],
    },
    { _id: 'tower', name: 'Gopuram Fund', image: '/uploads/tower.webp', picture: null, suggested: [101, 1116] },
  ],
};

/** Service. Pass the fields that the test checks. */
export const aService = (own: Partial<Service> = {}): Service => ({
  _id: 'lamp',
  name: 'Deepa Aradhana',
  image: '/uploads/lamp.webp',
  price: 21,
  description: 'A lamp is lit in your name.',
  brand: 'Baba Pooja',
  category: 'baba',
  rating: 4.5,
  numReviews: 2,
  openAmount: false,
  reviews: [],
  ...own,
});

/** Page of the catalog. */
export const aPage = (products: Service[] = [aService()], page = 1, pages = 1): ServicePage => ({
  products,
  page,
  pages,
  total: products.length,
});

const quotes: readonly (readonly [quote: string, source?: string])[] = [
  ['Why fear, when I am here?', 'Shirdi Sai Baba'],
  ['Be patient and keep faith.'],
];

/** Two slides; the second has no source. */
export const slides: Slide[] = quotes.map(([quote, source], index) => ({
  _id: `slide-${index}`,
  image: `/uploads/slide-${index}.webp`,
  alt: 'Towers at dusk',
  quote,
  ...(source ? { source } : {}),
  greeting: 'Om Sai Ram',
}));

const timing = (title: string, weekdays: number[], startsAt: string, days: string, time: string): Timing => ({
  _id: `${title} ${startsAt}`,
  title,
  weekdays,
  startsAt,
  endsAt: null,
  days,
  time,
});

/** Timings of a short week. */
export const timings: Timing[] = [
  timing('Kakad Aarati', [1, 2, 3, 4, 5], '07:00', 'Monday to Friday', '7:00 AM'),
  timing('Madhyahna Aarthi', [1, 2, 3, 4, 5], '12:00', 'Monday to Friday', '12:00 PM'),
  timing('Abhishekam', [6, 7], '09:00', 'Saturday and Sunday', '9:00 AM'),
];

/** Next occasions: one that can be booked and a weekly one, tomorrow and the day after. */
export const next = (): NextOccasion[] => {
  const today = templeClock(Date.now(), storefrontConfig.timeZone).day;
  const at = { startsAt: '09:00', endsAt: null };
  return [
    { kind: 'service', _id: 'lamp', title: 'Deepa Aradhana', day: addDays(today, 1), ...at },
    { kind: 'timing', _id: 'Kakad Aarati 07:00', title: 'Kakad Aarati', day: addDays(today, 2), ...at },
  ];
};

export const videos: Video[] = [
  { _id: 'kakad', videoId: 'fiC28Jcn8vI', title: 'Kakad Aarati', image: '/uploads/k.webp' },
];

/** The temple and a restaurant. */
export const places: Place[] = [
  {
    id: 'mandir',
    type: 'Mandhir',
    title: 'Saidham Mandir',
    address: '6299 Oak Grove Rd',
    phone: '(812) 555-0134',
    timings: '7 AM – 8 PM',
    lat: 37.99,
    lng: -87.36,
  },
  {
    id: 'india',
    type: 'Restaurant',
    title: 'Royal India',
    address: '7799 W State Route 66',
    phone: '(812) 555-0175',
    timings: '11 AM – 10 PM',
    lat: 37.97,
    lng: -87.39,
  },
];

/** Signed-in devotee, or an admin with `isAdmin`. */
export const aUser = (own: Partial<SignedInUser> = {}): SignedInUser => ({
  _id: 'meera',
  name: 'Meera Rao',
  email: 'meera@example.org',
  phone: '812-555-0101',
  gotram: 'Bharadwaja',
  nakshatram: 'Rohini',
  isAdmin: false,
  isPriest: false,
  token: 'token-of-meera',
  ...own,
});
