import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { ServerEnv } from '@seva/config/env/server';
import { sqliteFile } from '../sqlite-file';
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

async function onPostgres(url: string): Promise<DataForm | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const has = async (table: string) =>
      (await client.query<{ name: string | null }>('select to_regclass($1) as name', [table])).rows[0]?.name != null;
    const rows = (await has(versionTable)) ? (await client.query<DataForm>(newest)).rows : [];
    return rows[0] ?? ((await has(strapiTable)) ? { version: 0, program: null } : null);
  } finally {
    await client.end();
  }
}

function onSqlite(file: string): DataForm | null {
  if (!fs.existsSync(file)) return null;
  const database = new Database(file, { timeout: 10_000 });
  try {
    const has = (table: string) =>
      database.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table) !== undefined;
    const row = has(versionTable) ? (database.prepare(newest).get() as DataForm | undefined) : undefined;
    return row ?? (has(strapiTable) ? { version: 0, program: null } : null);
  } finally {
    database.close();
  }
}

/** Which form the data of a database have, read past Strapi, which would change them; null for a new database. */
export async function readDataForm(database: ServerEnv['database'], dataFolder: string): Promise<DataForm | null> {
  return database.client === 'postgres' ? onPostgres(database.url) : onSqlite(sqliteFile(dataFolder));
}

const folderMark = (dataFolder: string) => path.join(dataFolder, 'data-version.json');

/** Which form the files of a data folder have; null while nothing has marked it. */
export function readFolderForm(dataFolder: string): DataForm | null {
  const file = folderMark(dataFolder);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as DataForm) : null;
}

/** Marks a data folder as one that this program has worked with. */
export function markFolder(dataFolder: string): void {
  const form: DataForm = { version: neededVersion(), program: programVersion() };
  const known = readFolderForm(dataFolder);
  if (known?.version === form.version && known.program === form.program) return;
  const draft = `${folderMark(dataFolder)}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(form)}\n`, { mode: 0o600 });
  fs.renameSync(draft, folderMark(dataFolder));
}

/**
 * Refuses data that a newer program wrote: this one does not know what they hold, and Strapi would drop what it does not
 * know.
 * @param what `database` or `data folder`
 * @throws Error in words for the operator
 */
export function refuseNewer(what: string, form: DataForm | null): void {
  if (form === null || form.version <= neededVersion()) return;
  const writer = form.program === null ? 'a newer Seva' : `Seva ${form.program}`;
  throw new Error(
    `this ${what} was written by ${writer} and has data version ${form.version}; this is Seva ${programVersion()}, which knows versions up to ${neededVersion()}. Nothing was changed. Start the newer program again, or restore a backup from before the upgrade.`,
  );
}
