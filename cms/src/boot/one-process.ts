import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** A server that is told to stop may take its time; the next one waits for it so long (milliseconds). */
const patienceMs = 12_000;
const lookEveryMs = 250;

/** Kept for the life of the process: once it was collected, its lock would be gone. */
const held: unknown[] = [];

function take(file: string): boolean {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    held.push(lock);
    return true;
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/**
 * Claims the SQLite database of a data folder for this process: limits, the cache of content and the turns of background
 * work lie in its memory. The system gives the claim up with the process, however that ends. Commands may still read and
 * write the database beside a running shop.
 * @throws Error in words for whoever starts it, when another server has it and keeps it
 */
export async function claimSqlite(dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, 'server.lock');
  for (const until = Date.now() + patienceMs; !take(file); await wait(lookEveryMs))
    if (Date.now() > until)
      throw new Error(
        `another server is running on the SQLite database in ${dataFolder}. SQLite is for one process; several share a PostgreSQL (DATABASE_URL).`,
      );
}
