import type { Client } from 'pg';
import type { ServerEnv } from '@seva/config/env/server';
import { printLine } from '../platform/log/print';

/** Names this work among the database's advisory locks and nothing else. */
const lock = 7238174;

/** Whoever waits for its turn, or has it, says nothing to the database for minutes: a first start draws pictures. */
const patience = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'];

async function allowWaiting(client: Client): Promise<void> {
  await client.query('begin');
  // The last of them came with PostgreSQL 17.
  const known = await client.query<{ name: string }>('select name from pg_settings where name = any($1)', [patience]);
  for (const { name } of known.rows) await client.query(`set local ${name} = 0`);
}

async function waitForTurn(client: Client): Promise<void> {
  await allowWaiting(client);
  const tried = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock]);
  if (tried.rows[0]?.free) return;
  printLine('Another server is starting on this database; waiting for it …');
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
}

/**
 * Does what a start does to the data (secrets, tables, indexes, seed) while no other server on the same PostgreSQL does,
 * on whatever machine: the first makes them, the others find them made. The database itself gives the turn to the next
 * when a process dies. SQLite has one process.
 *
 * The lock belongs to a transaction and not to a connection, because poolers give a connection to several clients.
 */
export async function inStartTurn<T>({ database }: Pick<ServerEnv, 'database'>, act: () => Promise<T>): Promise<T> {
  if (database.client === 'sqlite') return act();
  const pg = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await waitForTurn(client);
    const made = await act();
    if (lost) printLine(`Note: the turn to start was lost meanwhile (${lost.message}); another server may have begun`);
    return made;
  } finally {
    await client.end().catch(() => undefined);
  }
}
