import { statfs } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { leases } from '../../platform/background/leases';
import { onePerServer } from '../../platform/runtime/one-per-server';
import { settings } from '../../platform/runtime/settings';

/** Time for which a result is cached (milliseconds), because monitors and proxies call often. */
const freshMs = 5_000;

/**
 * Minimum free space of a disk with a SQLite database (bytes). Its write-ahead log grows to 16 MB before a
 * checkpoint.
 */
const leastFree = 16 * 1024 * 1024;

async function findFault(strapi: Core.Strapi): Promise<string | null> {
  if (strapi.db.dialect.client === 'sqlite') {
    const { bavail, bsize } = await statfs(settings().dataFolder);
    if (bavail * bsize < leastFree) return 'the disk is full';
  }
  await leases(strapi).mark('write-check');
  return null;
}

/** Writes one row and returns why that failed, or null. Checks at most every five seconds. */
export const writeCheck = onePerServer((strapi) => {
  let checked = -Infinity;
  let outcome: Promise<string | null> = Promise.resolve(null);
  return (): Promise<string | null> => {
    if (performance.now() - checked < freshMs) return outcome;
    checked = performance.now();
    outcome = findFault(strapi)
      .catch((error: unknown) => (error as Error).message)
      .then((fault) => {
        if (fault !== null) strapi.log.error(`health: nothing can be saved: ${fault}`);
        return fault;
      });
    return outcome;
  };
});
