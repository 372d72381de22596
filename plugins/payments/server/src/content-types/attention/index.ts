import { hiddenType } from '../hidden';

/** Alerts for the staff; amounts in cents. */
export const attention = hiddenType({
  name: 'attention',
  plural: 'attentions',
  attributes: {
    key: { type: 'string', required: true },
    code: { type: 'string', required: true },
    orderId: { type: 'string' },
    intentId: { type: 'string' },
    amountCents: { type: 'integer' },
    chargedOn: { type: 'string' },
    detail: { type: 'text' },
    settledAt: { type: 'datetime' },
    settledBy: { type: 'string' },
    settledWith: { type: 'string' },
    note: { type: 'text' },
    boundTo: { type: 'string' },
    toldAt: { type: 'datetime' },
  },
  unique: ['key'],
  indexed: ['order_id', 'bound_to'],
});
