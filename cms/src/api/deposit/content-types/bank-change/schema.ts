import { hiddenType, integer, string } from '@seva/config/hidden-type';
import type { BankChangeKind } from '@seva/config/rules/desk/deposit';

/** Change at the bank after a deposit. `day` is YYYY-MM-DD; positive cents are more at the bank. */
export default hiddenType({
  table: 'bank_changes',
  name: 'bank-change',
  plural: 'bank-changes',
  columns: {
    /** Document id of the donation. */
    order: string({ required: true }),
    /** Number or name of its deposit; null for none. */
    deposit: string(),
    day: string({ required: true }),
    kind: string<BankChangeKind>({ required: true }),
    tender: string({ required: true }),
    cents: integer({ required: true }),
  },
  indexed: {
    bank_changes_day_idx: ['day'],
    bank_changes_deposit_idx: ['deposit'],
  },
});
