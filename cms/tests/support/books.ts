import path from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** Tables about money, read directly from the database. */
export interface Books {
  readonly orders: readonly Row[];
  readonly events: readonly Row[];
  readonly refunds: readonly Row[];
  readonly mails: readonly Row[];
  readonly audit: readonly Row[];
  /** The bank's records: payment intents and refunds as Stripe shows them. */
  readonly intents: readonly BankObject[];
  readonly bankRefunds: readonly BankObject[];
}

/** Object of the demo gateway; amounts are cents. */
export interface BankObject {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_received?: number;
  readonly payment_intent?: string;
}

const tables = {
  orders: 'select * from orders order by id',
  events: 'select * from payments_payment_events order by id',
  refunds: 'select * from payments_refunds order by id',
  mails: 'select template, order_id, state from outbox_mails where order_id is not null order by id',
  audit: 'select sequence, action, entity_id, hash, previous_hash from audit_entries order by sequence',
  objects: `select kind, json from payments_demo_objects where kind in ('payment_intent', 'refund') order by id`,
} as const;

type Answers = Readonly<Record<keyof typeof tables, readonly Row[]>>;

async function ask(query: (sql: string) => Promise<readonly Row[]>): Promise<Answers> {
  const answers: Partial<Record<keyof typeof tables, readonly Row[]>> = {};
  for (const [name, sql] of Object.entries(tables)) answers[name as keyof typeof tables] = await query(sql);
  return answers as Answers;
}

async function askPostgres(url: string): Promise<Answers> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // One snapshot for all tables, because a running server writes between two queries.
    await client.query('begin isolation level repeatable read read only');
    return await ask(async (sql) => (await client.query<Row>(sql)).rows);
  } finally {
    await client.end();
  }
}

async function askSqlite(dataFolder: string): Promise<Answers> {
  const database = new Database(path.join(dataFolder, 'seva.db'), { timeout: 10_000 });
  try {
    database.exec('begin');
    return await ask(async (sql) => database.prepare(sql).all() as Row[]);
  } finally {
    database.close();
  }
}

const parsed = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json) as BankObject;

/** Reads the books of a server, from SQLite in its data folder or from a PostgreSQL database. */
export async function readBooks(dataFolder: string, databaseUrl?: string): Promise<Books> {
  const { objects, ...rest } = databaseUrl ? await askPostgres(databaseUrl) : await askSqlite(dataFolder);
  const ofKind = (kind: string) => objects.filter((row) => row.kind === kind).map(({ json }) => parsed(json));
  return { ...rest, intents: ofKind('payment_intent'), bankRefunds: ofKind('refund') };
}
