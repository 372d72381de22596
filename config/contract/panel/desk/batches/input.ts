import { bookingChoice } from '../../../bookings';
import { email, line, personName, requestKey, z } from '../../../fields';
import { day, id, paged, text, word } from '../../../panel-fields';
import { denominations } from '../../../../rules/desk/hundi';
import { tenders } from '../../../../shop';
import { batchKinds, batchStates } from './contracts';

const neededDay = day.refine((value) => value !== '');
const one = { params: z.object({ id: z.string() }) };
const row = { params: z.object({ id: z.string(), key: z.string().min(8).max(64) }) };
const money = z.number().nonnegative().max(10_000_000);
const revision = z.number().int().nonnegative();
const defaults = z.object({ tender: z.enum(tenders), service: z.string().max(64).nullable() });

/** Line of a row; `amount` is dollars of the whole line. */
const rowLine = z.object({
  service: z.string().max(64),
  quantity: z.number().int().min(1).max(99),
  amount: money,
  note: line(500).optional(),
  booking: bookingChoice.nullish(),
});

/** Schemas of the calls about batches. Amounts are dollars, days YYYY-MM-DD. */
export const batchInputs = {
  'batches.list': { query: z.object({ state: word(batchStates), ...paged }) },
  'batches.open': {
    body: z.object({
      kind: z.enum(batchKinds),
      receivedOn: neededDay,
      defaults: defaults.optional(),
      note: line(500).optional(),
      idempotencyKey: requestKey,
    }),
  },
  'batches.find': one,
  'batches.update': {
    ...one,
    body: z.object({
      revision,
      receivedOn: neededDay.optional(),
      controlCount: z.number().int().nonnegative().max(100_000).nullish(),
      controlAmount: money.nullish(),
      defaults: defaults.optional(),
      note: line(500).optional(),
    }),
  },
  'batches.saveRow': {
    ...row,
    body: z.object({
      /** Revision that the page has; 0 for a new row. */
      revision,
      /** Devotee, or null with a name (no record) or without one. */
      user: z.string().max(64).nullable(),
      donorName: personName(200).optional(),
      tender: z.enum(tenders),
      amount: money.positive(),
      lines: z.array(rowLine).min(1).max(20),
      bankName: line(120).optional(),
      /** Complete number of a new check; the server stores only its last four digits and a digest. */
      checkNumber: line(40).optional(),
      /** Name or email address of the sender, as the bank or PayPal shows it. No email or receipt repeats it. */
      sender: line(200).optional(),
      reference: line(100).optional(),
      postmarkedOn: day.optional(),
      /** Own day of a gift other than a check; '' or absent for the day of the batch. */
      givenOn: day.optional(),
      /** Reversed donation that this gift replaces; refused (409 CORRECTED) if another gift does. */
      corrects: z.string().max(64).optional(),
      note: line(500).optional(),
      /** Whether staff confirmed a gift that looks like a duplicate, or a large sum (409 LARGE_SUM). */
      confirm: z.boolean().optional(),
      /** Whether to assign the sender's name to this devotee from now on. */
      rememberSender: z.boolean().optional(),
    }),
  },
  'batches.removeRow': { ...row, body: z.object({ revision }) },
  'batches.postRow': { ...row, body: z.object({ revision }) },
  'batches.receipt': row,
  /** `reason` says why the rows differ from the control figures. */
  'batches.close': { ...one, body: z.object({ revision, reason: line(500).optional() }) },
  'batches.void': { ...one, body: z.object({ revision, reason: line(500).min(1) }) },
  'batches.count': {
    ...one,
    body: z.object({
      pieces: z.partialRecord(z.enum(denominations), z.number().int().nonnegative().max(100_000)),
      foreignNotes: line(500).optional(),
    }),
  },
  'batches.propose': { ...one, body: z.object({ file: z.string(), tender: z.enum(tenders).optional() }) },
  'batches.directory': {},
  'batches.people': { query: z.object({ q: text, tender: word(tenders) }) },
  'batches.addPerson': {
    body: z.object({
      name: personName(200).min(1),
      phone: line(40).optional(),
      email: email.optional(),
      gotram: line(100).optional(),
      nakshatram: line(100).optional(),
      /** Whether staff confirmed a new person despite similar records (409 LOOKS_ALIKE). */
      confirm: z.boolean().optional(),
    }),
  },
  'batches.services': {},
  'batches.slots': { query: z.object({ service: id, from: neededDay, to: neededDay }) },
};
