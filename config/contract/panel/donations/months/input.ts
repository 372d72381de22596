import { line, z } from '../../../fields';
import { day, text, word, year } from '../../../panel-fields';
import { bases, longestReference, type Basis } from './contracts';

/** How long the reason may be for which a month is opened again (characters). */
export const longestReason = 500;

const basis = word(bases).transform((value): Basis => (value === 'gift' ? 'gift' : 'ledger'));
const needed = day.refine((value) => value !== '');
/** A month (YYYY-MM). */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const one = { params: z.object({ month }) };

/**
 * What the calls about months (YYYY-MM) are sent. Without a basis it is the ledger's, without a year
 * the present one. A deposit is named by its day and what it was called before.
 */
export const monthInputs = {
  'months.list': { query: z.object({ year, basis }) },
  'months.find': one,
  'months.exportMonth': { ...one, query: z.object({ basis }) },
  'months.deposit': { query: z.object({ day: needed, name: text }) },
  'months.nameDeposit': {
    body: z.object({ day: needed, from: line(longestReference), to: line(longestReference) }),
  },
  'months.close': one,
  'months.reopen': { ...one, body: z.object({ reason: line(longestReason).min(1) }) },
};
