import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { ServerEnv } from '@seva/config/env/server';
import { sqliteFile } from '../../platform/database/sqlite-file';
import { neededVersion } from './versions';
import { programVersion } from './program';

/** The table that says which form the data have; a row for each version they went through. */
export const versionTable = 'seva_data_versions';

/** Strapi's own record of its tables: a database has it from its first start on. */
export const strapiTable = 'strapi_database_schema';

/** Which form the data have, and the program that brought them there. */
export interface DataForm {
  /** 0 for data of the time before the first release, which were not marked. */
  readonly version: number;
  readonly program: string | null;
}

const newest = `select version, program from ${versionTable} order by version desc limit 1`;

const exists = {
  sqlite: (table: string) => `select 1 from sqlite_master where type = 'table' and name = '${table}'`,
  postgres: (table: string) => `select 1 where to_regclass('${table}') is not null`,
} as const;

/**
 * Which form the data of an open database have; null for a new database.
 * @param query runs a statement that reads, and gives its rows by the names of their columns
 */
export async function askDataForm(
  client: keyof typeof exists,
  query: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<DataForm | null> {
  const has = async (table: string) => (await query(exists[client](table))).length > 0;
  const [row] = (await has(versionTable)) ? await query(newest) : [];
  if (row) return { version: Number(row.version), program: String(row.program) };
  return (await has(strapiTable)) ? { version: 0, program: null } : null;
}

async function onPostgres(url: string): Promise<DataForm | null> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await askDataForm(
      'postgres',
      async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    );
  } finally {
    await client.end();
  }
}

async function onSqlite(file: string): Promise<DataForm | null> {
  if (!fs.existsSync(file)) return null;
  const database = new Database(file, { timeout: 10_000 });
  try {
    return await askDataForm('sqlite', (statement) =>
      Promise.resolve(database.prepare(statement).all() as Record<string, unknown>[]),
    );
  } finally {
    database.close();
  }
}

/** Which form the data of a database have, read past Strapi, which would change them; null for a new database. */
export async function readDataForm(database: ServerEnv['database'], dataFolder: string): Promise<DataForm | null> {
  return database.client === 'postgres' ? onPostgres(database.url) : onSqlite(sqliteFile(dataFolder));
}

/** The file of a data folder that says which form the data have. */
export const folderMark = 'data-version.json';

const markOf = (dataFolder: string) => path.join(dataFolder, folderMark);

/** Which form the files of a data folder have; null while nothing has marked it. */
export function readFolderForm(dataFolder: string): DataForm | null {
  const file = markOf(dataFolder);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as DataForm) : null;
}

/** Marks a data folder as one that this program has worked with. */
export function markFolder(dataFolder: string): void {
  const form: DataForm = { version: neededVersion(), program: programVersion() };
  const known = readFolderForm(dataFolder);
  if (known?.version === form.version && known.program === form.program) return;
  const draft = `${markOf(dataFolder)}.${process.pid}`;
  // Whole on the disk before it has its name: after a power cut a half one would be read.
  fs.writeFileSync(draft, `${JSON.stringify(form)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, markOf(dataFolder));
}

/**
 * Says of data that a newer program wrote them; null when this one knows their form.
 * @param what `database` or `data folder`
 */
export function sayNewer(what: string, form: DataForm | null): string | null {
  if (form === null || form.version <= neededVersion()) return null;
  const writer = form.program === null ? 'a newer Seva' : `Seva ${form.program}`;
  return `this ${what} was written by ${writer} and has data version ${form.version}; this is Seva ${programVersion()}, which knows versions up to ${neededVersion()}`;
}

/** What is to be done then. */
export const goForwardOrBack = 'Start the newer program again, or restore a backup from before the upgrade.';

/**
 * Refuses data that a newer program wrote: this one does not know what they hold, and Strapi would drop what it does not
 * know.
 * @param what `database` or `data folder`
 * @throws Error in words for the operator
 */
export function refuseNewer(what: string, form: DataForm | null): void {
  const said = sayNewer(what, form);
  if (said) throw new Error(`${said}. Nothing was changed. ${goForwardOrBack}`);
}
