import { hiddenType } from '../hidden';

/**
 * Ledger: one append-only line per movement of money, in signed cents. `day` is the day YYYY-MM-DD in the temple's time
 * zone that the movement is booked on.
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
