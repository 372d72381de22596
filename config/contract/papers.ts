import { z } from 'zod';
import { paperKinds, paperStates } from '../rules/papers/paper-number';
import { giftSources } from '../rules/papers/gift-source';
import { defaultSentences, treatments } from '../rules/papers/treatments';
import { day, id, isoDate, queryText } from './fields';

const number = z.string().meta({ example: 'R-2026-000123' });
const state = z.enum(paperStates).meta({ example: 'standing' });
const version = z.number().int();
const taxYear = z.number().int().meta({ example: 2026 });
const amount = z.number().meta({ example: 51 });
const giftDate = day.meta({ example: '2026-02-28' });
const lineName = z.string().meta({ example: 'Deepa Aradhana' });
const sentence = z.string().meta({ example: defaultSentences.religious });
const link = '/api/papers/z9x8c7v6b5n4m3l2k1j0h9gf.pdf?key=1772328600000.…';

/**
 * Receipt or statement as its owner sees it; dollars. `link` is a path of the shop that opens it for fifteen minutes
 * without a token, since a token must not be in a link; null for a void one.
 */
export const paper = z
  .object({
    _id: id,
    kind: z.enum(paperKinds),
    number,
    version,
    state,
    taxYear,
    orderId: id.nullable().meta({ description: 'null for a statement' }),
    amount,
    contribution: amount,
    issuedAt: isoDate,
    link: z.string().nullable().meta({ description: 'Opens the PDF for 15 minutes; null if void', example: link }),
  })
  .meta({ id: 'Paper', description: 'A receipt or statement as its owner sees it; amounts are dollars' });

export type Paper = z.output<typeof paper>;

/**
 * Receipt of a donation: the current version, or the last one if it is void. The fields from `_id` on are present only
 * in the answer about one donation.
 */
export const orderReceipt = z
  .object({
    number,
    version,
    state,
    _id: id.optional(),
    link: z.string().nullish().meta({ example: link }),
    issuedOn: day.optional().meta({ example: '2026-02-28' }),
    legalName: z.string().optional().meta({ example: 'Saidham Temple Society' }),
    ein: z.string().optional().meta({ example: '12-3456789' }),
    contribution: amount.optional(),
    lines: z
      .array(
        z.object({
          name: lineName,
          qty: z.number().int(),
          note: z.string(),
          amount,
          givenBack: z.number().meta({ description: 'Refunded', example: 0 }),
          value: z.number().meta({ description: 'Good-faith value of goods', example: 0 }),
          contribution: amount,
          sentence,
        }),
      )
      .optional(),
  })
  .meta({ id: 'Receipt', description: 'The receipt of a donation; lists leave out what follows `state`' });

/** Receipt as a statement lists it; `amount` is net of refunds. */
const gift = z.object({
  giftDate,
  receipt: number,
  name: lineName,
  qty: z.number().int(),
  amount,
  value: z.number().meta({ description: 'Good-faith value of goods', example: 0 }),
  contribution: amount,
});

/** Gifts of a devotee in a year, by receipt. */
const statement = z
  .object({
    year: taxYear,
    years: z.array(taxYear).meta({ description: 'Years with something to show and this year, newest first' }),
    released: z
      .boolean()
      .meta({ description: 'Whether the treasurer has released the statements of the year', example: true }),
    official: paper.nullable().meta({ description: 'The current statement, once it was asked for' }),
    stale: z
      .boolean()
      .meta({ description: 'Whether its receipts have changed since; asking again issues a new version' }),
    donor: z.object({
      name: z.string().meta({ example: 'Sita Devi' }),
      address: z.array(z.string()).meta({ example: ['4120 Riverside Lane', 'Evansville, IN 47715'] }),
    }),
    gifts: z
      .array(
        z.object({
          treatment: z.enum(treatments).meta({ example: 'religious' }),
          sentence,
          total: amount,
          lines: z.array(gift),
        }),
      )
      .meta({ description: 'By sentence, contributions first' }),
    totals: z.object({ contribution: z.number(), value: z.number(), other: z.number() }).meta({
      description: '`contribution` may be deducted to the extent allowed by law; `other` paid for goods or services',
      example: { contribution: 51, value: 0, other: 0 },
    }),
    receipts: z.object({ first: number, last: number, count: z.number().int() }).nullable(),
    inKind: z
      .array(z.object({ giftDate, receipt: number, description: z.string() }))
      .optional()
      .meta({ description: 'Donations of goods, described and not valued' }),
    notes: z
      .array(z.object({ giftDate, receipt: z.string(), source: z.enum(giftSources), payer: z.string(), amount }))
      .optional()
      .meta({ description: "What others paid and is credited to the devotee, in no total; `receipt` may be ''" }),
    waiting: z.number().int().meta({ description: 'Donations of the year without a receipt', example: 0 }),
    uncleared: z.number().int().meta({ description: 'Of these, checks that have not cleared', example: 0 }),
  })
  .meta({ id: 'Statement', description: 'What a devotee gave in a year, by its receipts; amounts are dollars' });

export type Statement = z.output<typeof statement>;

const yearInPath = z.object({ year: z.string().meta({ example: '2026' }) });

export const papersContract = {
  'papers.pdf': {
    summary: 'Download a receipt or statement as PDF: for its owner, for admins, and with its link',
    params: z.object({ id }),
    query: z.object({ key: queryText.meta({ description: 'The key of its `link`', example: '1772328600000.…' }) }),
    refuses: { 401: null, 410: 'VOID' },
    response: z.string(),
    produces: 'application/pdf',
  },
  'statements.get': {
    summary: 'Read one’s own donations of a year, by what they are for the tax office',
    params: yearInPath,
    response: statement,
  },
  'statements.issue': {
    summary: 'Issue one’s own statement of a released year',
    params: yearInPath,
    response: paper,
    status: 201,
    repeatable: true,
    refuses: { 409: 'YEAR_OPEN' },
  },
} as const;
