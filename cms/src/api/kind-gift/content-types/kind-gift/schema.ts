import { boolean, date, hiddenType, manyToOne, string, text } from '@seva/config/hidden-type';

/** Gift of goods. `givenOn` is YYYY-MM-DD. */
export default hiddenType({
  table: 'kind_gifts',
  name: 'kind-gift',
  plural: 'kind-gifts',
  columns: {
    user: manyToOne('plugin::users-permissions.user'),
    givenOn: date({ required: true }),
    description: text({ required: true }),
    claims8283: boolean({ required: true, default: false }),
    /** Document id of its receipt; null only inside the transaction that issues it. */
    receipt: string(),
    recordedBy: string({ required: true }),
    idempotencyKey: string(),
  },
  unique: {
    kind_gifts_idempotency_unique: ['idempotency_key'],
  },
  indexed: {
    kind_gifts_user_idx: ['user_id'],
  },
});
