import type { Client } from 'pg';
import type { ServerEnv } from '@seva/config/env/server';
import { printLine } from '../platform/log/print';

/** Number of the advisory lock, used for this only. */
const lock = 7238174;

/** Timeouts to turn off: a first start renders pictures for minutes without sending a statement. */
const patience = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];

async function allowWaiting(client: Client): Promise<void> {
  await client.query('begin');
  // PostgreSQL before 17 lacks the last one.
  const known = await client.query<{ name: string }>('select name from pg_settings where name = any($1)', [patience]);
  for (const { name } of known.rows) await client.query(`set local ${name} = 0`);
}

async function waitForLock(client: Client): Promise<void> {
  await allowWaiting(client);
  const tried = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock]);
  if (tried.rows[0]?.free) return;
  printLine('Another server is starting on this database; waiting for it …');
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
}

/**
 * Runs the preparation of the data (secrets, tables, indexes, seed) while no other server on the same PostgreSQL
 * does, on any machine. When a process dies, the database passes the lock to the next one. SQLite has one process.
 * The lock belongs to a transaction, because poolers share connections between clients.
 */
export async function withStartLock<T>({ database }: Pick<ServerEnv, 'database'>, act: () => Promise<T>): Promise<T> {
  if (database.client === 'sqlite') return act();
  const pg = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await waitForLock(client);
    const made = await act();
    if (lost) printLine(`Note: the start lock was lost (${lost.message}); another server may have started`);
    return made;
  } finally {
    await client.end().catch(() => undefined);
  }
}
