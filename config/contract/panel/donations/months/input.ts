import { line, z } from '../../../fields';
import { day, text, word, year } from '../../../panel-fields';
import { bases, maximumReferenceLength, type Basis } from './contracts';

/** Maximum length of the reason for reopening a month (characters). */
export const maximumReasonLength = 500;

const basis = word(bases).transform((value): Basis => (value === 'gift' ? 'gift' : 'ledger'));
const needed = day.refine((value) => value !== '');
/** Month (YYYY-MM). */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const one = { params: z.object({ month }) };

/**
 * Schemas of the calls about months (YYYY-MM). The default basis is the ledger, the default year that of the last complete month. A
 * deposit is identified by its day and its previous name.
 */
export const monthInputs = {
  'months.list': { query: z.object({ year, basis }) },
  'months.find': one,
  'months.exportMonth': { ...one, query: z.object({ basis }) },
  'months.deposit': { query: z.object({ day: needed, name: text }) },
  'months.nameDeposit': {
    body: z.object({ day: needed, from: line(maximumReferenceLength), to: line(maximumReferenceLength) }),
  },
  'months.close': one,
  'months.closeThrough': one,
  'months.reopen': { ...one, body: z.object({ reason: line(maximumReasonLength).min(1) }) },
};
