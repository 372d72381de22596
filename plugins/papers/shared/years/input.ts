import { z } from '@seva/config/contract/fields';
import { text } from '@seva/config/contract/panel-fields';
import { isYear } from '@seva/config/rules/calendar-day';

/** A year of four figures as text, or '' for the present one. */
export const year = text.refine((value) => value === '' || isYear(value), 'must be a year');

/** A year of four figures as text, or '' for all. */
export const yearOrAll = year;

/** A year that is named. */
export const neededYear = z.string().refine(isYear).transform(Number);

/** What the calls about years are sent. */
export const yearInputs = {
  'years.preflight': { params: z.object({ year: neededYear }) },
  'years.release': { params: z.object({ year: neededYear }) },
};
