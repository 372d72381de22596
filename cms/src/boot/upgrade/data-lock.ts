import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** How long somebody waits for the data of another program (milliseconds). */
const patienceMs = 12_000;
const lookEveryMs = 250;

/** Kept for the life of the process: once it was collected, its lock would be gone. */
const held: Database[] = [];

/** A reading transaction shares the lock with others of its kind; an exclusive one has it alone. */
const sharing = 'begin; select count(*) from sqlite_master';
const alone = 'begin exclusive';

async function take(lock: Database, statements: string, refusal: string): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await wait(lookEveryMs)) {
    try {
      lock.exec(statements);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      // A reading transaction has begun, though its first question was refused.
      if (statements === sharing) lock.exec('rollback');
      if (Date.now() > until) throw new Error(refusal, { cause: error });
    }
  }
}

/** The data of a SQLite data folder, for as long as this process lives. */
export interface SharedData {
  /** Runs an act while no other program uses the data. */
  whileAlone<T>(act: () => Promise<T>): Promise<T>;
}

/**
 * Takes part in the use of a SQLite data folder: servers and commands use it side by side, and none of them while it is
 * being upgraded. The system gives the part up with the process, however that ends.
 * @throws Error in words for whoever starts it, when the data are being upgraded for longer than it waits
 */
export async function shareData(dataFolder: string): Promise<SharedData> {
  const lock = new Database(path.join(dataFolder, 'data.lock'), { timeout: 0 });
  held.push(lock);
  await take(
    lock,
    sharing,
    `another program is upgrading the data in ${dataFolder}. Please try again when it is done.`,
  );
  return {
    async whileAlone(act) {
      lock.exec('rollback');
      const others = `the data in ${dataFolder} are older than this program, and another program is using them. Stop the server and every command first.`;
      await take(lock, alone, others);
      try {
        return await act();
      } finally {
        lock.exec('rollback');
        await take(lock, sharing, 'another program has taken the data');
      }
    },
  };
}
