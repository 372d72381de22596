import { hiddenType } from '../hidden';

/** Payouts of the card processor to the temple's bank; signed cents. `arrivesOn` is a day YYYY-MM-DD. */
export const payout = hiddenType({
  name: 'payout',
  plural: 'payouts',
  attributes: {
    gatewayId: { type: 'string', required: true },
    amountCents: { type: 'integer', required: true },
    state: { type: 'string', required: true },
    at: { type: 'datetime', required: true },
    arrivesOn: { type: 'string', required: true },
    itemized: { type: 'string', required: true },
  },
  unique: ['gateway_id'],
  indexed: ['arrives_on'],
});
