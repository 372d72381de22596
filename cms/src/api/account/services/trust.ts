import type { Core } from '@strapi/strapi';
import type { Refused } from '@seva/config/contract/refused';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';

type Trusted = Pick<UserRow, 'email' | 'password' | 'blocked' | 'isAdmin' | 'isPriest'>;

/** Returns whether a change must end the sessions of an account. */
export function losesTrust(before: Trusted, after: Trusted): boolean {
  const isNew = before.email !== after.email || before.password !== after.password;
  const isDemoted = (Boolean(before.isAdmin) && !after.isAdmin) || (Boolean(before.isPriest) && !after.isPriest);
  return isNew || isDemoted || (!before.blocked && Boolean(after.blocked));
}

/**
 * Locks an account whose password was just checked, and returns its current row.
 * The check takes a while, and a change that ended the devotee's sessions meanwhile must stay effective.
 * @throws Refused `refusal` when email, password or rights changed since the check
 */
export async function lockTrusted(strapi: Core.Strapi, checked: UserRow, refusal: Refused): Promise<UserRow> {
  const locked = await userTable(strapi).lockForNoKeyUpdate(checked.documentId);
  if (!locked || losesTrust(checked, locked)) throw refusal;
  return locked;
}
