import { z } from '../../../fields';
import { paged } from '../../../panel-fields';
import { mostMarked } from './contracts';
import { neededDay, neededId, time } from '../week/input';

const one = { params: z.object({ id: z.string() }) };

const some = { body: z.object({ ids: z.array(neededId).min(1).max(mostMarked) }) };

/** Schemas of the booking calls. */
export const bookingInputs = {
  'bookings.owed': { query: z.object(paged) },
  'bookings.places': one,
  'bookings.choose': { ...one, body: z.object({ day: neededDay, startsAt: time }) },
  'bookings.done': some,
  'bookings.undo': some,
};
