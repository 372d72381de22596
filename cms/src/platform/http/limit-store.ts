import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limit } from '@seva/config/env/limits';

/** Makes the counter of a limit; `name` keeps the counts of one limit apart from those of others. */
export type LimitStore = (name: string, limit: Limit) => RateLimiterAbstract;

/** Counts in this process: right for SQLite, which one process has to itself, and forgotten at its end. */
export const memoryStore: LimitStore = (name, { max, windowMs }) =>
  new RateLimiterMemory({ keyPrefix: name, points: max, duration: windowMs / 1000 });

const table = 'seva_limits';

/** A count that the database does not answer within this time (milliseconds) is made in memory: nobody waits for it. */
const answerWithinMs = 1000;

/** The log says at most this often (milliseconds) that counting goes on in memory. */
const sayEveryMs = 60_000;

/** What counts is stored as: fits any text, and tells nobody's address. */
export const countedKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Makes the table of counts where it is missing. Not logged for a crash of the database: the counts of an hour may be lost. */
export async function ensureLimitTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const connection = trx as Knex.Transaction;
    // Several hosts may start at once; the number names this work and nothing else.
    await connection.raw('select pg_advisory_xact_lock(7238173)');
    await connection.raw(
      `create unlogged table if not exists ${table} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    );
  });
}

/** Removes counts whose window is over. */
export async function clearOldCounts(strapi: Core.Strapi, now: number): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.connection(table).where('expire', '<', now).delete();
}

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

interface PostgresConnection {
  query(statement: Statement): Promise<unknown>;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Statements past every open transaction, on a connection of the pool: a count stays though the rest is rolled back. */
function poolQueries(strapi: Core.Strapi) {
  const { client } = strapi.db.connection as { client: Knex.Client };
  async function run({ text, values }: Statement): Promise<unknown> {
    const connection = (await client.acquireConnection()) as PostgresConnection;
    try {
      return await connection.query({ text, values: values ?? [] });
    } finally {
      await client.releaseConnection(connection);
    }
  }
  let saidAt = 0;
  return {
    async query(statement: Statement): Promise<unknown> {
      try {
        return await within(answerWithinMs, run(statement));
      } catch (error) {
        if (Date.now() - saidAt > sayEveryMs) {
          saidAt = Date.now();
          strapi.log.warn(`Limits are counted in this process for now: ${(error as Error).message}`);
        }
        throw error;
      }
    },
  };
}

/**
 * Counts in the database, so that all processes of a shop hold a limit together and a restart forgets nothing. While the
 * database does not answer, each process counts for itself.
 */
export function postgresStore(strapi: Core.Strapi): LimitStore {
  const storeClient = poolQueries(strapi);
  return (name, limit) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit.max,
      duration: limit.windowMs / 1000,
      insuranceLimiter: memoryStore(name, limit),
    });
}
