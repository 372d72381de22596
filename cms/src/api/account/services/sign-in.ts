import type { Core } from '@strapi/strapi';
import type { SignedInUser } from '@seva/config/contract';
import { normaliseEmail } from '@seva/config/rules/registration';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import type { PasswordOrigin } from '../../../platform/http/hash-queue';
import { texts } from '../../../texts/en';
import { passwordMatches } from './password';
import { beginSession } from './session';
import { mergeTable } from '../queries/merge-table';
import { userTable } from '../queries/user-table';
import { lockTrusted } from './trust';
import { signedInView } from './view';

/** Returns the password hash of an account that was merged into another, while the merge can be undone. */
async function formerAccount(
  strapi: Core.Strapi,
  email: string,
  now: number,
): Promise<{ readonly password: string } | null> {
  const merge = await mergeTable(strapi).formerAddress(normaliseEmail(email));
  if (!merge?.restorable || Date.parse(merge.undoUntil) < now) return null;
  const { password, blocked } = merge.restorable.row;
  return typeof password === 'string' && !blocked ? { password } : null;
}

/**
 * Signs a devotee in (POST /users/login). Unknown addresses, wrong passwords and blocked accounts get the same answer
 * after the same time. The password of a merged account gets a message about the merge.
 * @throws Refused 401, Busy
 */
export async function signIn(
  strapi: Core.Strapi,
  credentials: { email: string; password: string },
  now: number,
  from: PasswordOrigin,
): Promise<SignedInUser> {
  const row = await userTable(strapi).findByEmail(credentials.email);
  const former = row ? null : await formerAccount(strapi, credentials.email, now);
  const known = await passwordMatches(credentials.password, row?.password ?? former?.password, from);
  if (former && known) throw new Refused(401, texts.account.mergedAway);
  const wrong = new Refused(401, texts.account.wrongCredentials);
  if (!row || !known || row.blocked) throw wrong;
  return strapi.db.transaction(async () => {
    await lockTrusted(strapi, row, wrong);
    const token = await beginSession(strapi, row.id, now);
    const { documentId: entityId } = row;
    const event = { action: 'user.sign_in', entity: 'user', entityId, before: null, after: null, by: row };
    await auditLog(strapi).note(event);
    return signedInView(row, token);
  });
}
