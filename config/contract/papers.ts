import { z } from 'zod';
import { paperKinds, paperStates } from '../rules/papers/paper-number';
import { giftSources } from '../rules/papers/gift-source';
import { treatments } from '../rules/papers/treatments';
import { day, id, isoDate, queryText } from './fields';

/**
 * A receipt or statement as its owner sees it; dollars. `link` is an address below the shop's that opens it for a quarter of
 * an hour without a token, since a token cannot travel in a link; null for one that is void.
 */
export const paper = z.object({
  _id: id,
  kind: z.enum(paperKinds),
  number: z.string(),
  version: z.number().int(),
  state: z.enum(paperStates),
  taxYear: z.number().int(),
  orderId: z.string().nullable(),
  amount: z.number(),
  contribution: z.number(),
  issuedAt: isoDate,
  link: z.string().nullable(),
});

/** A receipt or statement on the wire. */
export type Paper = z.output<typeof paper>;

/**
 * The receipt of a donation: the version that stands, or the last one when it is void. The fields from `_id` on are told
 * where one donation is asked for, not in lists.
 */
export const orderReceipt = z.object({
  number: z.string(),
  version: z.number().int(),
  state: z.enum(paperStates),
  _id: id.optional(),
  link: z.string().nullish(),
  issuedOn: day.optional(),
  legalName: z.string().optional(),
  ein: z.string().optional(),
  contribution: z.number().optional(),
  lines: z
    .array(
      z.object({
        name: z.string(),
        qty: z.number().int(),
        note: z.string(),
        amount: z.number(),
        givenBack: z.number(),
        value: z.number(),
        contribution: z.number(),
        sentence: z.string(),
      }),
    )
    .optional(),
});

/** One line of a receipt as a statement lists it; `amount` is what was paid, less what went back. */
const gift = z.object({
  giftDate: day,
  receipt: z.string(),
  name: z.string(),
  qty: z.number().int(),
  amount: z.number(),
  value: z.number(),
  contribution: z.number(),
});

/** What a devotee gave in a year, by its receipts. */
const statement = z.object({
  year: z.number().int(),
  /** The years of which there is something to show, the newest first; this year is always among them. */
  years: z.array(z.number().int()),
  /** Whether the treasurer has released the statements of the year. */
  released: z.boolean(),
  /** The statement that stands; null before it was asked for. */
  official: paper.nullable(),
  /** Its receipts have changed since: asking again gives its next version. */
  stale: z.boolean(),
  donor: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The lines with the same sentence stand together, contributions first. */
  gifts: z.array(
    z.object({ treatment: z.enum(treatments), sentence: z.string(), total: z.number(), lines: z.array(gift) }),
  ),
  /** `contribution` is what may be deducted as far as the law allows, `other` what paid for goods or services. */
  totals: z.object({ contribution: z.number(), value: z.number(), other: z.number() }),
  receipts: z.object({ first: z.string(), last: z.string(), count: z.number().int() }).nullable(),
  /** Gifts of goods, described and not valued; left out when there is none. */
  inKind: z.array(z.object({ giftDate: day, receipt: z.string(), description: z.string() })).optional(),
  /** What others paid and is credited to the devotee, in no total; `receipt` is '' where nobody got one. Left out when there is none. */
  notes: z
    .array(
      z.object({
        giftDate: day,
        receipt: z.string(),
        source: z.enum(giftSources),
        payer: z.string(),
        amount: z.number(),
      }),
    )
    .optional(),
  /** How many donations of the year have no receipt yet, and how many of them are checks that have not cleared. */
  waiting: z.number().int(),
  uncleared: z.number().int(),
});

/** A year's gifts on the wire. */
export type Statement = z.output<typeof statement>;

const yearInPath = z.object({ year: z.string() });

export const papersContract = {
  'papers.mine': { query: z.object({ year: queryText }), response: z.array(paper) },
  'papers.pdf': {
    params: z.object({ id }),
    query: z.object({ key: queryText }),
    response: z.string(),
    produces: 'application/pdf',
  },
  'papers.verify': {
    query: z.object({ number: queryText, code: queryText }),
    response: z.object({
      temple: z.string(),
      ein: z.string(),
      kind: z.enum(paperKinds),
      number: z.string(),
      version: z.number().int(),
      state: z.enum(paperStates),
      issuedAt: isoDate,
      taxYear: z.number().int(),
      amount: z.number(),
      contribution: z.number(),
      /** Of the donor, never a name. */
      initials: z.string(),
      sample: z.boolean(),
    }),
  },
  'statements.get': { params: yearInPath, response: statement },
  'statements.issue': { params: yearInPath, response: paper, status: 201 },
} as const;
