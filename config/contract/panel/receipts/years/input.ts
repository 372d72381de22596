import { z } from '../../../fields';
import { isYear } from '../../../../rules/calendar-day';

/** A year that is named. */
export const neededYear = z.string().refine(isYear).transform(Number);

/** What the calls about years are sent. */
export const yearInputs = {
  'years.preflight': { params: z.object({ year: neededYear }) },
  'years.release': { params: z.object({ year: neededYear }) },
};
