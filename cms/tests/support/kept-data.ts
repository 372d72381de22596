import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { emptyData, type TestData } from './server';
import { copyIn, copyOut, type PostgresCopy } from './postgres-copy';

/** Facts of a released version's data that every later version must return. */
export interface Remembered {
  /** Every donation by id; amounts in dollars. */
  readonly orders: Readonly<Record<string, { status: string; number: string | null; total: number; refunded: number }>>;
  readonly paid: { readonly count: number; readonly gross: number; readonly refunded: number; readonly net: number };
  /** Latest hash of the audit log. */
  readonly audit: { readonly sequence: number; readonly hash: string };
  /** Sizes of the shop's pictures in bytes, by address. */
  readonly pictures: Readonly<Record<string, number>>;
  readonly devotees: number;
  readonly mails: number;
}

interface Kept {
  readonly remembered: Remembered;
  readonly files: Readonly<Record<string, string>>;
  readonly database?: PostgresCopy;
}

const passing = /\.lock(-journal)?$|-(wal|shm)$/;

/** Folds the write-ahead log into the file. */
function foldLog(file: string): void {
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  database.exec('vacuum');
  database.close();
}

/** Writes a data folder and its PostgreSQL database into one file. Nothing else may use them meanwhile. */
export async function saveFixture(data: TestData, remembered: Remembered, file: string): Promise<void> {
  if (data.kind === 'sqlite') foldLog(path.join(data.dataFolder, 'seva.db'));
  const names = fs.readdirSync(data.dataFolder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile() && !passing.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const kept: Kept = {
    remembered,
    files: Object.fromEntries(
      files.map((name) => [path.relative(data.dataFolder, name), fs.readFileSync(name, 'base64')]),
    ),
    ...(data.kind === 'postgres' ? { database: await copyOut(data.env.DATABASE_URL ?? '') } : {}),
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, gzipSync(JSON.stringify(kept), { level: 9 }));
}

/** Environment in which housekeeping deletes nothing and clears no check, however old the data become. */
export const endlessRetention = {
  SEVA_UNPAID_KEEP_DAYS: '36500',
  SEVA_MAIL_KEEP_DAYS: '36500',
  SEVA_AUDIT_KEEP_DAYS: '36500',
  SEVA_CHECK_CLEAR_DAYS: '0',
};

/** Unpacks a fixture into a test's data folder and, on PostgreSQL, a database. */
export async function unpackData(file: string): Promise<TestData & { readonly remembered: Remembered }> {
  const { remembered, files, database } = JSON.parse(gunzipSync(fs.readFileSync(file)).toString()) as Kept;
  const data = await emptyData();
  for (const [name, bytes] of Object.entries(files)) {
    const target = path.join(data.dataFolder, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, bytes, 'base64');
  }
  if (database) await copyIn(data.env.DATABASE_URL ?? '', database);
  return { ...data, env: { ...data.env, ...endlessRetention }, remembered };
}

/** Folder of the fixtures. */
export const fixtures = path.resolve(import.meta.dirname, '../fixtures');

/** Returns the fixtures of every version, oldest first, for one kind of database. */
export function fixtureVersions(
  kind: TestData['kind'],
): readonly { readonly version: string; readonly file: string }[] {
  return fs
    .readdirSync(fixtures)
    .filter((name) => name.startsWith('data-'))
    .sort((left, right) => left.localeCompare(right, 'en', { numeric: true }))
    .map((name) => ({ version: name.slice(5), file: path.join(fixtures, name, `${kind}.json.gz`) }));
}

/** Returns the fixture file of a version. */
export const fixtureFile = (version: string, kind: TestData['kind']): string =>
  path.join(fixtures, `data-${version}`, `${kind}.json.gz`);
