import { z } from 'zod';
import { day, id, picture, queryText, serviceId } from './fields';

/** Slide of the home page: a picture and a quote. */
export const slide = z
  .object({
    _id: id,
    image: z.string().meta({ example: '/uploads/slide.jpg' }),
    alt: z.string().meta({ example: 'Temple towers at dusk' }),
    quote: z.string().meta({ example: 'Why fear when I am here?' }),
    greeting: z.string().optional(),
    text: z.string().optional(),
    source: z.string().optional().meta({ description: 'Where the quote comes from' }),
    picture: picture.nullish(),
  })
  .meta({ id: 'Slide', description: 'A slide of the home page' });

/** Aarati video; `videoId` is YouTube's. */
export const video = z
  .object({
    _id: id,
    videoId: z.string().meta({ description: 'Of YouTube', example: 'fiC28Jcn8vI' }),
    title: z.string().meta({ example: 'Kakad Aarati' }),
    image: z.string().optional(),
    picture: picture.nullish(),
  })
  .meta({ id: 'Video', description: 'An aarati video' });

/**
 * Regular pooja. `days` and `time` are text for people; `weekdays` (1 Monday … 7 Sunday), `startsAt` and `endsAt`
 * (HH:MM, the temple's time zone) are for calculation.
 */
export const timing = z
  .object({
    _id: id,
    days: z.string().meta({ example: 'Monday to Friday' }),
    time: z.string().meta({ example: '7:00 AM' }),
    title: z.string().meta({ example: 'Kakad Aarati' }),
    weekdays: z
      .array(z.number().int().min(1).max(7))
      .meta({ description: '1 Monday … 7 Sunday', example: [1, 2, 3, 4, 5] }),
    startsAt: z.string().meta({ description: 'HH:MM in the temple’s time zone', example: '07:00' }),
    endsAt: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: 'Timing', description: 'A regular pooja; `days` and `time` are texts for people' });

/**
 * Upcoming event at the temple: `_id` is that of a bookable service or of a regular pooja. Day YYYY-MM-DD and times
 * HH:MM are in the temple's time zone.
 */
export const occasion = z
  .object({
    kind: z.enum(['service', 'timing']),
    _id: serviceId.meta({ description: 'Of the service or the regular pooja' }),
    title: z.string().meta({ example: 'Baba Abhishekam' }),
    day,
    startsAt: z.string().meta({ description: 'HH:MM in the temple’s time zone', example: '09:00' }),
    endsAt: z.string().nullable().meta({ example: null }),
  })
  .meta({ id: 'NextOccasion', description: 'Something that is done at the temple next' });

/** Place on the map of the About page. */
export const place = z
  .object({
    id,
    type: z.string().meta({ example: 'Mandhir' }),
    title: z.string().meta({ example: 'Saidham Mandir' }),
    address: z.string().meta({ example: '6299 Oak Grove Rd, Newburgh, IN 47630' }),
    phone: z.string().meta({ example: '812-555-0100' }),
    timings: z.string().meta({ example: '7 AM – 8 PM' }),
    lat: z.number().meta({ example: 37.990857 }),
    lng: z.number().meta({ example: -87.362989 }),
  })
  .meta({ id: 'Place', description: 'A place on the map of the About page' });

/** Heading and introduction of a category screen; `keyword` is the search that a keyword screen runs. */
const screenTexts = z.object({
  screen: z.string().meta({ example: 'pooja' }),
  heading: z.string().meta({ example: 'BABA Pooja Services at Saidham' }),
  intro: z.string(),
  keyword: z.string().meta({ description: 'What a keyword screen searches by itself' }),
});

export const photoSlots = ['hero', 'about', 'priests', 'hall', 'prasad'] as const;

const photo = z
  .object({
    slot: z.enum(photoSlots).meta({ description: 'Where the shop shows it', example: 'priests' }),
    image: z.string().meta({ example: '/uploads/priests.jpg' }),
    picture,
    caption: z.string().meta({ example: 'Our priests at the evening aarati' }),
  })
  .meta({ id: 'TemplePhoto', description: 'A photo of the temple with its caption' });

const footerLink = z.object({
  label: z.string().meta({ example: 'Mission' }),
  href: z.string().meta({ example: '/about' }),
});
const pageLink = z.object({
  slug: z.string().meta({ example: 'privacy' }),
  title: z.string().meta({ example: 'Privacy' }),
});

