import type { Core } from '@strapi/strapi';
import { normaliseEmail } from '@seva/config/rules/registration';
import { mergeTable } from '../queries/merge-table';

/** An account that was merged into another one, as long as the merge can be undone: the hash of its password. */
export async function formerAccount(
  strapi: Core.Strapi,
  email: string,
  now: number,
): Promise<{ readonly password: string } | null> {
  const merge = await mergeTable(strapi).formerAddress(normaliseEmail(email));
  if (!merge?.restorable || Date.parse(merge.undoUntil) < now) return null;
  const { password, blocked } = merge.restorable.row;
  return typeof password === 'string' && !blocked ? { password } : null;
}
