import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { SignedInUser } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { hashToken } from '../auth/authenticate';
import { Refused } from '@seva/config/contract/refused';
import { accountMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { mayMailLink } from '../../../platform/http/mailed-links';
import { outbox } from '../../../platform/plugins/outbox';
import { texts } from '../../../texts/en';
import { hashPassword, personWords, requireGoodPassword } from './password';
import type { UserRow } from '../queries/user-row';
import { userKeys } from '../queries/user-keys';
import { userTable } from '../queries/user-table';
import { beginSession } from './session';
import { isShopStaff } from './shop-staff';
import { signedInView } from './view';

const newToken = () => randomBytes(32).toString('base64url');

/** Creates a token that sets a password once, within 30 minutes. Stores only its hash. */
export async function issueResetToken(strapi: Core.Strapi, row: UserRow, now: number): Promise<string> {
  const token = newToken();
  await userKeys(strapi).setResetToken(row.id, hashToken(token), new Date(now + shop.resetTokenMs));
  return token;
}

/** Creates an invitation token, valid for 7 days. A password reset does not end it. */
export async function issueInvitation(strapi: Core.Strapi, row: UserRow, now: number): Promise<string> {
  const token = newToken();
  await userKeys(strapi).setInvitation(row.id, hashToken(token), new Date(now + shop.invitationMs));
  return token;
}

/** Response time in milliseconds: longer than storing the mail takes, and the same for unknown addresses. */
const answerAfterMs = 200;

/**
 * Mails a link to set a new password, at most one a minute. An unconfirmed email gets a link that confirms it first.
 * Every address gets the same answer after the same time, so that accounts cannot be discovered.
 */
export async function forgotPassword(strapi: Core.Strapi, email: string, now: number): Promise<{ message: string }> {
  const due = setTimeout(answerAfterMs);
  const row = await userTable(strapi).findByEmail(email);
  if (row?.email && !row.blocked && (await mayMailLink(`reset ${row.documentId}`))) {
    await strapi.db.transaction(async () => {
      // The account may have been closed meanwhile.
      const locked = await userTable(strapi).lockForNoKeyUpdate(row.documentId);
      if (!locked?.email) return;
      const token = await issueResetToken(strapi, locked, now);
      if (locked.confirmed === false) await accountMails(strapi).confirmEmail(locked, token, 'minutes');
      else await accountMails(strapi).passwordReset(locked, token);
      const { documentId: entityId } = row;
      const event = { action: 'user.ask_reset', entity: 'user', entityId, before: null, after: null };
      await auditLog(strapi).note(event);
    });
  }
  await due;
  return { message: texts.account.forgotSent };
}

/**
 * Returns the account whose password the token of an email may set. The token is not used up.
 * @throws Refused 400 for an unknown, used or expired token
 */
export async function requirePasswordLink(strapi: Core.Strapi, token: string, now: number): Promise<UserRow> {
  const row = token ? await userKeys(strapi).findByPasswordToken(hashToken(token), new Date(now)) : null;
  if (!row || row.blocked) throw new Refused(400, texts.account.resetFailed);
  return row;
}

/** Readdresses undelivered mails from the earlier, confirmed email to the newly confirmed one. */
export async function readdressOnce(strapi: Core.Strapi, before: UserRow): Promise<void> {
  const { confirmed, email, formerEmail } = before;
  if (confirmed === false && email && formerEmail) await outbox(strapi).readdress(formerEmail, email);
}

/**
 * Sets a new password with a mailed token, ends every session and begins a new one, but not for admins and priests.
 * The token works once, for 30 minutes, an invitation's for 7 days, and confirms the email.
 * @returns the email of the account, and no user for admins and priests
 * @throws Refused 400 for an unknown, used or expired token or a rejected password
 */
export async function resetPassword(
  strapi: Core.Strapi,
  body: { token: string; password: string },
  now: number,
): Promise<{ readonly email: string; readonly user: SignedInUser | null }> {
  const { passwordTooShortOnReset: tooShort } = texts.account;
  requireGoodPassword(body.password, [], tooShort);
  const users = userTable(strapi);
  const hash = hashToken(body.token);
  const row = await requirePasswordLink(strapi, body.token, now);
  requireGoodPassword(body.password, await personWords(strapi, row), tooShort);
  const passwordHash = await hashPassword(body.password);
  return strapi.db.transaction(async () => {
    const locked = await users.lockForNoKeyUpdate(row.documentId);
    const taken = locked && (await userKeys(strapi).consumePasswordToken(locked.id, hash, new Date(now)));
    if (!taken) throw new Refused(400, texts.account.resetFailed);
    await users.update(locked, { passwordHash });
    await readdressOnce(strapi, locked);
    await auditLog(strapi).note({
      action: 'user.reset_password',
      entity: 'user',
      entityId: row.documentId,
      before: null,
      after: { password: 'changed' },
      by: row,
    });
    const user = isShopStaff(locked) ? null : signedInView(locked, await beginSession(strapi, locked.id, now));
    return { email: locked.email ?? '', user };
  });
}
