import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** Time to wait for another program (milliseconds). */
const timeoutMs = 12_000;
const retryMs = 250;

/** Prevents garbage collection, which would release the lock. */
const openLocks: Database[] = [];

/** A read transaction takes a shared lock, an exclusive one locks out all others. */
const sharedLock = 'begin; select count(*) from sqlite_master';
const exclusiveLock = 'begin exclusive';

async function waitForLock(lock: Database, statements: string, refusal: string): Promise<void> {
  for (const until = Date.now() + timeoutMs; ; await wait(retryMs)) {
    try {
      lock.exec(statements);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      // The read transaction is open although its first query was refused.
      if (statements === sharedLock) lock.exec('rollback');
      if (Date.now() > until) throw new Error(refusal, { cause: error });
    }
  }
}

/** Shared lock on a SQLite data folder, held until this process ends. */
export interface SharedData {
  /** Runs an act while no other program uses the data. */
  whileAlone<T>(act: () => Promise<T>): Promise<T>;
}

/**
 * Takes a shared lock on a SQLite data folder. Servers and commands use it side by side, but not during an upgrade.
 * The system releases the lock when the process ends.
 * @throws Error with a message for the operator if an upgrade takes too long
 */
export async function shareData(dataFolder: string): Promise<SharedData> {
  const lock = new Database(path.join(dataFolder, 'data.lock'), { timeout: 0 });
  openLocks.push(lock);
  await waitForLock(
    lock,
    sharedLock,
    `another program is upgrading the data in ${dataFolder}. Try again when it’s done.`,
  );
  return {
    async whileAlone(act) {
      lock.exec('rollback');
      const others = `the data in ${dataFolder} is older than this program, and another program is using it. Stop the server and all commands first.`;
      await waitForLock(lock, exclusiveLock, others);
      try {
        return await act();
      } finally {
        lock.exec('rollback');
        await waitForLock(lock, sharedLock, 'another program has taken the data');
      }
    },
  };
}
