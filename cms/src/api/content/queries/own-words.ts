import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isOwnMail, type CustomMailText } from '@seva/config/rules/mail-words';
import { sql } from '../../../platform/database/table';

/**
 * Returns the temple's own texts of a mail, or null.
 * Inside a transaction on PostgreSQL it reads behind a savepoint, so that a failed read does not abort the transaction.
 */
export async function readOwnWords(strapi: Core.Strapi, template: string): Promise<CustomMailText | null> {
  if (!isOwnMail(template)) return null;
  const needsSavepoint = strapi.db.inTransaction() && strapi.db.dialect.client === 'postgres';
  const read = (knex: Knex) =>
    knex('mail_texts').where('mail', template).orderBy('id').first('subject', 'greeting', 'words');
  const found = await sql<CustomMailText | undefined>(strapi, (knex) =>
    needsSavepoint ? knex.transaction(read) : read(knex),
  );
  return found ?? null;
}
