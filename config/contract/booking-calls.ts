import { z } from 'zod';
import { booking, bookingAddress, bookingPersonInput, clockTime, participation } from './bookings';
import { day, id, line, message, queryText, text } from './fields';

const params = z.object({ id });

export const bookingsContract = {
  'bookings.mine': { summary: 'List one’s own bookings, the next one first', response: z.array(booking) },
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
