import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limit } from '@seva/config/env/limits';

/** Creates the counter of a limit. `name` separates its counts from those of other limits. */
export type LimitStore = (name: string, limit: Limit) => RateLimiterAbstract;

/** Counts in memory, for SQLite, which serves one process. A restart clears the counts. */
export const memoryStore: LimitStore = (name, { max, windowMs }) =>
  new RateLimiterMemory({ keyPrefix: name, points: max, duration: windowMs / 1000 });

const table = 'seva_limits';

/** Time limit for the database (milliseconds). A slower count is made in memory, so that no request waits for it. */
const answerWithinMs = 1000;

/** Minimum time between two warnings that counting runs in memory (milliseconds). */
const sayEveryMs = 60_000;

/** Returns the stored form of a key: a hash, which has a fixed length and reveals no address. */
export const countedKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Creates the table of counts if it is missing. Unlogged: a crash of the database may lose the counts of an hour. */
export async function ensureLimitTable(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const connection = trx as Knex.Transaction;
    // Several hosts may start at once. The number identifies this lock only.
    await connection.raw('select pg_advisory_xact_lock(7238173)');
    await connection.raw(
      `create unlogged table if not exists ${table} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    );
  });
}

/** Deletes counts whose window has ended. */
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

/**
 * Runs statements outside of every open transaction, on another connection of the pool. A rollback does not undo a
 * count.
 */
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
 * Counts in the database, so that all processes share a limit and a restart loses nothing. While the database does
 * not respond, each process counts in memory.
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
