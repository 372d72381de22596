import { hiddenType } from '../hidden';

/** Refunds, from the request to the final state; cents. */
export const refund = hiddenType({
  name: 'refund',
  plural: 'refunds',
  attributes: {
    key: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    intentId: { type: 'string' },
    gatewayId: { type: 'string' },
    amountCents: { type: 'integer', required: true },
    reason: { type: 'text' },
    lines: { type: 'json' },
    state: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
  },
  unique: ['key', 'gateway_id'],
  indexed: ['order_id', 'state'],
});
