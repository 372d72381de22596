import { z } from 'zod';
import { booking, bookingAddress, bookingPersonInput, clockTime, managedBooking, participations } from './bookings';
import { day, id, line, message, pageText, queryText, text } from './fields';

const filters = { from: queryText, to: queryText, service: queryText, state: queryText, q: queryText };

export const bookingsContract = {
  'bookings.mine': { response: z.array(booking) },
  'bookings.list': {
    query: z.object({ ...filters, page: pageText, pageSize: pageText }),
    response: z.array(managedBooking),
  },
  'bookings.exportCsv': { query: z.object(filters), response: z.string(), produces: 'text/csv' },
  'bookings.get': { params: z.object({ id }), response: booking },
  'bookings.calendar': {
    params: z.object({ id }),
    query: z.object({ token: queryText }),
    response: z.string(),
    produces: 'text/calendar',
  },
  'bookings.change': {
    params: z.object({ id }),
    body: z.object({
      day: day.nullish(),
      startsAt: z.union([clockTime, z.literal('')]).nullish(),
      people: z.array(bookingPersonInput).max(99).nullish(),
      occasion: line(120).nullish(),
      note: text(500).nullish(),
      participation: z.enum(participations).nullish(),
      address: bookingAddress.partial().nullish(),
      phone: line(40).nullish(),
    }),
    response: booking,
  },
  'bookings.again': {
    params: z.object({ id }),
    /** Whether its devotee is told by mail when the day of the next year can be booked. */
    body: z.object({ tell: z.boolean() }),
    response: booking,
  },
  'bookings.cancel': {
    params: z.object({ id }),
    body: z.object({ reason: text(300).nullish() }).nullish(),
    response: z.union([booking, message]),
  },
} as const;
