import { hiddenType, integer, string } from '@seva/config/hidden-type';

/** Last number of each sequence, such as the donations of a year. */
export default hiddenType({
  table: 'sequences',
  name: 'sequence',
  plural: 'sequences',
  columns: {
    key: string({ required: true }),
    value: integer({ required: true, default: 0 }),
  },
  unique: {
    sequences_key_unique: ['key'],
  },
});
