import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { ServerEnv } from '@seva/config/env/server';
import { queryDataVersion, readFolderVersion, newerDataMessage } from '../../../data-version/stored-version';
import type { Outcome, DatabaseFacts } from '../facts';
import { attempt, timeoutMs } from './attempt';

export type Row = Readonly<Record<string, unknown>>;

export interface OpenDatabase {
  readonly client: 'sqlite' | 'postgres';
  /** Runs a read-only statement, which must not contain input. */
  read(statement: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'seva doctor',
  });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set default_transaction_read_only = on');
  return {
    client: 'postgres',
    read: async (statement) => (await client.query<Row>(statement)).rows,
    close: () => client.end(),
  };
}

function openSqlite(file: string): OpenDatabase {
  if (!fs.existsSync(file)) throw new Error('there isn’t one yet; the first start of the server creates it');
  const database = new Database(file, { fileMustExist: true, timeout: timeoutMs });
  database.pragma('query_only = on');
  return {
    client: 'sqlite',
    read: (statement) => Promise.resolve(database.prepare(statement).all() as Row[]),
    close: () => Promise.resolve(void database.close()),
  };
}

/** Opens the database of a configuration, read-only. */
export function openDatabase(env: ServerEnv, dataFolder: string): Promise<Outcome<OpenDatabase>> {
  return attempt(() =>
    env.database.client === 'postgres' ? openPostgres(env.database.url) : openSqlite(path.join(dataFolder, 'seva.db')),
  );
}

const serverStatement = `
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
    current_setting('max_connections')::int as connections, pg_encoding_to_char(encoding) as encoding,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    pg_is_in_recovery() as standby,
    has_schema_privilege(current_user, current_schema(), 'create') as may_create,
    has_database_privilege(current_user, current_database(), 'create') as may_extend,
    exists (select 1 from pg_extension where extname = 'pg_trgm') as has_trigrams,
    (select count(*)::int from pg_tables where schemaname = current_schema() and tableowner <> current_user) as foreign_tables,
    (select coalesce(bool_or(setconfig::text like '%default_transaction_read_only=on%'), false) from pg_db_role_setting
      where setdatabase in (0, pg_database.oid) and (setrole = 0 or setrole = current_user::regrole::oid)) as read_only,
    extract(epoch from clock_timestamp())::float8 * 1000 as clock
  from pg_database where datname = current_database()`;

async function queryPostgres({ read }: OpenDatabase): Promise<DatabaseFacts> {
  const before = Date.now();
  const [row = {}] = await read(serverStatement);
  const now = (before + Date.now()) / 2;
  const isSuper = row.superuser === true;
  return {
    client: 'postgres',
    versionNumber: Number(row.number),
    version: `PostgreSQL ${String(row.version).split(' ')[0] ?? ''}`,
    lacksRights: [
      ...(row.may_create === true ? [] : ['create tables']),
      ...(row.may_extend === true || row.has_trigrams === true ? [] : ['add the extension pg_trgm']),
    ],
    // A superuser may change the tables of other users.
    foreignTables: isSuper ? 0 : Number(row.foreign_tables),
    readOnly: row.standby === true || row.read_only === true,
    superuser: isSuper,
    encoding: String(row.encoding),
    maxConnections: Number(row.connections),
    clockAheadMs: Number(row.clock) - now,
    isSound: true,
  };
}

async function querySqlite({ read }: OpenDatabase, file: string): Promise<DatabaseFacts> {
  const [{ quick_check: verdict } = {}] = await read('pragma quick_check(1)');
  const [{ version } = {}] = await read('select sqlite_version() as version');
  return {
    client: 'sqlite',
    versionNumber: 0,
    version: `SQLite ${String(version)}`,
    lacksRights: [],
    foreignTables: 0,
    readOnly: !mayWrite(file),
    superuser: false,
    encoding: 'UTF8',
    maxConnections: 0,
    clockAheadMs: null,
    isSound: verdict === 'ok',
  };
}

function mayWrite(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function gatherDatabase(database: Outcome<OpenDatabase>, dataFolder: string): Promise<Outcome<DatabaseFacts>> {
  if (!database.ok) return Promise.resolve(database);
  const open = database.value;
  return attempt(() =>
    open.client === 'postgres' ? queryPostgres(open) : querySqlite(open, path.join(dataFolder, 'seva.db')),
  );
}

/** Returns a sentence if a newer program wrote the data; null if not, or if the database is unreachable. */
export async function gatherNewerData(database: Outcome<OpenDatabase>, dataFolder: string): Promise<string | null> {
  const inFolder = await attempt(() => newerDataMessage('data folder', readFolderVersion(dataFolder)));
  if (inFolder.ok && inFolder.value) return inFolder.value;
  if (!database.ok) return null;
  const { client, read } = database.value;
  const inDatabase = await attempt(async () => newerDataMessage('database', await queryDataVersion(client, read)));
  return inDatabase.ok ? inDatabase.value : null;
}
