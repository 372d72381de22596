import { z } from 'zod';
import {
  booking,
  bookingAddress,
  bookingPersonInput,
  bookingStates,
  clockTime,
  managedBooking,
  participation,
} from './bookings';
import { day, exampleService, id, line, message, paging, queryDay, queryText, text } from './fields';

const filters = {
  from: queryDay.meta({ description: 'First day' }),
  to: queryDay.meta({ description: 'Last day' }),
  service: queryText.meta({ description: 'Id of a service', example: exampleService }),
  state: queryText.meta({ description: 'State of the bookings', enum: bookingStates, example: 'confirmed' }),
  q: queryText.meta({ description: 'Text in a name, email or number', example: 'ravi' }),
};
const params = z.object({ id });

export const bookingsContract = {
  'bookings.mine': { summary: 'List one’s own bookings, the next one first', response: z.array(booking) },
  'bookings.list': {
    summary: 'List the bookings of some days, the last day last',
    query: z.object({ ...filters, ...paging }),
    response: z.array(managedBooking),
  },
  'bookings.exportCsv': {
    summary: 'Download the bookings as CSV',
    query: z.object(filters),
    response: z.string(),
    produces: 'text/csv',
  },
  'bookings.get': { summary: 'Read a booking', params, response: booking },
  'bookings.calendar': {
    summary: 'Download the calendar file of a booking',
    params,
    query: z.object({ token: queryText.meta({ description: 'The token in the booking’s link', example: '…' }) }),
    response: z.string(),
    produces: 'text/calendar',
  },
  'bookings.change': {
    summary: 'Choose another day, or correct names and wishes',
    params,
    body: z.object({
      day: day.nullish(),
      startsAt: z.union([clockTime, z.literal('')]).nullish(),
      people: z.array(bookingPersonInput).max(99).nullish(),
      occasion: line(120).nullish(),
      note: text(500).nullish(),
      participation: participation.nullish(),
      address: bookingAddress.partial().nullish(),
      phone: line(40).nullish(),
    }),
    response: booking,
    refuses: { 409: 'TOO_LATE' },
  },
  'bookings.again': {
    summary: 'Choose whether an email says when the same day of the next year can be booked',
    params,
    body: z.object({ tell: z.boolean() }),
    response: booking,
    refuses: { 409: 'STATE' },
  },
  'bookings.cancel': {
    summary: 'Cancel a booking; a devotee asks the temple to',
    params,
    body: z.object({ reason: text(300).nullish().meta({ example: 'We travel' }) }).nullish(),
    response: z.union([booking, message]),
    refuses: { 409: 'STATE' },
  },
} as const;
