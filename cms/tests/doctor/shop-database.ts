import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { TestData } from '../support/server';

/** Runs statements one after the other on a test's database, on either kind. */
export async function change(data: TestData, ...statements: string[]): Promise<void> {
  if (data.kind === 'sqlite') {
    const database = new Sqlite(path.join(data.dataFolder, 'seva.db'));
    for (const statement of statements) database.exec(statement);
    return database.close();
  }
  const client = new Client({ connectionString: data.env.DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return client.end();
}

/** Gives a PostgreSQL database and its content to a new user. Returns the address for that user. */
export async function giveToOwnUser(address: string, user: string, password: string): Promise<string> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const url = new URL(address);
  const name = url.pathname.slice(1);
  await client.query(`create role ${user} login password '${password}'`);
  await client.query(`alter database ${name} owner to ${user}`);
  await client.query(`alter schema public owner to ${user}`);
  await client.query(`do $$ declare item record; begin
    for item in select tablename as name from pg_tables where schemaname = 'public' loop
      execute format('alter table %I owner to ${user}', item.name);
    end loop;
  end $$`);
  await client.end();
  url.username = user;
  url.password = password;
  return url.href;
}

/** Removes such a user after its database was dropped. */
export async function removeUser(maintenance: string, user: string): Promise<void> {
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`drop role if exists ${user}`);
  await client.end();
}
