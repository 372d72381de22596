import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { ServerEnv } from '@seva/config/env/server';
import { ConfigurationError } from '@seva/config/env/configuration-error';
import { sqliteFile } from '../../platform/database/sqlite-file';
import { neededVersion } from './versions';
import { programVersion } from './program';

/** Table of data versions, with a row for each version that the data went through. */
export const versionTable = 'seva_data_versions';

/** Strapi's table of its schema, which exists from the first start on. */
export const strapiTable = 'strapi_database_schema';

/** Data version, and the program that migrated the data to it. */
export interface StoredVersion {
  /** 0 for unmarked data from before the first release. */
  readonly version: number;
  readonly program: string | null;
}

const newest = `select version, program from ${versionTable} order by version desc limit 1`;

const exists = {
  sqlite: (table: string) => `select 1 from sqlite_master where type = 'table' and name = '${table}'`,
  postgres: (table: string) => `select 1 where to_regclass('${table}') is not null`,
} as const;

/**
 * Reads the data version of an open database; null for a new one.
 * @param query runs a read-only statement and returns rows by column name
 */
export async function queryDataVersion(
  client: keyof typeof exists,
  query: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<StoredVersion | null> {
  const has = async (table: string) => (await query(exists[client](table))).length > 0;
  const [row] = (await has(versionTable)) ? await query(newest) : [];
  if (row) return { version: Number(row.version), program: String(row.program) };
  return (await has(strapiTable)) ? { version: 0, program: null } : null;
}

async function onPostgres(url: string): Promise<StoredVersion | null> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await queryDataVersion(
      'postgres',
      async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    );
  } finally {
    await client.end();
  }
}

async function onSqlite(file: string): Promise<StoredVersion | null> {
  if (!fs.existsSync(file)) return null;
  const database = new Database(file, { timeout: 10_000 });
  try {
    return await queryDataVersion('sqlite', (statement) =>
      Promise.resolve(database.prepare(statement).all() as Record<string, unknown>[]),
    );
  } finally {
    database.close();
  }
}

/** Reads the data version of a database without Strapi, which would change it; null for a new one. */
export async function readDatabaseVersion(
  database: ServerEnv['database'],
  dataFolder: string,
): Promise<StoredVersion | null> {
  return database.client === 'postgres' ? onPostgres(database.url) : onSqlite(sqliteFile(dataFolder));
}

/** File in the data folder that records its data version. */
export const folderMark = 'data-version.json';

const markOf = (dataFolder: string) => path.join(dataFolder, folderMark);

/** Reads the data version of a data folder; null if it is not marked. */
export function readFolderVersion(dataFolder: string): StoredVersion | null {
  const file = markOf(dataFolder);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as StoredVersion) : null;
}

/** Records in the data folder that this program has used it. */
export function markFolder(dataFolder: string): void {
  const form: StoredVersion = { version: neededVersion(), program: programVersion() };
  const known = readFolderVersion(dataFolder);
  if (known?.version === form.version && known.program === form.program) return;
  const draft = `${markOf(dataFolder)}.${process.pid}`;
  // Flushed before the rename, so that a power failure cannot leave half a file.
  fs.writeFileSync(draft, `${JSON.stringify(form)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, markOf(dataFolder));
}

/**
 * Returns a sentence if a newer program wrote the data, or null.
 * @param what `database` or `data folder`
 */
export function newerDataMessage(what: string, form: StoredVersion | null): string | null {
  if (form === null || form.version <= neededVersion()) return null;
  const writer = form.program === null ? 'a newer Seva' : `Seva ${form.program}`;
  return `this ${what} was written by ${writer} and has data version ${form.version}; this is Seva ${programVersion()}, which knows versions up to ${neededVersion()}`;
}

/** Advice for data that a newer program wrote. */
export const newerDataAdvice = 'Start the newer program again, or restore a backup from before the upgrade.';

/**
 * Refuses data that a newer program wrote. This program does not know their content, and Strapi would drop unknown
 * tables and columns.
 * @param what `database` or `data folder`
 * @throws Error with a message for the operator
 */
export function refuseNewerData(what: string, form: StoredVersion | null): void {
  const said = newerDataMessage(what, form);
  if (said) throw new ConfigurationError(`${said}. Nothing was changed. ${newerDataAdvice}`);
}
