import type { Core } from '@strapi/strapi';

/** A table with fewer rows is read as if nothing were known of it: by its indexes, whatever it grows to until the next look. */
const worthKnowing = 1000;

const tables = ['sqlite_stat1', 'sqlite_stat4'] as const;

/**
 * Brings up to date what SQLite knows of how its tables are filled, which decides whether an index is used. What it says of small
 * tables is dropped: counted at twelve rows, a table would still be read from end to end when it has ten thousand. Takes a few
 * milliseconds. PostgreSQL counts by itself.
 */
export async function refreshStatistics(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client === 'postgres') return;
  const raw = (statement: string) => strapi.db.connection.raw(statement);
  // All that https://www.sqlite.org/pragma.html#pragma_optimize knows, and (0x10000) of tables that nobody asked yet too.
  await raw('pragma optimize = 0x1fffe');
  const known = await strapi.db.connection('sqlite_master').whereIn('name', tables).pluck<string[]>('name');
  if (!known.includes('sqlite_stat1')) return;
  // A count begins with the rows of the table, "12 3 1".
  const small = await strapi.db
    .connection('sqlite_stat1')
    .groupBy('tbl')
    .havingRaw('max(cast(stat as integer)) < ?', [worthKnowing])
    .pluck<string[]>('tbl');
  if (small.length === 0) return;
  for (const table of known) await strapi.db.connection(table).whereIn('tbl', small).delete();
  // What was read of the counts is held in memory until they are read anew.
  await raw('analyze sqlite_schema');
}
