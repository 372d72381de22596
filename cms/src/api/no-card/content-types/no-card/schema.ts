import { hiddenType, string } from '@seva/config/hidden-type';

/** Mailbox that wants no more cards. */
export default hiddenType({
  table: 'no_cards',
  name: 'no-card',
  plural: 'no-cards',
  columns: {
    emailHash: string({ required: true, private: true, searchable: false }),
  },
  unique: {
    no_cards_email_unique: ['email_hash'],
  },
});
