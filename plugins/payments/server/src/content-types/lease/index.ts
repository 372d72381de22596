import { hiddenType } from '../hidden';

/** Leases: the process that may sweep, and until when (milliseconds since 1970). */
export const lease = hiddenType({
  name: 'lease',
  plural: 'leases',
  attributes: {
    name: { type: 'string', required: true },
    holder: { type: 'string', required: true },
    until: { type: 'biginteger', required: true },
  },
  unique: ['name'],
});
