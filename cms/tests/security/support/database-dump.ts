import type { TestServer } from '../../support/server';

/** Returns the content of every table as text. */
export async function dumpDatabase({ strapi, database }: TestServer): Promise<Map<string, string>> {
  const knex = strapi.db.connection;
  const listing =
    database === 'sqlite'
      ? `select name from sqlite_master where type = 'table'`
      : `select tablename as name from pg_tables where schemaname = 'public'`;
  const found = (await knex.raw(listing)) as { name: string }[] | { rows: { name: string }[] };
  const dump = new Map<string, string>();
  for (const { name } of Array.isArray(found) ? found : found.rows)
    dump.set(name, JSON.stringify(await knex(name).select('*')));
  return dump;
}
