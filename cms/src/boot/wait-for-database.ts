import { setTimeout as wait } from 'node:timers/promises';
import type { ServerEnv } from '@seva/config/env/server';
import { isDatabaseAway } from '../platform/database/database-away';
import { printLine } from '../platform/log/print';

/** Milliseconds between two tries, and between two log lines about them. */
const everyMs = 2_000;
const sayEveryMs = 60_000;

async function connectOnce(url: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The driver also reports a broken connection here, after its promise was rejected.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until PostgreSQL accepts connections, for at most `databaseWaitMs`: after a power failure its recovery takes
 * longer than the shop's start. Prints a line a minute.
 * @throws the last error of a database that stays unreachable, and at once any other, such as a wrong password
 */
export async function waitForDatabase({
  database,
  databaseWaitMs,
}: Pick<ServerEnv, 'database' | 'databaseWaitMs'>): Promise<void> {
  if (database.client === 'sqlite') return;
  const begun = Date.now();
  for (let said = -Infinity; ;) {
    try {
      return await connectOnce(database.url);
    } catch (error) {
      const now = Date.now();
      if (!isDatabaseAway(error) || now - begun >= databaseWaitMs) throw error;
      if (now - said >= sayEveryMs) {
        printLine(`The database is not reachable yet (${(error as Error).message}). Trying again …`);
        said = now;
      }
      await wait(everyMs);
    }
  }
}
