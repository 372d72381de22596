import path from 'node:path';
import knex, { type Knex } from 'knex';
import type { TestData } from './server';

/** Connects directly to the database of a shop in other processes. The caller must destroy the connection. */
export function databaseOf({ dataFolder, env, kind }: TestData): Knex {
  return kind === 'postgres'
    ? knex({ client: 'pg', connection: env.DATABASE_URL as string, pool: { min: 0, max: 2 } })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: path.join(dataFolder, 'seva.db') },
        useNullAsDefault: true,
        pool: { min: 1, max: 1 },
      });
}
