import { hiddenType, string } from '@seva/config/hidden-type';
import type { AccountScope } from '@seva/config/rules/desk/accounts';

/** Account in the temple’s books of a service, a category, a tender or a special case. */
export default hiddenType({
  table: 'gl_accounts',
  name: 'gl-account',
  plural: 'gl-accounts',
  columns: {
    scope: string<AccountScope>({ required: true }),
    key: string({ required: true }),
    account: string({ required: true }),
    class: string(),
  },
  unique: {
    gl_accounts_key_unique: ['scope', 'key'],
  },
});
