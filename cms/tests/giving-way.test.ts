import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type * as GivingWay from '../src/database/giving-way';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const statements = 40;

/** Reads again and again in one transaction. @returns how many times something else had its turn meanwhile */
async function turnsDuring(around: (act: () => Promise<void>) => Promise<void>): Promise<number> {
  const { db } = server.strapi;
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await around(async () => {
    await db.transaction(async () => {
      for (let index = 0; index < statements; index += 1) await db.query('api::service.service').count();
    });
  });
  isOver = true;
  return turns;
}

// PostgreSQL answers later, whatever is asked of it.
it.runIf(!inject('postgres'))('lets others in between the statements of long work, and of nothing else', async () => {
  const { givingWay } = createRequire(import.meta.url)('../dist/src/database/giving-way') as typeof GivingWay;
  expect(await turnsDuring(givingWay)).toBeGreaterThanOrEqual(statements);
  expect(await turnsDuring((act) => act())).toBeLessThan(statements / 2);
});
