import { hiddenType, integer, string } from '@seva/config/hidden-type';

/** Encrypted secret of a panel user’s authenticator app. */
export default hiddenType({
  table: 'second_factors',
  name: 'second-factor',
  plural: 'second-factors',
  columns: {
    userId: integer({ required: true }),
    sealedSecret: string({ required: true, private: true, searchable: false }),
    lastStep: integer({ required: true, default: 0 }),
  },
  unique: {
    second_factors_user_unique: ['user_id'],
  },
});
