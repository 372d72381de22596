import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { ServerEnv } from '@seva/config/env/server';
import { folderMark, readDatabaseVersion, type StoredVersion } from '../data-version/stored-version';
import { isRestoreInterrupted } from './interrupted-restore';
import { backupJob, databaseOf, dataFolderOf } from './job';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';
import { sharedPictureReader } from './shared-pictures';

/** Description of a copy. It is written last, so that an interrupted copy has none. */
interface CopyNote {
  readonly data: StoredVersion | null;
  /** Name of the backup on PostgreSQL. */
  readonly backup?: string;
}

const noteFile = 'copy.json';
const passphraseFile = 'passphrase.txt';

/** Writes a file completely or not at all. */
function writeWhole(file: string, content: string): void {
  fs.writeFileSync(`${file}.draft`, content, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.draft`, file);
}

/** Copies a file completely or not at all. */
function copyWhole(from: string, to: string): void {
  fs.copyFileSync(from, `${to}.draft`);
  fs.renameSync(`${to}.draft`, to);
}

async function copyPostgres(env: ServerEnv, folder: string): Promise<string> {
  const passphrase = randomBytes(24).toString('base64url');
  fs.writeFileSync(path.join(folder, passphraseFile), passphrase, { mode: 0o600 });
  return (await makeBackup(backupJob(env, folder, { passphrase }))).name;
}

async function copySqlite(file: string, to: string): Promise<void> {
  const database = new Database(file, { fileMustExist: true, timeout: 10_000 });
  try {
    await database.backup(to);
  } finally {
    database.close();
  }
}

/** Copies the data of a stopped shop for an upgrade: SQLite's file, or a backup of PostgreSQL. */
export async function makeDataCopy(env: ServerEnv, folder: string): Promise<void> {
  const dataFolder = dataFolderOf(env);
  const data = await readDatabaseVersion(env.database, dataFolder);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  const source = databaseOf(env, dataFolder);
  const mark = path.join(dataFolder, folderMark);
  if (fs.existsSync(mark)) fs.copyFileSync(mark, path.join(folder, folderMark));
  const backup = source.client === 'postgres' ? await copyPostgres(env, folder) : null;
  if (source.client === 'sqlite' && data) await copySqlite(source.file, path.join(folder, path.basename(source.file)));
  writeWhole(path.join(folder, noteFile), JSON.stringify({ data, ...(backup ? { backup } : {}) }));
}

/** Replaces SQLite's file by its copy in one step. The current one stays beside the copy. */
function replaceSqlite(file: string, folder: string): void {
  const current = new Database(file, { fileMustExist: true, timeout: 10_000 });
  try {
    current.pragma('wal_checkpoint(TRUNCATE)');
    current.pragma('journal_mode = DELETE');
  } finally {
    current.close();
  }
  const aside = path.join(folder, `${path.basename(file)}.newer`);
  if (!fs.existsSync(aside)) fs.linkSync(file, aside);
  copyWhole(path.join(folder, path.basename(file)), file);
}

/**
 * Puts the copied data back, if their version has changed since. It can be repeated after an interruption.
 * @returns where the newer data are, or null if the data had not changed
 * @throws Error with a message for the operator if there is no complete copy
 */
export async function putDataBack(env: ServerEnv, folder: string, program: string): Promise<string | null> {
  const file = path.join(folder, noteFile);
  if (!fs.existsSync(file)) throw new Error(`there’s no complete copy of the data in ${folder}`);
  const note = JSON.parse(fs.readFileSync(file, 'utf8')) as CopyNote;
  const dataFolder = dataFolderOf(env);
  const target = databaseOf(env, dataFolder);
  const mark = path.join(folder, folderMark);
  const restoreMark = () =>
    fs.existsSync(mark)
      ? copyWhole(mark, path.join(dataFolder, folderMark))
      : fs.rmSync(path.join(dataFolder, folderMark), { force: true });
  const now = await readDatabaseVersion(env.database, dataFolder);
  if (now?.version === note.data?.version && !isRestoreInterrupted(dataFolder)) {
    restoreMark();
    return null;
  }
  if (target.client === 'sqlite') {
    replaceSqlite(target.file, folder);
    restoreMark();
    return `${path.join(folder, path.basename(target.file))}.newer`;
  }
  const keys = { identities: [], passphrase: fs.readFileSync(path.join(folder, passphraseFile), 'utf8') };
  const { kept } = await restoreBackup({
    name: note.backup ?? '',
    open: () => Promise.resolve(fs.createReadStream(path.join(folder, note.backup ?? ''))),
    keys,
    readShared: await sharedPictureReader(folder, keys),
    program,
    mode: env.mode,
    database: target,
    dataFolder,
    bucket: env.bucket,
    replace: true,
    now: new Date(),
    report: () => undefined,
  });
  restoreMark();
  return kept.join(', ');
}
