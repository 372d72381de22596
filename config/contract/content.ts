import { z } from 'zod';
import { id, picture, queryText } from './fields';

/** One slide of the home page: a picture and a quote. */
export const slide = z.object({
  _id: id,
  image: z.string(),
  alt: z.string(),
  quote: z.string(),
  greeting: z.string().optional(),
  text: z.string().optional(),
  /** Where the quote comes from. */
  source: z.string().optional(),
  picture: picture.nullish(),
});

/** One aarati video; `videoId` is YouTube's. */
export const video = z.object({
  _id: id,
  videoId: z.string(),
  title: z.string(),
  image: z.string().optional(),
  picture: picture.nullish(),
});

/**
 * One regular pooja. `days` and `time` are words for people; `weekdays` (1 Monday … 7 Sunday), `startsAt` and
 * `endsAt` (HH:MM, the temple's time zone) are for calculation.
 */
export const timing = z.object({
  _id: id,
  days: z.string(),
  time: z.string(),
  title: z.string(),
  weekdays: z.array(z.number().int().min(1).max(7)),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
});

/**
 * Something that is done at the temple next: `_id` is that of a service that can be booked, or of a regular pooja. Day
 * YYYY-MM-DD and times HH:MM are the temple's.
 */
export const occasion = z.object({
  kind: z.enum(['service', 'timing']),
  _id: id,
  title: z.string(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
});

/** A place on the map of the About page. */
export const place = z.object({
  id,
  type: z.string(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  timings: z.string(),
  lat: z.number(),
  lng: z.number(),
});

/** Heading and introduction of one category screen; `keyword` is what a keyword screen searches by itself. */
const screenTexts = z.object({
  screen: z.string(),
  heading: z.string(),
  intro: z.string(),
  keyword: z.string(),
});

/** The texts of the temple that every screen may need. `page` only when a page was asked for. */
export const site = z.object({
  name: z.string(),
  place: z.string(),
  greeting: z.string(),
  tagline: z.string(),
  legalName: z.string(),
  mission: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  directions: z.string(),
  ein: z.string(),
  /** For older clients alone: one sentence that is true under every donation. A receipt says it line by line. */
  acknowledgement: z.string(),
  screens: z.array(screenTexts),
  membershipThanks: z.string(),
  membershipBenefits: z.array(z.string()),
  /** Instructions for claiming the benefits; '' where the temple has none. */
  membershipClaim: z.string(),
  footerGroups: z.array(
    z.object({ title: z.string(), links: z.array(z.object({ label: z.string(), href: z.string() })) }),
  ),
  newsletterHeading: z.string(),
  newsletterText: z.string(),
  brands: z.array(z.string()),
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
  page: z.object({ slug: z.string(), title: z.string(), body: z.string() }).nullish(),
  /** The temple's own mark, with its size in pixels; left out where it has none. */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).optional(),
  /** Colors of the palette that the temple has its own for, `#RRGGBB`; left out where it has none. */
  colors: z
    .object({
      kumkum: z.string().optional(),
      kumkumDeep: z.string().optional(),
      second: z.string().optional(),
      secondDeep: z.string().optional(),
    })
    .optional(),
  /** The gotram that the priest says for whoever does not know their own. */
  customaryGotram: z.string().optional(),
});

/** A slide on the wire. */
export type Slide = z.output<typeof slide>;
/** A video on the wire. */
export type Video = z.output<typeof video>;
/** A regular pooja on the wire. */
export type Timing = z.output<typeof timing>;
/** What is next at the temple, on the wire. */
export type NextOccasion = z.output<typeof occasion>;
/** A map location on the wire. */
export type Place = z.output<typeof place>;
/** The temple's texts on the wire. */
export type Site = z.output<typeof site>;

export const contentContract = {
  'config.paypal': { response: z.string(), produces: 'text/plain' },
  'config.storefront': {
    response: z.object({
      mode: z.enum(['demo', 'test', 'live']),
      publishableKey: z.string(),
      mapsKey: z.string(),
      currency: z.string(),
      timeZone: z.string(),
    }),
  },
  'content.slides': { response: z.array(slide) },
  'content.videos': { response: z.array(video) },
  'content.timings': { response: z.array(timing) },
  'content.next': { response: z.array(occasion) },
  'content.places': { response: z.array(place) },
  'content.site': { query: z.object({ page: queryText }), response: site },
  'system.health': {
    response: z.object({
      status: z.string(),
      mode: z.string(),
      database: z.string(),
      gateway: z.string().optional(),
      message: z.string().optional(),
      /** For `npm run doctor` alone: how the request arrived. */
      seen: z
        .object({
          address: z.string(),
          peer: z.string(),
          protocol: z.string(),
          host: z.string(),
          forwardedFor: z.string(),
        })
        .optional(),
    }),
  },
  'system.openapi': { response: z.looseObject({ openapi: z.string() }) },
} as const;
