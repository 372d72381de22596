import { line, z } from '../../../fields';
import { id } from '../../../panel-fields';
import { requiredDay, requiredId, time } from '../week/input';
import { closingWays, maximumReasonLength } from './contracts';

const target = z.object({
  schedule: requiredId,
  startsAt: time,
  /** Null asks these families to choose. */
  to: z.object({ day: requiredDay, startsAt: time }).nullable(),
});

const closing = z
  .object({
    day: requiredDay,
    schedule: id,
    startsAt: time.nullable(),
    reason: line(maximumReasonLength).min(1),
    way: z.enum(closingWays),
    targets: z.array(target).max(200),
  })
  .refine(({ schedule, startsAt }) => startsAt === null || schedule !== '', { path: ['schedule'] });

const part = z
  .object({ day: requiredDay, schedule: id, startsAt: time.nullable(), entry: id })
  .refine(({ schedule, startsAt }) => startsAt === null || schedule !== '', { path: ['schedule'] })
  .refine(({ entry, startsAt }) => entry !== '' || startsAt !== null, { path: ['entry'] });

export const closingInputs = {
  'closings.preview': {
    query: z.object({
      day: requiredDay,
      schedule: id,
      startsAt: time.nullish().transform((at) => at ?? ''),
      /** `one` for the slot of `startsAt`, otherwise every time. */
      part: z.enum(['one', 'all']).nullish(),
    }),
  },
  'closings.close': { body: closing },
  'closings.open': { body: part },
};

/** Reopening of a part of a day and the entry that closes it; '' for the exception of its slot. */
export type Opening = Readonly<z.output<typeof part>>;

export type Closing = Readonly<z.output<typeof closing>>;
