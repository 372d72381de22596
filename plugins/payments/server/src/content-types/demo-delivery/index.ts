import { hiddenType } from '../hidden';

/** Pending webhooks of the demo gateway; `nextAt` in milliseconds since 1970. */
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
