import type { Core } from '@strapi/strapi';
import type { Caller } from '../../../auth/authenticate';
import { auditLog } from '../../../audit/audit-log';
import { texts } from '../../../texts/en';
import { sessionTable } from '../../../tables/session-table';

/** Ends the caller's session at once. */
export async function signOut(strapi: Core.Strapi, caller: Caller): Promise<{ message: string }> {
  await strapi.db.transaction(async () => {
    await sessionTable(strapi).end(caller.sessionId);
    const event = { action: 'user.sign_out', entity: 'user', entityId: caller._id, before: null, after: null };
    await auditLog(strapi).note(event);
  });
  return { message: texts.account.loggedOut };
}
