import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Queries the database. @throws the driver's error if it does not respond */
export async function pingDatabase(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.raw('select 1');
}

/** Used part of Knex's pool. */
interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * Waits until no query runs, at most two seconds. Strapi reads a changed entry once more for its events without
 * awaiting it; closing the database at that moment would crash the process.
 */
export async function waitUntilIdle(strapi: Core.Strapi): Promise<void> {
  // Strapi types the client of Knex without its pool.
  const { pool } = strapi.db.connection.client as { pool: Pool };
  for (let tries = 0; tries < 40 && pool.numUsed() + pool.numPendingAcquires() > 0; tries += 1) await delay(50);
}
