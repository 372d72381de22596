import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Throws the database's error if it does not answer. */
export async function requireAnswer(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw('select 1');
}

/** Part of the pool of Knex. */
interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * Waits until no query runs, at most two seconds. After a change Strapi reads the entry once more for its events, without
 * awaiting it; closing the database at that moment would end the process with an error.
 */
export async function waitUntilIdle(strapi: Core.Strapi): Promise<void> {
  // Strapi types the client of Knex without its pool.
  const { pool } = strapi.db.connection.client as { pool: Pool };
  for (let tries = 0; tries < 40 && pool.numUsed() + pool.numPendingAcquires() > 0; tries += 1) await delay(50);
}
