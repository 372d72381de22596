import { line, z } from '../../../fields';
import { day, paged } from '../../../panel-fields';
import { maximumMarkedBookings } from './contracts';
import { requiredDay, requiredId, time } from '../week/input';

const one = { params: z.object({ id: z.string() }) };

const some = { body: z.object({ ids: z.array(requiredId).min(1).max(maximumMarkedBookings) }) };

/**
 * Schemas of the booking calls. `seen` is the day that the caller saw, '' for none; the server refuses the call if it
 * has changed.
 */
export const bookingInputs = {
  'bookings.owed': { query: z.object(paged) },
  'bookings.places': one,
  'bookings.choose': { ...one, body: z.object({ day: requiredDay, startsAt: time, seen: day.nullish() }) },
  'bookings.refuse': { ...one, body: z.object({ reason: line(500).min(1) }) },
  'bookings.done': some,
  'bookings.undo': some,
};
