import { hiddenType, string } from '@seva/config/hidden-type';

/** Two records that look alike and are not the same person. */
export default hiddenType({
  table: 'distinctions',
  name: 'distinction',
  plural: 'distinctions',
  columns: {
    first: string({ required: true }),
    second: string({ required: true }),
  },
  unique: {
    distinctions_pair_unique: ['first', 'second'],
  },
});
