import { hiddenType, integer, string } from '@seva/config/hidden-type';

/** Hash of a single-use code that replaces a panel user’s app once. */
export default hiddenType({
  table: 'recovery_codes',
  name: 'recovery-code',
  plural: 'recovery-codes',
  columns: {
    userId: integer({ required: true }),
    codeHash: string({ required: true, private: true, searchable: false }),
  },
  unique: {
    recovery_codes_unique: ['user_id', 'code_hash'],
  },
});
