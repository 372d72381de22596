import { hiddenType } from '../hidden';

/** Lines of each payout; signed cents. `sourceId` is the id of a charge, refund, dispute or payout. */
export const payoutLine = hiddenType({
  name: 'payout-line',
  plural: 'payout-lines',
  attributes: {
    gatewayId: { type: 'string', required: true },
    payoutId: { type: 'string', required: true },
    kind: { type: 'string', required: true },
    amountCents: { type: 'integer', required: true },
    feeCents: { type: 'integer', required: true },
    sourceId: { type: 'string' },
    intentId: { type: 'string' },
    detail: { type: 'text' },
    at: { type: 'datetime', required: true },
  },
  unique: ['gateway_id'],
  indexed: ['payout_id', 'source_id'],
});
