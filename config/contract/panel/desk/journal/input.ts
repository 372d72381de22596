import { line, z } from '../../../fields';
import { day } from '../../../panel-fields';
import { accountScopes, isAccountName } from '../../../../rules/desk/accounts';

const neededDay = day.refine((value) => value !== '');

/** Account's name, '' to remove it. */
const account = line(100).refine((name) => name === '' || isAccountName(name), 'must be an account such as Parent:Sub');

/** Schemas of the calls about the journal. Without days it is that of the current month. */
export const journalInputs = {
  'journal.find': { query: z.object({ from: day, to: day }) },
  'journal.accounts': {},
  'journal.saveAccounts': {
    body: z.object({
      accounts: z
        .array(
          z.object({ scope: z.enum(accountScopes), key: z.string().min(1).max(64), account, className: line(100) }),
        )
        .min(1)
        .max(1000),
    }),
  },
  'journal.export': { body: z.object({ from: neededDay, to: neededDay }) },
  'journal.file': { params: z.object({ id: z.string() }) },
};
