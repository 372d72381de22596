import { hiddenType, manyToOne, string } from '@seva/config/hidden-type';

/** The devotee behind a name on Zelle or PayPal. */
export default hiddenType({
  table: 'senders',
  name: 'sender',
  plural: 'senders',
  columns: {
    tender: string({ required: true }),
    /** Name as compared. */
    name: string({ required: true }),
    user: manyToOne('plugin::users-permissions.user'),
  },
  unique: {
    senders_name_unique: ['tender', 'name'],
  },
});
