import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Refused } from '@seva/config/contract/refused';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';

/** What decides who gets in as somebody. */
type Trusted = Pick<UserRow, 'email' | 'password' | 'blocked' | 'isAdmin' | 'isPriest'>;

/** Whether somebody who could get in by what was true before is to be shut out. */
export function losesTrust(before: Trusted, after: Trusted): boolean {
  const isNew = before.email !== after.email || before.password !== after.password;
  const isDemoted = (Boolean(before.isAdmin) && !after.isAdmin) || (Boolean(before.isPriest) && !after.isPriest);
  return isNew || isDemoted || (!before.blocked && Boolean(after.blocked));
}

/**
 * Somebody whose password was checked a moment ago, as they are now and stay until the transaction has ended. To check
 * takes a while: whatever ended their sessions meanwhile, in whichever process, is not undone by what comes of it.
 * @throws Refused the given one, when they are no longer whom the password was checked for
 */
export async function holdTrusted(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  checked: UserRow,
  refusal: Refused,
): Promise<UserRow> {
  const held = await userTable(strapi).hold(trx, checked.documentId);
  if (!held || losesTrust(checked, held)) throw refusal;
  return held;
}
