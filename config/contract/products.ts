import { z } from 'zod';
import { isPictureAddress } from '../rules/picture-address';
import { categories } from '../shop';
import { serviceBooking, serviceDetails, slotsAnswer } from './bookings';
import {
  dollars,
  id,
  isoDate,
  line,
  message,
  neededLine,
  pageNumber,
  pageText,
  picture,
  queryText,
  repeatedId,
  text,
} from './fields';

/** What a devotee wrote of a service. `rating` is 0.5 to 5 in half steps. */
export const review = z.object({
  _id: id,
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: isoDate,
});

/** A service or donation in the catalog. `price` is in dollars; `image` is a path. */
export const service = z.object({
  _id: id,
  name: z.string(),
  image: z.string(),
  picture: picture.nullish(),
  price: z.number(),
  description: z.string(),
  brand: z.string(),
  category: z.string(),
  rating: z.number(),
  numReviews: z.number().int(),
  openAmount: z.boolean(),
  /** The least that may be given, in dollars, where the donor names the amount and the temple says more than the shop. */
  minimum: z.number().optional(),
  listed: z.boolean().optional(),
  /** Told to admins: whether visitors see it now, as far as its dates are concerned. */
  onShow: z.boolean().optional(),
  /** True where it was asked for by a signed address of the panel and visitors do not see it. */
  preview: z.boolean().optional(),
  /** What a donor receives for one piece, and its good-faith value in dollars, where part of the price pays for goods. */
  received: z.object({ benefit: z.string(), value: z.number() }).optional(),
  /** How it is booked; null where it takes neither a day nor names. */
  booking: serviceBooking.nullish(),
  /** What its page tells beside the description. */
  details: serviceDetails.optional(),
  reviews: z.array(review),
});

/** One page of services: `page` is the one asked for, `pages` the real number of pages. */
const servicePage = z.object({
  products: z.array(service),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int().optional(),
  /** Where no service holds the keyword letter by letter: how those write it that were found by its sound. */
  spelled: z.string().optional(),
  /** Where nothing sounds like it either: at most three whose names come nearest. */
  near: z.array(service).optional(),
  /** Where `choices` was asked for: what the list can be narrowed to, by name. */
  choices: z.object({ deities: z.array(z.string()), occasions: z.array(z.string()) }).optional(),
});

/** A service on the wire. */
export type Service = z.output<typeof service>;

/** A page of the catalogue. */
export type ServicePage = z.output<typeof servicePage>;

const noPicture = 'The address of a picture begins with / or with https://';

/** Beside what is documented, all optional: what narrows and orders the list (`rules/service-narrowing`). */
const listQuery = z.object({
  keyword: queryText,
  pageNumber,
  category: queryText,
  deity: queryText,
  occasion: queryText,
  priceFrom: queryText,
  priceTo: queryText,
  day: queryText,
  sort: queryText,
  choices: queryText,
});

export const productsContract = {
  'products.list': { query: listQuery, response: servicePage },
  'products.deities': { query: z.object({ keyword: queryText, pageNumber }), response: servicePage },
  'products.top': { response: z.array(service) },
  'products.get': { params: z.object({ id }), query: z.object({ preview: queryText }), response: service },
  'products.slots': {
    params: z.object({ id }),
    query: z.object({ from: queryText, days: pageText }),
    response: slotsAnswer,
  },
  'products.create': { response: service, status: 201 },
  'products.update': {
    params: z.object({ id }),
    body: z.object({
      _id: repeatedId,
      name: neededLine(160, 'Please give the service a name'),
      price: dollars,
      image: text(500).refine(isPictureAddress, noPicture).nullish(),
      brand: line(80).nullish(),
      category: z.enum(categories).nullish(),
      description: text(10_000).nullish(),
      openAmount: z.boolean().nullish(),
      listed: z.boolean().nullish(),
    }),
    response: service,
  },
  'products.remove': { params: z.object({ id }), response: message },
  'pictures.upload': { response: z.string(), consumes: 'multipart/form-data', produces: 'text/plain' },
} as const;
