import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as GivingWay from '../src/database/giving-way';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let givingWay: typeof GivingWay.givingWay;
let withoutFlush: typeof GivingWay.withoutFlush;
let giveWayBetweenStatements: typeof GivingWay.giveWayBetweenStatements;
beforeAll(async () => {
  server = await startTestServer();
  // The very memory that the server under test reads from.
  ({ givingWay, withoutFlush, giveWayBetweenStatements } = createRequire(import.meta.url)(
    '../dist/src/database/giving-way',
  ) as typeof GivingWay);
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
  expect(await turnsDuring(givingWay)).toBeGreaterThanOrEqual(statements);
  expect(await turnsDuring((act) => act())).toBeLessThan(statements / 2);
});

it.runIf(!inject('postgres'))('wraps the query of Knex once, however many servers a process starts', () => {
  type Query = { readonly plain?: Query };
  const { prototype } = (server.strapi.db.connection.client as { constructor: { prototype: { query: Query } } })
    .constructor;
  giveWayBetweenStatements(server.strapi);
  expect(prototype.query.plain).toBeTypeOf('function');
  expect(prototype.query.plain?.plain).toBeUndefined();
});

describe.runIf(!inject('postgres'))('a write that may be forgotten when the power fails', () => {
  const [normal, full] = [1, 2];
  const connection = () => server.strapi.db.connection as unknown as Knex;
  const safety = async (knex: Knex) =>
    ((await knex.raw('pragma synchronous')) as { synchronous: number }[])[0]?.synchronous;
  const insideTransaction = () => server.strapi.db.transaction(({ trx }) => safety(trx as Knex.Transaction));

  it('is not flushed, and the next one is', async () => {
    expect(await withoutFlush(insideTransaction)).toBe(normal);
    expect(await insideTransaction()).toBe(full);
    await withoutFlush(async () => await connection()('sequences').where('key', 'none').update('value', 1));
    expect(await safety(connection())).toBe(full);
  });

  it('leaves the next one flushed when it fails', async () => {
    const failing = async () => await connection()('sequences').insert({ key: null, value: null, nothing: 1 });
    await expect(withoutFlush(failing)).rejects.toThrow();
    expect(await safety(connection())).toBe(full);
  });

  it('does not take the flush from a transaction that is open around it', async () => {
    const around = () => server.strapi.db.transaction(({ trx }) => withoutFlush(() => safety(trx as Knex.Transaction)));
    expect(await around()).toBe(full);
  });

  it('does not take it from others at the same time', async () => {
    const seen = await Promise.all([
      withoutFlush(insideTransaction),
      insideTransaction(),
      withoutFlush(insideTransaction),
    ]);
    expect(seen).toEqual([normal, full, normal]);
  });
});
