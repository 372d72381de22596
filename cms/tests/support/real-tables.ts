import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { TestData } from './server';

/**
 * SQLite's own description of each table: columns, indexes and foreign keys, unordered. Strapi may create a foreign
 * key twice, which has no further effect.
 */
const ofSqlite = `
  select t.name as "table", 'column ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') as part
    from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'
  union all select tbl_name, type || ' ' || coalesce(sql, name) from sqlite_master where type in ('index', 'trigger')
  union all select distinct t.name, 'key ' || k."from" || ' ' || k."table" || ' ' || coalesce(k."to", '') || ' ' || k.on_delete
    from sqlite_master t join pragma_foreign_key_list(t.name) k where t.type = 'table'`;

/** PostgreSQL's own description. */
const ofPostgres = `
  select table_name as "table", concat_ws(' ', 'column', column_name, data_type, character_maximum_length, is_nullable, column_default) as part
    from information_schema.columns where table_schema = 'public'
  union all select tablename, 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass::text, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

interface Part {
  readonly table: string;
  readonly part: string;
}

/** Tables that SQLite creates for statistics. */
const ownOfSqlite = /^sqlite_/;

async function readParts({ dataFolder, env }: Pick<TestData, 'dataFolder' | 'env'>): Promise<Part[]> {
  if (env.DATABASE_URL) {
    const client = new Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query<Part>(ofPostgres)).rows;
    } finally {
      await client.end();
    }
  }
  const database = new Database(path.join(dataFolder, 'seva.db'), { timeout: 10_000 });
  try {
    return (database.prepare(ofSqlite).all() as Part[]).filter(({ table }) => !ownOfSqlite.test(table));
  } finally {
    database.close();
  }
}

/** Returns every table, column, index and key of a database, one per line, sorted. */
export async function realTables(data: Pick<TestData, 'dataFolder' | 'env'>): Promise<string[]> {
  return (await readParts(data)).map(({ table, part }) => `${table}: ${part}`).sort();
}
