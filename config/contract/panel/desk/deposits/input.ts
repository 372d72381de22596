import { line, requestKey, z } from '../../../fields';
import { day, paged, word } from '../../../panel-fields';
import { depositStates } from '../../../../rules/desk/deposit';
import { denominations } from '../../../../rules/desk/hundi';

export const mostItems = 300;

const neededDay = day.refine((value) => value !== '');
const one = { params: z.object({ id: z.string() }) };
/** An act names the revision that the page shows, and the key of its dialog. */
const act = { revision: z.number().int().nonnegative(), idempotencyKey: requestKey };
const content = {
  orders: z.array(z.string().min(1).max(64)).min(1).max(mostItems),
  madeOn: neededDay,
  account: line(60).optional(),
  /** Cash by denomination, which must add up to the cash; absent or null if the cash was not counted. */
  pieces: z.partialRecord(z.enum(denominations), z.number().int().nonnegative().max(100_000)).nullish(),
  note: line(500).optional(),
};

/** Schemas of the calls about deposits. Amounts are dollars, days YYYY-MM-DD. */
export const depositInputs = {
  'deposits.list': { query: z.object({ state: word(depositStates), ...paged }) },
  'deposits.choose': {},
  'deposits.prepare': { body: z.object({ ...content, idempotencyKey: requestKey }) },
  'deposits.find': one,
  'deposits.exportSlip': one,
  'deposits.update': { ...one, body: z.object({ ...content, ...act }) },
  'deposits.discard': { ...one, body: z.object(act) },
  'deposits.make': { ...one, body: z.object(act) },
  'deposits.undo': { ...one, body: z.object(act) },
  'deposits.reconcile': {
    ...one,
    body: z.object({
      ...act,
      /** Sum that the bank shows, less returned checks. */
      bankAmount: z.number().nonnegative().max(10_000_000),
      bankOn: neededDay,
      /** Checks that the bank has returned. */
      bounced: z.array(z.string().max(64)).max(mostItems),
      /** Dollars over (positive) or short; must be the rest of the difference, and needs a note. */
      difference: z.number().min(-10_000_000).max(10_000_000),
      note: line(500).optional(),
      /** Whether the checks clear now; otherwise they clear by days. */
      clear: z.boolean(),
    }),
  },
  'deposits.bounce': { ...one, body: z.object({ order: z.string().min(1).max(64) }) },
};
