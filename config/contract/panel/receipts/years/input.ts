import { z } from '../../../fields';
import { isYear } from '../../../../rules/calendar-day';

export const requiredYear = z.string().refine(isYear).transform(Number);

export const yearInputs = {
  'years.preflight': { params: z.object({ year: requiredYear }) },
  'years.statement': { params: z.object({ year: requiredYear }), query: z.object({ person: z.string().min(1) }) },
  'years.release': { params: z.object({ year: requiredYear }) },
};
