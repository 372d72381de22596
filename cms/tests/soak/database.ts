import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { TestData } from '../support/server';
import type { PictureRow } from './disk';
import type { Outside } from './context';

type Row = Readonly<Record<string, unknown>>;

/** Runs one query directly on the database. */
export async function query(data: TestData, sql: string): Promise<readonly Row[]> {
  if (data.kind === 'sqlite') {
    const database = new Database(path.join(data.dataFolder, 'seva.db'), { timeout: 10_000 });
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  }
  const client = new Client({ connectionString: data.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Unfinished work that should have ended. */
export interface Leftovers {
  /** Emails that were due more than a minute ago. */
  readonly mails: number;
  readonly leases: number;
  /** Donations in progress for longer than the gateway takes. */
  readonly orders: number;
}

/** Counts the current leftovers. */
export async function leftovers(data: TestData): Promise<Leftovers> {
  const waiting = await query(data, `select next_attempt_at from outbox_mails where state in ('pending', 'sending')`);
  // The hourly review and the payout import hold their leases on purpose until they are due again.
  const leases = await query(data, `select until from payments_leases where name not in ('review', 'payouts')`);
  const orders = await query(data, `select updated_at from orders where state = 'processing'`);
  const age = (at: unknown) => Date.now() - new Date(at as string | number).getTime();
  return {
    mails: waiting.filter((row) => age(row.next_attempt_at) > 60_000).length,
    leases: leases.filter(({ until }) => Number(until) > Date.now()).length,
    orders: orders.filter((row) => age(row.updated_at) > 60_000).length,
  };
}

/** Returns the pictures in the shop's library. */
export async function pictureRows(data: TestData): Promise<readonly PictureRow[]> {
  return (await query(data, 'select hash, ext from files')) as unknown as PictureRow[];
}

/** Returns the document ids of emails with the state sent. */
export async function sentMails(data: TestData): Promise<readonly string[]> {
  const rows = await query(data, `select document_id from outbox_mails where state = 'sent'`);
  return rows.map((row) => String(row.document_id));
}

/** Returns the number of donations and the size of the database in bytes. */
export async function growth(data: TestData): Promise<{ orders: number; bytes: number | null }> {
  const [counted] = await query(data, 'select count(*) as orders from orders');
  const orders = Number(counted?.orders);
  if (data.kind === 'sqlite') return { orders, bytes: null };
  const [size] = await query(data, 'select pg_database_size(current_database()) as bytes');
  return { orders, bytes: Number(size?.bytes) };
}

/**
 * Blocks the database briefly, as a backup or a tool would. One at a time: on SQLite, two in this process would
 * deadlock.
 */
export function outsideOf(data: TestData): Outside {
  let isBusy = false;
  return {
    async keepBusy() {
      if (isBusy) return;
      isBusy = true;
      try {
        await (data.kind === 'postgres' ? lockOrders(data.env.DATABASE_URL ?? '') : lockFile(data.dataFolder));
      } finally {
        isBusy = false;
      }
    },
  };
}

async function lockFile(dataFolder: string): Promise<void> {
  const database = new Database(path.join(dataFolder, 'seva.db'), { timeout: 5000 });
  try {
    database.exec('begin immediate');
    await pause(300);
    database.exec('rollback');
  } finally {
    database.close();
  }
}

async function lockOrders(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table orders in exclusive mode');
    await pause(1500);
    await client.query('rollback');
  } finally {
    await client.end();
  }
}
