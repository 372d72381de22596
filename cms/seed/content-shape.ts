import { z } from 'zod';
import { photoSlots } from '@seva/config/contract/content';
import { bookingUnits, participations } from '@seva/config/contract/bookings';

const text = z.string().trim().min(1);
/** Names an entry for good: the database remembers it once the entry was made, and the entry's picture has its name. */
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'It may have small letters, digits and hyphens only');
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'It must be a time such as 07:30');

/** Booking settings and page facts of a service. `schedule` is a schedule's key. */
const booking = z.strictObject({
  schedule: key.optional(),
  unit: z.enum(bookingUnits).default('family'),
  peopleMax: z.int().min(0).max(20).optional(),
  participation: z.array(z.enum(participations)).min(1),
  prasad: z.array(z.enum(['pickup', 'ship'])),
  venue: text.optional(),
  /** Minutes. */
  duration: z.int().positive().optional(),
  performedBy: text.optional(),
  included: text.optional(),
  bring: text.optional(),
  prepMinutes: z.int().positive().optional(),
});

const opening = z.strictObject({
  /** 1 Monday … 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  /** Absent for the whole day. */
  startsAt: timeOfDay.optional(),
  endsAt: timeOfDay.optional(),
  /** Absent for any number. */
  capacity: z.int().positive().optional(),
});

/** Slot of one date, such as a festival's; times and capacity as in `opening`. */
const openingDay = opening.omit({ weekdays: true }).extend({ day: z.iso.date() });

/** Schedule. Missing fields get the panel's defaults. `resource` is a resource's key. */
const schedule = z.strictObject({
  key,
  name: text,
  openings: z.array(opening).default([]),
  openingDays: z.array(openingDay).default([]),
  leadHours: z.int().min(0).optional(),
  ordersUntil: timeOfDay.optional(),
  horizonDays: z.int().positive().optional(),
  cancelHours: z.int().min(0).optional(),
  resource: key.optional(),
  bufferMinutes: z.int().positive().optional(),
});

const service = z.strictObject({
  key,
  name: text,
  /** Integer cents. For an open amount it is the sum that is suggested. */
  priceCents: z.int().positive(),
  /** The donor names the amount. */
  openAmount: z.boolean().default(false),
  /** Effects of an open amount: lines such as '$101 feeds twenty'. */
  impacts: z.array(text).optional(),
  /** Number of pieces that donors can give in all; absent for any number. */
  wantedQuantity: z.int().positive().optional(),
  /** The type as shown on the card, such as 'Baba Pooja'. */
  brand: text,
  /** Filters of the lists. */
  deity: text.optional(),
  occasion: text.optional(),
  description: text,
  /** Alternative text for people who cannot see the picture. */
  alt: text,
  booking: booking.optional(),
});

const review = z.strictObject({
  name: text,
  /** In half steps. */
  rating: z.number().min(0.5).max(5).multipleOf(0.5),
  comment: text,
  date: z.iso.date(),
});

const slide = z.strictObject({
  key,
  alt: text,
  /** The short line above the quote. */
  greeting: text,
  quote: text,
  /** Source of the quote. */
  source: text,
  /** The sentence below the quote. */
  text,
});

/** `videoId` is YouTube's. */
const video = z.strictObject({ key, videoId: text, title: text, alt: text });

const timing = z.strictObject({
  key,
  title: text,
  /** 1 Monday … 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  startsAt: timeOfDay,
  /** Absent when only the beginning is known. */
  endsAt: timeOfDay.optional(),
});

const place = z.strictObject({
  key,
  type: z.enum(['Mandhir', 'Restaurant']),
  title: text,
  address: text,
  phone: text,
  timings: text,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

const screen = z.strictObject({
  screen: text,
  heading: text,
  intro: text,
  /** Default keyword of a keyword screen. */
  keyword: text.optional(),
});

/** Painting of the temple, which several services show after their own picture. */
const scene = z.strictObject({ key, alt: text, services: z.array(key) });

/** Texts of several paragraphs are lists of paragraphs. */
const site = z.strictObject({
  name: text,
  place: text,
  greeting: text,
  tagline: text,
  legalName: text,
  mission: z.array(text).min(1),
  address: text,
  phone: text,
  email: z.email(),
  directions: z.array(text).min(1),
  ein: text,
  /** Email or phone for Zelle. */
  zelle: text,
  checkPayableTo: text,
  /** IANA name. */
  timeZone: text,
  membershipThanks: text,
  membershipBenefits: z.array(text),
  membershipClaim: text,
  footerGroups: z.array(z.strictObject({ title: text, links: z.array(z.strictObject({ label: text, href: text })) })),
  newsletterHeading: text,
  newsletterText: text,
  /** Types that the service form suggests. */
  brands: z.array(text),
  /** Gotram that the priest says for a devotee who does not know theirs. */
  customaryGotram: text,
  /** Photos of the temple; until it has its own, these are scenes, by key. */
  photos: z.array(z.strictObject({ slot: z.enum(photoSlots), scene: key, caption: text })),
  /** Groups of words that mean the same, for the search; each parted by commas. */
  sameWords: z.array(text),
});

/** Shape of each file `content/NAME.json`. Lists are in the order in which the shop shows them. */
export const contentShapes = {
  site,
  screens: z.array(screen),
  timings: z.array(timing),
  places: z.array(place),
  slides: z.array(slide),
  videos: z.array(video),
  resources: z.array(z.strictObject({ key, name: text, capacity: z.int().positive() })),
  schedules: z.array(schedule),
  /** The pages of plain text at `/info/{slug}`; their texts are Markdown files in `pages`. */
  pages: z.array(z.strictObject({ slug: key, title: text })),
  scenes: z.array(scene),
};

/** Shapes of the files of a category: its services, and the demo's reviews by service key. */
export const categoryShapes = {
  services: z.array(service),
  reviews: z.record(key, z.array(review).min(1)),
};

/** Demo review of a service. `date` is YYYY-MM-DD. */
export type SeedReview = z.output<typeof review>;
