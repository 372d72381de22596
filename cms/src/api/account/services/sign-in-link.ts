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
import { beginSession } from './session';
import { signedInView } from './view';

/** Later than the mail is usually written, so that an unknown address is answered no sooner (milliseconds). */
const answerAfterMs = 200;

/**
 * Whether a mailed link may sign somebody in. Whoever sees other people's data as staff needs the password: their mailbox
 * alone opens nothing.
 */
const maySignIn = (row: UserRow | null): row is UserRow =>
  Boolean(row?.email) && !row?.blocked && !row?.isAdmin && !row?.isPriest;

/**
 * Mails a link that signs in once, within half an hour; an earlier one ends. Every address is answered alike and after the
 * same time, so that nobody learns from either who has an account. `redirect` is the screen to go on to.
 */
export async function askSignIn(
  strapi: Core.Strapi,
  { email, redirect }: { email: string; redirect?: string | null | undefined },
  now: number,
): Promise<{ message: string }> {
  const due = setTimeout(answerAfterMs);
  const row = await userTable(strapi).findByEmail(email);
  if (maySignIn(row) && (await mayMailLink(`sign-in ${row.documentId}`))) {
    await strapi.db.transaction(async () => {
      // Whoever has closed the account or become staff meanwhile gets no link any more.
      const held = await userTable(strapi).lockForNoKeyUpdate(row.documentId);
      if (!maySignIn(held)) return;
      const token = randomBytes(32).toString('base64url');
      await userKeys(strapi).setSignIn(held.id, hashToken(token), new Date(now + shop.signInLinkMs));
      await accountMails(strapi).signInLink(held, token, safeRedirect(redirect));
      const event = { action: 'user.ask_sign_in', entity: 'user', before: null, after: null };
      await auditLog(strapi).note({ ...event, entityId: held.documentId });
    });
  }
  await due;
  return { message: texts.account.signInSent };
}

/**
 * Signs in with the token of a mailed link: single use, 30 minutes. The link's page asks to press a button, because mail
 * scanners follow links. Throws 400 for a token that is unknown, used or old, or of somebody who may not.
 */
export async function signInByLink(strapi: Core.Strapi, token: string, now: number): Promise<SignedInUser> {
  const refusal = new Refused(400, texts.account.signInFailed);
  const hash = hashToken(token);
  const row = token ? await userKeys(strapi).findBySignIn(hash) : null;
  if (!maySignIn(row)) throw refusal;
  return strapi.db.transaction(async () => {
    const held = await userTable(strapi).lockForNoKeyUpdate(row.documentId);
    if (!maySignIn(held) || !(await userKeys(strapi).takeSignIn(held.id, hash, new Date(now)))) throw refusal;
    const session = await beginSession(strapi, held.id, now);
    const event = { action: 'user.sign_in', entity: 'user', entityId: held.documentId, before: null, after: null };
    await auditLog(strapi).note({ ...event, by: held });
    return signedInView(held, session);
  });
}
