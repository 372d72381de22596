import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** Time to wait for a server that is shutting down (milliseconds). */
const timeoutMs = 12_000;
const retryMs = 250;

/** Prevents garbage collection, which would release the lock. */
const openLocks: unknown[] = [];

function tryLock(file: string): boolean {
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    openLocks.push(lock);
    return true;
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/**
 * Claims the SQLite database of a data folder for this process, because limits, the content cache and leases are in
 * its memory. The system releases the claim when the process ends. Commands may still use the database while the shop
 * runs.
 * @throws Error with a message for the operator if another server has the claim
 */
export async function claimSqlite(dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, 'server.lock');
  for (const until = Date.now() + timeoutMs; !tryLock(file); await wait(retryMs))
    if (Date.now() > until)
      throw new Error(
        `another server is running on the SQLite database in ${dataFolder}. SQLite is for one process; to run several, use PostgreSQL (DATABASE_URL).`,
      );
}
