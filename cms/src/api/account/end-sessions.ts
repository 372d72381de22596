import type { Core } from '@strapi/strapi';
import { sessionTable } from './session-table';
import type { UserRow } from './user-table';

const uid = 'plugin::users-permissions.user';

interface Written {
  readonly password?: unknown;
  readonly blocked?: unknown;
  readonly isAdmin?: unknown;
}

function endsSessions(before: UserRow, { password, blocked, isAdmin }: Written): boolean {
  return Boolean(password) || blocked === true || (Boolean(before.isAdmin) && isAdmin === false);
}

/**
 * Devotees are also edited in the panel, which knows nothing of the shop's sessions: whoever changes a password, blocks,
 * demotes or removes a devotee there ends their sessions as the shop's own acts do (decisions §4).
 */
export function endSessionsWithRights(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || (context.action !== 'update' && context.action !== 'delete')) return next();
    const { documentId, data } = context.params as { documentId: string; data?: Written };
    const before = (await strapi.db.query(uid).findOne({ where: { documentId } })) as UserRow | null;
    const result = await next();
    if (before && (context.action === 'delete' || endsSessions(before, data ?? {})))
      await sessionTable(strapi).endAll(before.id);
    return result;
  });
}
