import type { Core } from '@strapi/strapi';
import { watchRecords } from '../../platform/database/record-changes';
import { staffMails } from './mails';
import { factorTable } from './queries/factor-table';
import { panelUsers, type PanelUserRow } from './queries/panel-users';

type PanelAccount = Pick<PanelUserRow, 'id' | 'email' | 'firstname' | 'password' | 'isActive' | 'blocked'> & {
  readonly roles?: readonly { readonly id: number }[];
};

const select = ['email', 'firstname', 'password', 'isActive', 'blocked'] as const;

const rolesOf = ({ roles = [] }: PanelAccount) => JSON.stringify(roles.map(({ id }) => id).sort((a, b) => a - b));

function losesTrust(before: PanelAccount, after: PanelAccount): boolean {
  const isNew = before.email !== after.email || before.password !== after.password;
  const isOut = (Boolean(before.isActive) && !after.isActive) || (!before.blocked && Boolean(after.blocked));
  return isNew || isOut || rolesOf(before) !== rolesOf(after);
}

/**
 * Ends a panel user's sessions when their password, email or roles change, or they are deactivated or deleted.
 * Notifies the old email address, and deletes the second factor of a deleted user. Call it once the database is ready.
 */
export function securePanelUsers(strapi: Core.Strapi): void {
  const populate = { roles: { select: ['id'] } };
  watchRecords<PanelAccount>(strapi, 'admin::user', { select, populate }, async (before, after) => {
    if (after && !losesTrust(before, after)) return;
    await panelUsers(strapi).endSessions(before.id);
    if (!after) await factorTable(strapi).remove(before.id);
    if (after && before.password && before.email !== after.email)
      await staffMails(strapi).addressChanged(before.email, before.firstname);
  });
}
