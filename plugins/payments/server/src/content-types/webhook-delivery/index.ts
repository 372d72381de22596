import { hiddenType } from '../hidden';

/** Webhook deliveries that were processed. */
export const webhookDelivery = hiddenType({
  name: 'webhook-delivery',
  plural: 'webhook-deliveries',
  attributes: {
    eventId: { type: 'string', required: true },
    eventType: { type: 'string', required: true },
    intentId: { type: 'string' },
    at: { type: 'datetime', required: true },
  },
  unique: ['event_id'],
});
