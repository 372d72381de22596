import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { shop } from '@seva/config/shop';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Staff } from '../../../platform/http/actor';
import { mayMailLink } from '../../../platform/http/mailed-links';
import { texts } from '../../../texts/en';
import { hashToken } from '../auth/authenticate';
import { accountMails } from '../mails';
import { sessionTable } from '../queries/session-table';
import { userKeys } from '../queries/user-keys';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { forgetCardsOf } from '../../order';
import { issueInvitation, readdressOnce, requirePasswordLink } from './reset';

/** Mails a link that confirms the email, valid for 7 days: an invitation if the account has no password. */
async function mailConfirmation(strapi: Core.Strapi, row: UserRow, now: number): Promise<void> {
  const token = await issueInvitation(strapi, row, now);
  if (row.password) await accountMails(strapi).confirmEmail(row, token, 'days');
  else await accountMails(strapi).invitation(row, token);
}

/** Mails a link that confirms the email, if staff changed it and its owner has not proved it. */
export async function confirmIfNew(strapi: Core.Strapi, before: UserRow, after: UserRow, now: number): Promise<void> {
  if (!after.email || after.email === before.email) return;
  const row = await userTable(strapi).findById(after.id);
  if (row?.confirmed === false) await mailConfirmation(strapi, row, now);
}

/**
 * Deletes the kept cards of a devotee whose email staff are about to change. Call it outside a transaction, which then
 * calls {@link requireNoCards}.
 * @throws Refused 400 when the email is taken; 502 or 503 when the card service does not answer
 */
export async function forgetCardsBeforeEmail(
  strapi: Core.Strapi,
  seen: UserRow,
  email: string | undefined,
): Promise<void> {
  if (!email || email === seen.email) return;
  if (await userTable(strapi).isTaken(email, seen.id)) throw new Refused(400, texts.account.exists);
  await forgetCardsOf(strapi, seen);
}

/** @throws Refused 409 when a devotee whose email changes kept a card a moment ago */
export function requireNoCards(row: UserRow, email: string | undefined): void {
  if (email && email !== row.email && row.gatewayCustomer !== null)
    throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
}

/**
 * Mails the link that confirms an email again. It replaces the earlier one. Staff only.
 * @throws Refused 404 for an unknown devotee, 409 for a confirmed email or one that got a link in the same minute
 */
export async function sendConfirmation(strapi: Core.Strapi, id: string, actor: Staff, now: number): Promise<void> {
  const seen = await userTable(strapi).require(id);
  if (!seen.email || seen.confirmed !== false) throw new Refused(409, texts.backOffice.emailIsConfirmed);
  if (!(await mayMailLink(`confirm ${id}`))) throw new Refused(409, texts.backOffice.confirmationJustSent);
  await strapi.db.transaction(async () => {
    const row = await userTable(strapi).requireLocked(id);
    if (row.email !== seen.email || row.confirmed !== false) throw new Refused(409, texts.conflict);
    await mailConfirmation(strapi, row, now);
    const event = { action: 'user.send_confirmation', entity: 'user', entityId: id, before: null, after: null };
    await auditLog(strapi).by(actor, event);
  });
}

/**
 * Confirms an email with the token that was mailed to it. It works once. The link opens a page with a button, because
 * mail scanners follow links.
 * @throws Refused 400 for an unknown, used or expired token
 */
export async function confirmEmail(strapi: Core.Strapi, token: string, now: number): Promise<{ message: string }> {
  const row = await requirePasswordLink(strapi, token, now);
  return strapi.db.transaction(async () => {
    const users = userTable(strapi);
    const locked = await users.lockForNoKeyUpdate(row.documentId);
    const isTaken = locked && (await userKeys(strapi).consumePasswordToken(locked.id, hashToken(token), new Date(now)));
    if (!isTaken) throw new Refused(400, texts.account.resetFailed);
    await readdressOnce(strapi, locked);
    const event = { action: 'user.confirm_email', entity: 'user', entityId: locked.documentId };
    await auditLog(strapi).note({ ...event, before: null, after: { email: locked.email }, by: locked });
    return { message: texts.account.emailConfirmed };
  });
}

/**
 * Marks an email that its owner did not set as unconfirmed, unless it was confirmed before. Returns a token that
 * restores the earlier email for 7 days, or null if that was not confirmed or an earlier link still works, because an
 * intruder must not get a link to undo its use.
 */
export async function distrustEmail(
  strapi: Core.Strapi,
  before: Pick<UserRow, 'id' | 'email' | 'confirmed' | 'formerEmail' | 'restoreEndsAt'>,
  email: string | null,
  now: number,
): Promise<string | null> {
  const keys = userKeys(strapi);
  if (before.restoreEndsAt && Date.parse(before.restoreEndsAt) > now) {
    await keys.setConfirmed(before.id, email === before.formerEmail);
    return null;
  }
  await keys.setConfirmed(before.id, false);
  if (!before.email || before.confirmed === false) return null;
  const token = randomBytes(32).toString('base64url');
  await keys.setRestore(before.id, before.email, hashToken(token), new Date(now + shop.restoreEmailMs));
  return token;
}

/**
 * Restores the email that staff replaced, with the token that was mailed to it. Ends all sessions and removes the
 * password, because the person who came in may have set or known it. Works once, also after later changes.
 * @throws Refused 400 for an unknown, used or expired token, 409 when another account has the email now
 */
export async function restoreEmail(strapi: Core.Strapi, token: string, now: number): Promise<{ message: string }> {
  const refusal = new Refused(400, texts.account.restoreFailed);
  const find = () => userKeys(strapi).findByRestore(hashToken(token), new Date(now));
  const seen = token ? await find() : null;
  if (!seen) throw refusal;
  await forgetCardsOf(strapi, seen);
  return strapi.db.transaction(async () => {
    await userTable(strapi).lockForNoKeyUpdate(seen.documentId);
    // Pressed twice, or the account was closed meanwhile.
    const row = await find();
    if (!row?.formerEmail) throw refusal;
    if (await userTable(strapi).isTaken(row.formerEmail, row.id)) throw new Refused(409, texts.account.restoreTaken);
    await userTable(strapi).update(row, { email: row.formerEmail });
    await userKeys(strapi).consumeRestore(row.id);
    await sessionTable(strapi).endAll(row.id);
    await userKeys(strapi).clearPasswordTokens(row.id);
    await auditLog(strapi).note({
      action: 'user.restore_email',
      entity: 'user',
      entityId: row.documentId,
      before: { email: row.email },
      after: { email: row.formerEmail },
      by: row,
    });
    return { message: texts.account.emailRestored };
  });
}
