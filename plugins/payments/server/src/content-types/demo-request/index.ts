import { hiddenType } from '../hidden';

/** Responses of the demo gateway by idempotency key. */
export const demoRequest = hiddenType({
  name: 'demo-request',
  plural: 'demo-requests',
  attributes: {
    key: { type: 'string', required: true },
    bodyHash: { type: 'string', required: true },
    httpStatus: { type: 'integer', required: true },
    answer: { type: 'json', required: true },
    at: { type: 'datetime', required: true },
  },
  unique: ['key'],
});
