import { line, z } from '../../../fields';
import { day, id } from '../../../panel-fields';
import { clockTime } from '../../../bookings';
import { maximumCapacity } from './contracts';

/** Time HH:MM, or '' for a whole day. */
export const time = z.union([clockTime, z.literal('')]);

export const requiredId = id.refine((value) => value !== '');

export const requiredDay = day.refine((value) => value !== '');

export const place = { schedule: requiredId, day: requiredDay, startsAt: time };

const exception = z.object({
  ...place,
  capacity: z.number().int().min(0).max(maximumCapacity).nullable(),
  isClosed: z.boolean(),
  streamUrl: line(300),
  note: line(300),
});

/** Schemas of the week calls; `day` is any day of the week, '' for today. */
export const weekInputs = {
  'week.read': { query: z.object({ day }) },
  'week.place': {
    query: z.object({ schedule: id, day: requiredDay, startsAt: time.nullish().transform((at) => at ?? '') }),
  },
  'week.except': { body: exception },
};
