import { hiddenType } from '../hidden';

/** Objects of the demo gateway in Stripe's JSON; never a card number. */
export const demoObject = hiddenType({
  name: 'demo-object',
  plural: 'demo-objects',
  attributes: {
    stripeId: { type: 'string', required: true },
    kind: { type: 'string', required: true },
    parent: { type: 'string' },
    type: { type: 'string' },
    created: { type: 'integer', required: true },
    json: { type: 'json', required: true },
  },
  unique: ['stripe_id'],
  indexed: ['parent', 'kind'],
});
