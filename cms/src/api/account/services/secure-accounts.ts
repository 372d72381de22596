import type { Core } from '@strapi/strapi';
import { watchRecords } from '../../../platform/database/record-changes';
import { accountMails } from '../mails';
import { sessionTable } from '../queries/session-table';
import type { UserRow } from '../queries/user-row';
import { userTable, userUid } from '../queries/user-table';
import { losesTrust } from './trust';

type Account = Pick<
  UserRow,
  'id' | 'email' | 'password' | 'name' | 'blocked' | 'isAdmin' | 'isPriest' | 'anonymisedAt'
>;

const select = ['email', 'password', 'name', 'blocked', 'isAdmin', 'isPriest', 'anonymisedAt'] as const;

/** True if the old address must be notified. */
const mustNotify = (before: Account, after: Account) => before.email !== after.email && !after.anonymisedAt;

/**
 * Ends sessions and mailed links when a devotee's email, password or rights change, in the shop, the back office or the
 * panel. Notifies the old address. Call it once the database is ready.
 */
export function secureAccounts(strapi: Core.Strapi): void {
  watchRecords<Account>(strapi, userUid, { select }, async (before, after) => {
    if (after && !losesTrust(before, after)) return;
    await sessionTable(strapi).endAll(before.id);
    if (!after) return;
    await userTable(strapi).clearPasswordTokens(after.id);
    if (before.email && mustNotify(before, after)) await accountMails(strapi).addressChanged(before.email, before.name);
  });
}
