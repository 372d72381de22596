import { line, z } from '../../../fields';
import { paymentMethods } from '../../../../shop';
import { amount, day, id, sorted, text, word } from '../../../panel-fields';
import { missingContacts } from '../devotees/contracts';
import {
  donorGivings,
  donorSortKeys,
  donorTags,
  savedFilterLimits,
  savedPeriods,
  type donorFilterNames,
  type SavedConditions,
} from './contracts';

const conditions = {
  from: day,
  to: day,
  method: word(paymentMethods),
  moreThan: amount,
  upTo: amount,
  missing: word(missingContacts),
  giving: word(donorGivings),
  firstFrom: day,
  firstTo: day,
  service: id,
  tag: word(donorTags),
};

const filters = { ...conditions, q: text } satisfies Record<(typeof donorFilterNames)[number], z.ZodType<string>>;

const saved = z.object({ ...conditions, period: word(savedPeriods) } satisfies Record<
  keyof SavedConditions,
  z.ZodType<string>
>);

const listed = { query: z.object({ ...filters, ...sorted(donorSortKeys, 'total') }) };

export const donorInputs = {
  'donors.list': listed,
  'donors.exportDonors': listed,
  'donors.exportLetters': listed,
  'donors.labels': listed,
  'donors.filters': {},
  'donors.saveFilter': { body: z.object({ name: line(savedFilterLimits.name).min(1), conditions: saved }) },
  'donors.removeFilter': { params: z.object({ id: z.string() }) },
};

/**
 * Filters of the donors; '' is no filter. Sums are those of a period (days of the temple, both included) and method,
 * `moreThan` and `upTo` limit them in dollars. The others choose donors: missing contact data, a way of giving, the day
 * of the first gift, a service they gave for in the period, a tag, and text in name, email or phone.
 */
export type DonorFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;
