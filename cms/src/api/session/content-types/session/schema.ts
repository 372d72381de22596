import { datetime, hiddenType, integer, string } from '@seva/config/hidden-type';

/** Sign-in of a devotee to the shop. */
export default hiddenType({
  table: 'sessions',
  name: 'session',
  plural: 'sessions',
  columns: {
    tokenHash: string({ required: true, private: true }),
    userId: integer({ required: true }),
    lastUsedAt: datetime<string>(),
    endsAt: datetime(),
  },
  unique: {
    sessions_token_unique: ['token_hash'],
  },
  indexed: {
    sessions_user_idx: ['user_id'],
  },
});
