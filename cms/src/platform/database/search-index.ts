import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { printLine } from '../log/print';

/** Tables with a lower-case column `search_text`. */
const searchedTables = ['services', 'up_users'] as const;

/**
 * Creates trigram indexes on `search_text` on PostgreSQL, which Strapi's schemas cannot describe. Idempotent; runs at
 * every start. SQLite scans the rows instead.
 */
export async function ensureSearchIndexes(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  try {
    await strapi.db.connection.raw('create extension if not exists pg_trgm');
  } catch (error) {
    printLine(
      `Note: PostgreSQL has no extension pg_trgm (${(error as Error).message}); searching is slower without it.`,
    );
    return;
  }
  await strapi.db.transaction(async ({ trx }: { readonly trx: Knex.Transaction }) => {
    // Several hosts may start at once. The number identifies this lock only.
    await trx.raw('select pg_advisory_xact_lock(7238171)');
    for (const table of searchedTables) {
      await trx.raw(`create index if not exists ${table}_search_trgm on ${table} using gin (search_text gin_trgm_ops)`);
    }
  });
}
