import { requestKey, line, text as boundedText, z } from '../../../fields';
import { orderStatuses } from '../../../orders';
import { checkSteps } from '../../../../rules/order-actions';
import { categories, paymentMethods } from '../../../../shop';
import { amount, day, id, sorted, text, word } from '../../../panel-fields';
import { maximumReferenceLength } from '../months/contracts';
import { sortKeys, type filterNames } from './contracts';

const filters = {
  from: day,
  to: day,
  category: word(categories),
  service: id,
  method: word(paymentMethods),
  status: word([...orderStatuses, 'unpaid', 'waiting', 'all']),
  donor: id,
  placedBy: id,
  minimum: amount,
  q: text,
} satisfies Record<(typeof filterNames)[number], z.ZodType<string>>;

const one = { params: z.object({ id: z.string() }) };
const filtered = { query: z.object(filters) };

/** Schemas of the donation calls; a refund's amount is in dollars. */
export const donationInputs = {
  'donations.list': { query: z.object({ ...filters, ...sorted(sortKeys, 'date') }) },
  'donations.totals': filtered,
  'donations.exportDonations': filtered,
  'donations.exportLines': filtered,
  'donations.options': { query: z.object({ service: id, donor: id }) },
  'donations.services': { query: z.object({ q: text }) },
  'donations.find': one,
  'donations.deliver': one,
  'donations.check': {
    ...one,
    body: z.object({
      step: z.enum(checkSteps),
      deposit: line(maximumReferenceLength).optional(),
      /** Needed for a check that the bank took after all. */
      reason: line(500).optional(),
    }),
  },
  'donations.reverse': { ...one, body: z.object({ reason: boundedText(500).min(1) }) },
  'donations.refund': {
    ...one,
    body: z.object({
      amount: z.number().positive(),
      reason: boundedText(500).min(1),
      lines: z
        .array(z.object({ line: z.string(), amount: z.number().positive() }))
        .max(100)
        .optional(),
      idempotencyKey: requestKey.optional(),
      /** Refunded dollars as the caller saw them, pending refunds included. */
      refundedPrice: z.number().optional(),
    }),
  },
  'donations.resend': one,
  'donations.giveTo': { ...one, body: z.object({ devotee: z.string().max(64), all: z.boolean().optional() }) },
  'donations.reviewCard': {
    params: z.object({ id: z.string(), card: z.string(), verdict: z.enum(['send', 'stop']) }),
  },
};

/**
 * Filters of a list, as in its address; '' is no filter. `from` and `to` are days YYYY-MM-DD of the temple (both
 * included), `minimum` is dollars, `service`, `donor` and `placedBy` are document ids (`placedBy` also 'staff' for any
 * of them and 'donor' for none), `status` is one state, 'unpaid', 'waiting' (checks that have not cleared) or 'all';
 * without it the list omits failed attempts.
 */
export type DonationFilters = Readonly<z.output<(typeof filtered)['query']>>;
