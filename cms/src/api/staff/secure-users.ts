import type { Core } from '@strapi/strapi';
import { watchRecords } from '../../platform/database/record-changes';
import { staffMails } from './mails';
import { factorTable } from './second-factor/factor-table';
import { endPanelSessions } from './sessions';

interface PanelAccount {
  readonly id: number;
  readonly email: string;
  readonly firstname: string | null;
  readonly password: string | null;
  readonly isActive: boolean | null;
  readonly blocked: boolean | null;
  readonly roles?: readonly { readonly id: number }[];
}

const select = ['email', 'firstname', 'password', 'isActive', 'blocked'] as const;

const rolesOf = ({ roles = [] }: PanelAccount) => JSON.stringify(roles.map(({ id }) => id).sort((a, b) => a - b));

function losesTrust(before: PanelAccount, after: PanelAccount): boolean {
  const isNew = before.email !== after.email || before.password !== after.password;
  const isOut = (Boolean(before.isActive) && !after.isActive) || (!before.blocked && Boolean(after.blocked));
  return isNew || isOut || rolesOf(before) !== rolesOf(after);
}

/**
 * Whoever changes the password, address or roles of a panel user, deactivates or removes them: their sessions end, a
 * changed address is told of its change, and the second step of whoever is removed goes with them. To be called when the database is there.
 */
export function securePanelUsers(strapi: Core.Strapi): void {
  const populate = { roles: { select: ['id'] } };
  watchRecords<PanelAccount>(strapi, 'admin::user', { select, populate }, async (before, after) => {
    if (after && !losesTrust(before, after)) return;
    await endPanelSessions(strapi, before.id);
    if (!after) await factorTable(strapi).remove(before.id);
    if (after && before.password && before.email !== after.email)
      await staffMails(strapi).addressChanged(before.email, before.firstname);
  });
}
