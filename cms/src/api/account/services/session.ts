import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Account } from '../../../platform/http/actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { hashToken } from '../auth/authenticate';
import { sessionTable } from '../queries/session-table';

/** Begins a session and returns its bearer token, of which only the hash is stored. `now` in milliseconds. */
export async function beginSession(strapi: Core.Strapi, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sessionTable(strapi).create(hashToken(token), userId, now);
  return token;
}

export async function signOut(strapi: Core.Strapi, actor: Account): Promise<{ message: string }> {
  await strapi.db.transaction(async () => {
    await sessionTable(strapi).end(actor.sessionId);
    const event = { action: 'user.sign_out', entity: 'user', entityId: actor.id, before: null, after: null };
    await auditLog(strapi).note(event);
  });
  return { message: texts.account.loggedOut };
}
