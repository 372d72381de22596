import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { UserRow } from './user-row';
import { userUid } from './user-table';

/** Returns the document id and name of the devotees with these email addresses (lower case), by address. */
export async function findDevoteesByEmail(strapi: Core.Strapi, emails: readonly string[]) {
  const rows = await table<Pick<UserRow, 'documentId' | 'name' | 'email' | 'unfinished'>>(strapi, userUid).findMany({
    where: { email: { $in: [...emails] }, unfinished: { $ne: true } },
    select: ['documentId', 'name', 'email'],
  });
  return new Map(rows.map(({ documentId: id, name, email }) => [email ?? '', { id, name: name ?? '' }]));
}

/** Returns the names of shop accounts, former ones too, by document id. The email address replaces a missing name. */
export async function findAccountNames(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await table<Pick<UserRow, 'documentId' | 'name' | 'email'>>(strapi, userUid).findMany({
    where: { documentId: { $in: [...new Set(documentIds)] } },
    select: ['documentId', 'name', 'email'],
  });
  return new Map(rows.map(({ documentId, name, email }) => [documentId, name ?? email ?? '']));
}
