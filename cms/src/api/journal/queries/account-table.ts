import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { refKey, type Account, type AccountRef } from '@seva/config/rules/desk/accounts';
import { table } from '../../../platform/database/table';
import type glAccount from '../content-types/gl-account/schema';

const uid = 'api::journal.gl-account';

export type MappedAccount = AccountRef & Account;

/** Returns the queries on mapped accounts. Each joins the current transaction. */
export function accountTable(strapi: Core.Strapi) {
  const rows = () => table<RowOf<typeof glAccount>>(strapi, uid);
  return {
    async all(): Promise<MappedAccount[]> {
      const found = await rows().findMany({ orderBy: [{ scope: 'asc' }, { key: 'asc' }] });
      return found.map(({ scope, key, account, class: name }) => ({ scope, key, account, className: name ?? '' }));
    },

    /** Stores an account, or removes it if it has no name. */
    async store({ scope, key, account, className }: MappedAccount): Promise<void> {
      const where = { scope, key };
      if (account === '') {
        await rows().deleteMany({ where });
        return;
      }
      const data = { account, class: className || null };
      if ((await rows().updateMany({ where, data })).count === 0) await rows().create({ data: { ...where, ...data } });
    },
  };
}

export const accountsByRef = (rows: readonly MappedAccount[]): ReadonlyMap<string, Account> =>
  new Map(rows.map((row) => [refKey(row), { account: row.account, className: row.className }]));
