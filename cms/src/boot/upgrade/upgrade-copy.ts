import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sqliteFile } from '../../platform/database/sqlite-file';

/** Part of a copy's name, by which leftovers of a killed upgrade are found. */
const infix = '.upgrade-';

/** Deletes the leftovers of a killed upgrade. Call it only when no upgrade can be running. */
export function removeLeftovers(dataFolder: string): void {
  const file = sqliteFile(dataFolder);
  for (const name of fs.readdirSync(path.dirname(file)))
    if (name.startsWith(path.basename(file) + infix)) fs.rmSync(path.join(path.dirname(file), name));
}

/** Merges the write-ahead log into the database file. */
function foldLog(database: Database, file: string): void {
  try {
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(`another program is using ${file}. Close it first.`, { cause: error });
  }
}

/** Returns a fingerprint that changes when a file is written. */
function stateOf(file: string): string {
  const { ino, size, mtimeMs } = fs.statSync(file);
  return JSON.stringify([ino, size, mtimeMs, fs.existsSync(`${file}-wal`)]);
}

function requireWhole(copy: string): void {
  const database = new Database(copy, { fileMustExist: true });
  try {
    const verdict = database.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the upgraded copy is damaged: ${String(verdict)}`);
    const strays = database.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (strays[0]) throw new Error(`rows of ${strays[0].table} refer to missing rows of ${strays[0].parent}`);
    foldLog(database, copy);
  } finally {
    database.close();
  }
}

function flush(file: string): void {
  const handle = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/**
 * Upgrades a copy of a SQLite database, which then replaces the original atomically. Until then the original is
 * unchanged, even after a power failure. Needs as much free space as the database.
 * @param work upgrades the copy at the given path
 */
export async function upgradeCopy(dataFolder: string, work: (copy: string) => Promise<void>): Promise<void> {
  const file = sqliteFile(dataFolder);
  removeLeftovers(dataFolder);
  const copy = `${file}${infix}${randomBytes(6).toString('hex')}`;
  try {
    const database = new Database(file, { fileMustExist: true, timeout: 2000 });
    try {
      foldLog(database, file);
      await database.backup(copy);
    } finally {
      database.close();
    }
    const before = stateOf(file);
    await work(copy);
    requireWhole(copy);
    flush(copy);
    if (stateOf(file) !== before)
      throw new Error(`another program wrote to ${file} during the upgrade. Close it first.`);
    fs.renameSync(copy, file);
    flush(dataFolder);
  } finally {
    removeLeftovers(dataFolder);
  }
}
