import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { SignedInUser } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { safeRedirect } from '@seva/config/rules/redirect';
import { shop } from '@seva/config/shop';
import { auditLog } from '../../../platform/audit/audit-log';
import { hashToken } from '../auth/authenticate';
import { mayMailLink } from '../../../platform/http/mailed-links';
import { accountMails } from '../mails';
import { userKeys } from '../queries/user-keys';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { texts } from '../../../texts/en';
import { issueResetToken } from './reset';
import { beginSession } from './session';
import { isShopStaff } from './shop-staff';
import { signedInView } from './view';

/** Response time in milliseconds: longer than storing the mail takes, and the same for unknown addresses. */
const answerAfterMs = 200;

/** Returns whether a devotee may sign in with a mailed link. Admins and priests may not. */
const maySignIn = (row: UserRow | null): row is UserRow => Boolean(row?.email) && !row?.blocked && !isShopStaff(row);

/**
 * Mails a link that signs in once, within 30 minutes, and replaces an earlier one.
 * An unconfirmed email gets a link that confirms it first. Every address gets the same answer after the same time.
 * `redirect` is the screen to open after sign-in.
 */
export async function mailSignInLink(
  strapi: Core.Strapi,
  { email, redirect }: { email: string; redirect?: string | null | undefined },
  now: number,
): Promise<{ message: string }> {
  const due = setTimeout(answerAfterMs);
  const row = await userTable(strapi).findByEmail(email);
  if (maySignIn(row) && (await mayMailLink(`sign-in ${row.documentId}`))) {
    await strapi.db.transaction(async () => {
      // The account may have been closed or become staff meanwhile.
      const locked = await userTable(strapi).lockForNoKeyUpdate(row.documentId);
      if (!maySignIn(locked)) return;
      if (locked.confirmed === false) {
        await accountMails(strapi).confirmEmail(locked, await issueResetToken(strapi, locked, now), 'minutes');
      } else {
        const token = randomBytes(32).toString('base64url');
        await userKeys(strapi).setSignIn(locked.id, hashToken(token), new Date(now + shop.signInLinkMs));
        await accountMails(strapi).signInLink(locked, token, safeRedirect(redirect));
      }
      const event = { action: 'user.ask_sign_in', entity: 'user', before: null, after: null };
      await auditLog(strapi).note({ ...event, entityId: locked.documentId });
    });
  }
  await due;
  return { message: texts.account.signInSent };
}

/**
 * Signs in with the token of a mailed link. It works once, for 30 minutes. The link opens a page with a button, because
 * mail scanners follow links.
 * @throws Refused 400 for an unknown, used or expired token, or an account that may not sign in by link
 */
export async function signInByLink(strapi: Core.Strapi, token: string, now: number): Promise<SignedInUser> {
  const refusal = new Refused(400, texts.account.signInFailed);
  const hash = hashToken(token);
  const row = token ? await userKeys(strapi).findBySignIn(hash) : null;
  if (!maySignIn(row)) throw refusal;
  return strapi.db.transaction(async () => {
    const locked = await userTable(strapi).lockForNoKeyUpdate(row.documentId);
    if (!maySignIn(locked) || !(await userKeys(strapi).consumeSignIn(locked.id, hash, new Date(now)))) throw refusal;
    const session = await beginSession(strapi, locked.id, now);
    const event = { action: 'user.sign_in', entity: 'user', entityId: locked.documentId, before: null, after: null };
    await auditLog(strapi).note({ ...event, by: locked });
    return signedInView(locked, session);
  });
}
