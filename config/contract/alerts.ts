import { z } from 'zod';
import { attentionCodes } from '../rules/attention-codes';
import { exampleIntent, id, isoDate, paging, queryText, text } from './fields';
import { gateway } from './refusals';

const alert = z
  .object({
    _id: id,
    code: z.string().meta({ example: 'orphan_payment' }),
    message: z.string().meta({ example: 'A payment arrived that belongs to no donation' }),
    order: z.string().nullable().meta({ example: null }),
    otherOrder: z
      .string()
      .optional()
      .meta({ description: 'Second donation, such as the earlier one of `repeated_cart`' }),
    intent: z.string().nullable().meta({ description: 'The payment', example: exampleIntent }),
    amount: z.number().nullable().meta({ description: 'Dollars', example: 51 }),
    createdAt: isoDate,
    actions: z
      .array(z.string())
      .meta({ description: 'Actions that can resolve it', example: ['match', 'refund', 'settle'] }),
    settledAt: isoDate.nullable().meta({ example: null }),
  })
  .meta({ id: 'Alert', description: 'Something that an admin has to look at' });

export const alertsContract = {
  'attention.list': {
    summary: 'List what an admin has to look at, newest first: at most 200, or by page',
    query: z.object({
      status: queryText.meta({ description: 'Both without it', enum: ['open', 'settled'] }),
      code: queryText.meta({ description: 'Kind of alert', enum: attentionCodes }),
      ...paging,
    }),
    response: z.array(alert),
  },
  'attention.settle': {
    summary: 'Resolve an alert: match, refund or settle',
    params: z.object({ id, action: z.string().meta({ enum: ['match', 'refund', 'settle'] }) }),
    body: z
      .object({
        order: z.string().max(64).nullish().meta({ example: 'z9x8c7v6b5n4m3l2k1j0h9gf' }),
        note: text(500).nullish().meta({ example: 'Given by telephone' }),
      })
      .nullish(),
    response: z.looseObject({ _id: id, settledAt: isoDate.nullable() }),
    refuses: { 409: 'SETTLED', ...gateway },
  },
} as const;
