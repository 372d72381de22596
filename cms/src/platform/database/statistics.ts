import type { Core } from '@strapi/strapi';

/** Tables with fewer rows get no statistics, so that SQLite uses their indexes even after they grow. */
const minimumRows = 1000;

const tables = ['sqlite_stat1', 'sqlite_stat4'] as const;

/**
 * Refreshes SQLite's statistics, which decide whether it uses an index, and deletes those of small tables: a table
 * counted at twelve rows would still be scanned at ten thousand. Takes a few milliseconds. PostgreSQL has autovacuum.
 */
export async function refreshStatistics(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client === 'postgres') return;
  const raw = (statement: string) => strapi.db.connection.raw(statement);
  // All flags of https://www.sqlite.org/pragma.html#pragma_optimize, and (0x10000) tables that were not queried yet.
  await raw('pragma optimize = 0x1fffe');
  const known = await strapi.db.connection('sqlite_master').whereIn('name', tables).pluck<string[]>('name');
  if (!known.includes('sqlite_stat1')) return;
  // The first number of `stat` is the row count, as in "12 3 1".
  const small = await strapi.db
    .connection('sqlite_stat1')
    .groupBy('tbl')
    .havingRaw('max(cast(stat as integer)) < ?', [minimumRows])
    .pluck<string[]>('tbl');
  if (small.length === 0) return;
  for (const table of known) await strapi.db.connection(table).whereIn('tbl', small).delete();
  // SQLite caches statistics in memory until this reloads them.
  await raw('analyze sqlite_schema');
}
