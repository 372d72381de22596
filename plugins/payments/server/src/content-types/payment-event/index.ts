import { hiddenType } from '../hidden';

/**
 * The ledger: one line per movement of money, append-only; signed cents. `day` is the temple's day YYYY-MM-DD on which it
 * counts.
 */
export const paymentEvent = hiddenType({
  name: 'payment-event',
  plural: 'payment-events',
  attributes: {
    key: { type: 'string', required: true },
    kind: { type: 'string', required: true },
    orderId: { type: 'string' },
    intentId: { type: 'string' },
    gatewayId: { type: 'string' },
    amountCents: { type: 'integer', required: true },
    detail: { type: 'text' },
    at: { type: 'datetime', required: true },
    day: { type: 'string' },
  },
  unique: ['key'],
  indexed: ['order_id', 'intent_id', 'day', 'gateway_id'],
});
