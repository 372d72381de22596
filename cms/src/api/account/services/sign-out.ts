import type { Core } from '@strapi/strapi';
import type { Account } from '../../../platform/http/actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { sessionTable } from '../queries/session-table';

/** Ends the caller's session at once. */
export async function signOut(strapi: Core.Strapi, actor: Account): Promise<{ message: string }> {
  await strapi.db.transaction(async () => {
    await sessionTable(strapi).end(actor.sessionId);
    const event = { action: 'user.sign_out', entity: 'user', entityId: actor.id, before: null, after: null };
    await auditLog(strapi).note(event);
  });
  return { message: texts.account.loggedOut };
}
