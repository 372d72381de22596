import { z } from 'zod';
import { isPictureAddress } from '../rules/picture-address';
import { categories } from '../shop';
import { serviceSorts } from '../rules/service-list-filter';
import { serviceBooking, serviceDetails, slotsAnswer } from './bookings';
import {
  dollars,
  id,
  isoDate,
  line,
  message,
  requiredLine,
  pageNumber,
  pageText,
  picture,
  picturePath,
  queryDay,
  queryText,
  repeatedId,
  serviceId,
  text,
} from './fields';
import { limited } from './refusals';

/** Devotee's review of a service. `rating` is 0.5 to 5 in half steps. */
export const review = z
  .object({
    _id: id,
    name: z.string().meta({ example: 'Meena R.' }),
    rating: z.number().meta({ description: '0.5 to 5 in half steps', example: 4.5 }),
    comment: z.string().meta({ example: 'Beautiful.' }),
    createdAt: isoDate,
  })
  .meta({ id: 'Review', description: 'What a devotee wrote of a service' });

/** Service or donation in the catalog. `price` is in dollars; `image` is a path. */
export const service = z
  .object({
    _id: serviceId,
    name: z.string().meta({ example: 'Deepa Aradhana' }),
    image: z.string().meta({ description: 'Path of the picture', example: '/uploads/deepa_aradhana_9eb83545da.jpg' }),
    picture: picture.nullish(),
    price: z.number().meta({ description: 'Dollars', example: 25.5 }),
    description: z.string().meta({ example: 'A ghee lamp is lit before Baba in your name.' }),
    brand: z.string().meta({ example: 'Baba Pooja' }),
    category: z.string().meta({ example: 'baba' }),
    rating: z.number().meta({ description: 'Average of the reviews, 0 without', example: 4.5 }),
    numReviews: z.number().int(),
    openAmount: z.boolean().meta({ description: 'Whether the donor names the amount' }),
    minimum: z
      .number()
      .optional()
      .meta({ description: 'Least open amount in dollars, if above the least of the shop' }),
    listed: z.boolean().optional(),
    onShow: z.boolean().optional().meta({ description: 'For admins: whether its dates let visitors see it now' }),
    preview: z.boolean().optional().meta({ description: 'True in a preview of what visitors do not see' }),
    received: z
      .object({ benefit: z.string(), value: z.number() })
      .optional()
      .meta({ description: 'Goods that a donor receives for one piece, and their good-faith value in dollars' }),
    wanted: z.object({ quantity: z.number().int(), left: z.number().int() }).optional().meta({
      description: 'An item that the temple needs a number of: how many in all, and how many nobody gives yet',
    }),
    booking: serviceBooking.nullish().meta({ description: 'null if it takes neither a day nor names' }),
    details: serviceDetails.optional(),
    reviews: z.array(review),
  })
  .meta({ id: 'Service', description: 'A service or donation in the catalog' });

/** Page of services: `page` is the requested one, `pages` the total. */
const servicePage = z
  .object({
    products: z.array(service),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int().optional(),
    spelled: z.string().optional().meta({ description: 'Spelling of services that only sound like the keyword' }),
    near: z
      .array(service)
      .optional()
      .meta({ description: 'At most three with the nearest names, if none sounds like it' }),
    choices: z
      .object({ deities: z.array(z.string()), occasions: z.array(z.string()) })
      .optional()
      .meta({ description: 'With `choices`: what the list can be narrowed to, by name' }),
  })
  .meta({ id: 'ServicePage', description: 'One page of services; `pages` is the real number of pages' });

export type Service = z.output<typeof service>;

export type ServicePage = z.output<typeof servicePage>;

const noPicture = 'The address of a picture begins with / or with https://';

const keyword = queryText.meta({ description: 'Text to search for', example: 'lamp' });

/** Query of the list. The undocumented parameters are optional; they filter and sort it (`rules/service-list-filter`). */
const listQuery = z.object({
  keyword,
  pageNumber,
  category: queryText.meta({ description: 'One category; all without it', enum: categories }),
  deity: queryText.meta({ description: 'Name of a deity', example: 'Shirdi Sai Baba' }),
  occasion: queryText.meta({ description: 'Name of an occasion', example: 'Guru Purnima' }),
  priceFrom: queryText.meta({ description: 'Lowest price in whole dollars', example: '20' }),
  priceTo: queryText.meta({ description: 'Highest price in whole dollars', example: '60' }),
  day: queryDay.meta({ description: 'Only what can be booked on this day' }),
  sort: queryText.meta({ description: 'Order; the editors’ without it', enum: serviceSorts.filter(Boolean) }),
  choices: queryText.meta({ description: 'Also answers what the list can be narrowed to', enum: ['1'] }),
});

const params = z.object({ id: serviceId });

export const productsContract = {
  'products.list': { summary: 'List services in the editors’ order, by page', query: listQuery, response: servicePage },
  'products.deities': {
    summary: 'List the services of the deities, by page',
    query: z.object({ keyword, pageNumber }),
    response: servicePage,
  },
  'products.top': { summary: 'List three services for the home page of older clients', response: z.array(service) },
  'products.get': {
    summary: 'Read a service',
    params,
    query: z.object({ preview: queryText.meta({ description: 'Signature of a preview from the panel', example: '' }) }),
    response: service,
  },
  'products.slots': {
    summary: 'List the days and times on which a service can be booked, with what is left of each',
    params,
    query: z.object({
      from: queryDay.meta({ description: 'First day; today without it' }),
      days: pageText.meta({ description: 'Number of days, at most 62; 42 without it', example: 7 }),
    }),
    response: slotsAnswer,
  },
  'products.create': {
    summary: 'Add an empty, unlisted service, to be filled in next',
    response: service,
    status: 201,
  },
  'products.update': {
    summary: 'Save a service and list it',
    params,
    body: z.object({
      _id: repeatedId,
      name: requiredLine(160, 'Please give the service a name').meta({ example: 'Deepa Aradhana' }),
      price: dollars,
      image: text(500)
        .refine(isPictureAddress, noPicture)
        .nullish()
        .meta({ example: '/uploads/deepa_aradhana_9eb83545da.jpg' }),
      brand: line(80).nullish().meta({ example: 'Baba Pooja' }),
      category: z.enum(categories).nullish().meta({ example: 'baba' }),
      description: text(10_000).nullish(),
      openAmount: z.boolean().nullish(),
      listed: z.boolean().nullish(),
    }),
    response: service,
  },
  'products.remove': { summary: 'Remove a service; donations keep their snapshot of it', params, response: message },
  'pictures.upload': {
    summary: 'Store a picture; answers with its path',
    refuses: { ...limited, 413: null },
    response: picturePath,
    consumes: 'multipart/form-data',
    produces: 'text/plain',
  },
} as const;
