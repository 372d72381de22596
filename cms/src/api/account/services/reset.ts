import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { hashToken } from '../auth/authenticate';
import { Refused } from '@seva/config/contract/refused';
import { accountMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { mayMailLink } from '../../../platform/http/mailed-links';
import { texts } from '../../../texts/en';
import { hashPassword, requireGoodPassword } from './password';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';

const newToken = () => randomBytes(32).toString('base64url');

/** Makes a token that lets its holder set a password once, within half an hour; only its hash is kept. */
async function issueResetToken(strapi: Core.Strapi, row: UserRow, now: number): Promise<string> {
  const token = newToken();
  await userTable(strapi).setResetToken(row.id, hashToken(token), new Date(now + shop.resetTokenMs));
  return token;
}

/** The same for a devotee whom an admin added, within 7 days; a reset that is asked for meanwhile leaves it alone. */
export async function issueInvitation(strapi: Core.Strapi, row: UserRow, now: number): Promise<string> {
  const token = newToken();
  await userTable(strapi).setInvitation(row.id, hashToken(token), new Date(now + shop.invitationMs));
  return token;
}

/** When a request for a link is answered: later than the mail is usually written, and no later for an unknown address. */
const answerAfterMs = 200;

/**
 * Sends a link to set a new password. Every address is answered alike and after the same time, so
 * that nobody learns from either who has an account. Within a minute of a link no other is mailed.
 */
export async function forgotPassword(strapi: Core.Strapi, email: string, now: number): Promise<{ message: string }> {
  const due = setTimeout(answerAfterMs);
  const row = await userTable(strapi).findByEmail(email);
  if (row?.email && !row.blocked && (await mayMailLink(`reset ${row.documentId}`))) {
    await strapi.db.transaction(async () => {
      // Whoever has closed the account meanwhile gets no mail any more.
      const held = await userTable(strapi).lockForNoKeyUpdate(row.documentId);
      if (!held?.email) return;
      const token = await issueResetToken(strapi, held, now);
      await accountMails(strapi).passwordReset(held, token);
      const { documentId: entityId } = row;
      const event = { action: 'user.ask_reset', entity: 'user', entityId, before: null, after: null };
      await auditLog(strapi).note(event);
    });
  }
  await due;
  return { message: texts.account.forgotSent };
}

/**
 * Sets a new password with a token from a mail: single use, 30 minutes (an invitation's 7 days); ends every session.
 * Returns the address of the account.
 */
export async function resetPassword(
  strapi: Core.Strapi,
  body: { token: string; password: string },
  now: number,
): Promise<{ email: string }> {
  requireGoodPassword(body.password, texts.account.passwordTooShortOnReset);
  const users = userTable(strapi);
  const hash = hashToken(body.token);
  const row = body.token ? await users.findByPasswordToken(hash) : null;
  if (!row || row.blocked) throw new Refused(400, texts.account.resetFailed);
  const passwordHash = await hashPassword(body.password);
  await strapi.db.transaction(async () => {
    const held = await users.lockForNoKeyUpdate(row.documentId);
    const taken = held && (await users.takePasswordToken(held.id, hash, new Date(now)));
    if (!taken) throw new Refused(400, texts.account.resetFailed);
    await users.update(held, { passwordHash });
    await auditLog(strapi).note({
      action: 'user.reset_password',
      entity: 'user',
      entityId: row.documentId,
      before: null,
      after: { password: 'changed' },
      by: row,
    });
  });
  return { email: row.email ?? '' };
}