/** Temple texts that every screen may need. `page` is present only if the query names one. */
export const site = z
  .object({
    name: z.string().meta({ example: 'Saidham' }),
    place: z.string().meta({ example: 'Newburgh, Indiana' }),
    greeting: z.string().meta({ example: 'Om Sai Ram' }),
    tagline: z.string().meta({ example: 'A home for Baba' }),
    legalName: z.string().meta({ example: 'Saidham Temple, Inc.' }),
    mission: z.string().meta({ example: 'To serve.' }),
    address: z.string().meta({ example: '6299 Oak Grove Rd, Newburgh, IN 47630' }),
    phone: z.string().meta({ example: '812-555-0100' }),
    email: z.string().meta({ example: 'office@example.org' }),
    directions: z.string().meta({ example: 'From I-69 take exit 3.' }),
    ein: z.string().meta({ example: '00-0000000' }),
    acknowledgement: z
      .string()
      .meta({ description: 'For older clients', example: 'This is a confirmation, not a tax receipt.' }),
    screens: z.array(screenTexts),
    membershipThanks: z.string().meta({ example: 'Thank you.' }),
    membershipBenefits: z.array(z.string()).meta({ example: ['10% discount on all services'] }),
    membershipClaim: z.string().meta({ description: 'How to claim the benefits' }),
    footerGroups: z.array(z.object({ title: z.string(), links: z.array(footerLink) })),
    newsletterHeading: z.string().meta({ example: 'Letters from the temple' }),
    newsletterText: z.string().meta({ example: 'Once a month.' }),
    brands: z.array(z.string()).meta({ example: ['Baba Pooja'] }),
    pages: z.array(pageLink),
    page: pageLink.extend({ body: z.string() }).nullish().meta({ description: 'The policy page of the query' }),
    otherWays: z
      .object({ zelle: z.string(), checkPayableTo: z.string() })
      .optional()
      .meta({ description: 'Ways to give without a card; an empty one is not offered' }),
    logo: z
      .object({ url: z.string(), width: z.number(), height: z.number() })
      .optional()
      .meta({ description: 'The temple’s own mark, if any; pixels' }),
    colors: z
      .object({
        kumkum: z.string().optional(),
        kumkumDeep: z.string().optional(),
        second: z.string().optional(),
        secondDeep: z.string().optional(),
      })
      .optional()
      .meta({ description: 'The temple’s own colors of the palette, `#RRGGBB`' }),
    photos: z.array(photo).optional().meta({ description: 'Photos of the temple in the editors’ order' }),
    customaryGotram: z.string().optional().meta({ description: 'Said for people who do not know their gotram' }),
  })
  .meta({ id: 'Site', description: 'The texts of the temple that every screen may need' });

export type Slide = z.output<typeof slide>;
export type Video = z.output<typeof video>;
export type Timing = z.output<typeof timing>;
export type NextOccasion = z.output<typeof occasion>;
export type Place = z.output<typeof place>;
export type Site = z.output<typeof site>;
export type PhotoSlot = (typeof photoSlots)[number];
export type TemplePhoto = z.output<typeof photo>;

export const contentContract = {
  'config.paypal': {
    summary: 'Return a client id for a payment script that this shop does not load',
    response: z.string().meta({ example: 'sb' }),
    produces: 'text/plain',
  },
  'config.storefront': {
    summary: 'Return what a storefront has to know of the configuration',
    response: z.object({
      mode: z.enum(['demo', 'test', 'live']),
      publishableKey: z.string().meta({ example: 'pk_test_…' }),
      mapsKey: z.string(),
      mapId: z.string().meta({ description: 'ID that the markers of the map need' }),
      mapsAtOnce: z.boolean().meta({ description: 'Whether the map may load before the visitor asks for it' }),
      currency: z.string().meta({ example: 'usd' }),
      timeZone: z.string().meta({ example: 'America/Chicago' }),
    }),
  },
  'content.slides': { summary: 'List the slides of the home page', response: z.array(slide) },
  'content.videos': { summary: 'List the aarati videos', response: z.array(video) },
  'content.timings': { summary: 'List the regular poojas', response: z.array(timing) },
  'content.next': { summary: 'List at most four poojas that are done next', response: z.array(occasion) },
  'content.places': { summary: 'List the places on the map', response: z.array(place) },
  'content.site': {
    summary: 'Return the temple’s texts',
    query: z.object({
      page: queryText.meta({ description: 'Slug of a policy page to return too', example: 'privacy' }),
    }),
    response: site,
  },
  'system.alive': {
    summary: 'Answer without the database, for a watchdog',
    response: z.object({ status: z.string().meta({ example: 'alive' }) }),
  },
  'system.health': {
    summary: 'Say whether the shop can work',
    response: z.object({
      status: z.string().meta({ example: 'ok' }),
      mode: z.string().meta({ example: 'demo' }),
      database: z.string().meta({ example: 'sqlite' }),
      version: z.string().optional().meta({ description: 'Version of the program', example: '0.3.0' }),
      dataVersion: z.number().int().optional().meta({ description: 'Version of its tables', example: 2 }),
      gateway: z.string().optional(),
      message: z.string().optional(),
      seen: z
        .object({
          address: z.string(),
          peer: z.string(),
          protocol: z.string(),
          host: z.string(),
          forwardedFor: z.string(),
        })
        .optional()
        .meta({ description: 'How the request arrived, for `seva doctor`' }),
    }),
    refuses: { 503: null },
  },
  'system.openapi': {
    summary: 'Return this document',
    response: z.looseObject({ openapi: z.string().meta({ example: '3.1.0' }) }),
  },
} as const;
