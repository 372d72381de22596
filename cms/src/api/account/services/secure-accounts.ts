import type { Core } from '@strapi/strapi';
import { requestActor } from '../../../platform/audit/request-actor';
import { watchRecords } from '../../../platform/database/record-changes';
import { accountMails } from '../mails';
import { sessionTable } from '../queries/session-table';
import type { UserRow } from '../queries/user-row';
import { userKeys } from '../queries/user-keys';
import { userUid } from '../queries/user-table';
import { distrustEmail } from './email-changes';
import { losesTrust } from './trust';

const select = [
  ...(['documentId', 'email', 'password', 'name', 'blocked', 'isAdmin', 'isPriest', 'anonymisedAt'] as const),
  ...(['confirmed', 'formerEmail', 'restoreEndsAt'] as const),
] as const;

type Account = Pick<UserRow, 'id' | (typeof select)[number]>;

/** Notifies the old address. Unless the devotee changed it, the new one opens nothing until its owner confirms it. */
async function secureEmail(strapi: Core.Strapi, before: Account, after: Account): Promise<void> {
  const isOwn = requestActor(strapi).actor === after.documentId;
  if (isOwn) await userKeys(strapi).setConfirmed(after.id, true);
  const token = isOwn ? null : await distrustEmail(strapi, before, after.email, Date.now());
  // For an unconfirmed address, a stranger may have typed the name.
  const name = before.confirmed === false ? '' : before.name;
  if (before.email) await accountMails(strapi).addressChanged(before.email, name, token);
}

/**
 * Ends sessions and mailed links when a devotee's email, password or rights change, in the shop, the back office or the
 * panel, and secures a changed email. Call it once the database is ready.
 */
export function secureAccounts(strapi: Core.Strapi): void {
  watchRecords<Account>(strapi, userUid, { select }, async (before, after) => {
    if (after && !losesTrust(before, after)) return;
    await sessionTable(strapi).endAll(before.id);
    if (!after) return;
    await userKeys(strapi).clearPasswordTokens(after.id);
    if (before.email !== after.email && !after.anonymisedAt) await secureEmail(strapi, before, after);
  });
}
