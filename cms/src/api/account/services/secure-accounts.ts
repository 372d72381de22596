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

/** True if the old address gets a mail: a password or a mailed link signed in there. */
const isTold = (before: Account, after: Account) => before.email !== after.email && !after.anonymisedAt;

/**
 * Whoever changes an address or a password, blocks, demotes or removes a devotee, in the shop, in the back office or in
 * the panel: the sessions of before end, earlier links to set a password no longer work, and a changed address is told
 * of its change. To be called when the database is there.
 */
export function secureAccounts(strapi: Core.Strapi): void {
  watchRecords<Account>(strapi, userUid, { select }, async (before, after) => {
    if (after && !losesTrust(before, after)) return;
    await sessionTable(strapi).endAll(before.id);
    if (!after) return;
    await userTable(strapi).clearPasswordTokens(after.id);
    if (before.email && isTold(before, after)) await accountMails(strapi).addressChanged(before.email, before.name);
  });
}
