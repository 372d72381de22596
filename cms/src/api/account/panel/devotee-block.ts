import type { Core } from '@strapi/strapi';
import type { Staff } from '../../../platform/http/actor';
import { userTable } from '../queries/user-table';
import { auditLog } from '../../../platform/audit/audit-log';

/**
 * Keeps a devotee from signing in, or lets them again. A blocked devotee is signed out everywhere, and a link to set a
 * password that was sent to them is invalid. A second call changes and notes nothing.
 * @throws Refused 404 for an unknown devotee, 400 for the last admin of the shop
 */
export async function blockDevotee(strapi: Core.Strapi, id: string, blocked: boolean, actor: Staff): Promise<void> {
  await strapi.db.transaction(async () => {
    const users = userTable(strapi);
    const seen = await users.require(id);
    // The write locks all admins at once; another devotee may be closing the account at this moment.
    const row = seen.isAdmin ? seen : await users.requireLocked(id);
    if (Boolean(row.blocked) === blocked) return;
    await users.update(row, { blocked });
    await auditLog(strapi).by(actor, {
      action: blocked ? 'user.block' : 'user.unblock',
      entity: 'user',
      entityId: id,
      before: { blocked: !blocked },
      after: { blocked },
    });
  });
}
