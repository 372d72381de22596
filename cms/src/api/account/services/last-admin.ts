import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import type { UserRow } from '../queries/user-row';
import { userTable, userUid } from '../queries/user-table';

/**
 * Refuses to remove the rights of the last shop admin who can sign in. Locks all admins, so call it in the transaction
 * that removes the rights.
 * @throws Refused 400 when no admin would be left
 */
export async function requireAdminLeft(strapi: Core.Strapi, row: Pick<UserRow, 'id' | 'isAdmin'>): Promise<void> {
  const admins = await userTable(strapi).lockAdmins();
  if (!row.isAdmin && !admins.includes(row.id)) return;
  if (!admins.some((id) => id !== row.id)) throw new Refused(400, texts.account.lastAdmin);
}

interface Written {
  readonly blocked?: unknown;
  readonly isAdmin?: unknown;
}

const losesRights = ({ blocked, isAdmin }: Written) => blocked === true || isAdmin === false || isAdmin === null;

/** Protects the last shop admin from every block, demotion and deletion. Call it in Strapi's register phase. */
export function protectLastAdmin(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (uid !== userUid || (action !== 'update' && action !== 'delete')) return next();
    const { documentId, data = {} } = context.params as { documentId: string; data?: Written };
    if (action === 'update' && !losesRights(data)) return next();
    return strapi.db.transaction(async () => {
      const row = await userTable(strapi).find(documentId);
      if (row?.isAdmin && !row.blocked) await requireAdminLeft(strapi, row);
      return next();
    });
  });
}
