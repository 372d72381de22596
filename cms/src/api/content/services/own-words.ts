import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isOwnMail, type OwnWords } from '@seva/config/rules/mail-words';

const read = (connection: Knex, template: string): Promise<OwnWords | undefined> =>
  connection('mail_texts').where('mail', template).orderBy('id').first('subject', 'greeting', 'words');

/**
 * What the temple says in a mail in its own words; null for a mail that it has not written about. Inside a transaction it
 * is read behind a savepoint: PostgreSQL would otherwise give up the whole transaction when the reading fails, and with it
 * what the mail tells of.
 */
export async function readOwnWords(strapi: Core.Strapi, template: string): Promise<OwnWords | null> {
  if (!isOwnMail(template)) return null;
  if (!strapi.db.inTransaction()) return (await read(strapi.db.connection, template)) ?? null;
  const isPostgres = strapi.db.dialect.client === 'postgres';
  return strapi.db.transaction(async ({ trx }) => {
    const open = trx as Knex.Transaction;
    const found = isPostgres ? await open.transaction((inner) => read(inner, template)) : await read(open, template);
    return found ?? null;
  });
}
