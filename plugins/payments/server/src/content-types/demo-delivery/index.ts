import { hiddenType } from '../hidden';

/** The demo gateway's webhooks that are still to be delivered; `nextAt` in milliseconds since 1970. */
export const demoDelivery = hiddenType({
  name: 'demo-delivery',
  plural: 'demo-deliveries',
  attributes: {
    eventId: { type: 'string', required: true },
    attempts: { type: 'integer', required: true },
    nextAt: { type: 'biginteger', required: true },
  },
  unique: ['event_id'],
  indexed: ['next_at'],
});
