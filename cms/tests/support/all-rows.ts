import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';

/** Returns every row of every table as text, by table. */
export async function allRows(dataFolder: string, databaseUrl?: string): Promise<ReadonlyMap<string, string>> {
  return databaseUrl ? ofPostgres(databaseUrl) : ofSqlite(dataFolder);
}

async function ofPostgres(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const named = `select table_name as name from information_schema.tables where table_schema = 'public'`;
    const texts = new Map<string, string>();
    for (const { name } of (await client.query<{ name: string }>(named)).rows) {
      texts.set(name, JSON.stringify((await client.query(`select * from "${name}"`)).rows));
    }
    return texts;
  } finally {
    await client.end();
  }
}

function ofSqlite(dataFolder: string): ReadonlyMap<string, string> {
  const database = new Database(path.join(dataFolder, 'seva.db'), { timeout: 10_000 });
  try {
    const named = `select name from sqlite_master where type = 'table'`;
    const names = (database.prepare(named).all() as { name: string }[]).map(({ name }) => name);
    return new Map(names.map((name) => [name, JSON.stringify(database.prepare(`select * from "${name}"`).all())]));
  } finally {
    database.close();
  }
}
