import type { Knex } from 'knex';

/** Drops the full-text tables of SQLite with their triggers. The search now scans the rows. */
export async function dropFullTextTables(connection: Knex): Promise<void> {
  if ((connection.client as { config: { client: unknown } }).config.client !== 'better-sqlite3') return;
  for (const index of ['services_search', 'up_users_search']) {
    for (const event of ['insert', 'delete', 'update'])
      await connection.raw(`drop trigger if exists ${index}_${event}`);
    await connection.raw(`drop table if exists ${index}`);
  }
}
