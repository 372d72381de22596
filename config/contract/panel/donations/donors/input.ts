import { z } from '../../../fields';
import { paymentMethods } from '../../../../shop';
import { amount, day, sorted, text, word } from '../../../panel-fields';
import { donorSortKeys, type donorFilterNames } from './contracts';

const filters = {
  from: day,
  to: day,
  method: word(paymentMethods),
  moreThan: amount,
  q: text,
} satisfies Record<(typeof donorFilterNames)[number], z.ZodType<string>>;

const listed = { query: z.object({ ...filters, ...sorted(donorSortKeys, 'total') }) };

/** Schemas of the donor calls. */
export const donorInputs = { 'donors.list': listed, 'donors.exportDonors': listed };

/**
 * Filters of the donors: a period (days of the temple, both included), a method, a name, and "more than" in dollars.
 */
export type DonorFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;
