import { datetime, hiddenType, string } from '@seva/config/hidden-type';

/** Mailed link that adds a mailbox's donations to an account, once. */
export default hiddenType({
  table: 'claims',
  name: 'claim',
  plural: 'claims',
  columns: {
    tokenHash: string({ required: true, private: true, searchable: false }),
    email: string({ required: true }),
    endsAt: datetime({ required: true }),
    usedAt: datetime(),
  },
  unique: {
    claims_token_unique: ['token_hash'],
  },
  indexed: {
    claims_ends_idx: ['ends_at'],
  },
});
