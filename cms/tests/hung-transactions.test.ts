import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isDatabaseAway } from '../src/platform/database/database-away';
import { connectionProbes, limitWaits } from '../src/platform/database/limit-waits';
import { read } from './payments/support/books';
import { newDevotee, openShop, start, type Shop } from './payments/support/shop';
import { confirmCard, until } from './support/client';

// A process that hangs while it holds locks: a paused machine, a lost network. SQLite allows one process.
describe.runIf(inject('postgres'))('a transaction that hangs on PostgreSQL', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.server.stop());

  const pool = () => shop.server.strapi.db.connection as Knex;
  const rowsOf = async (statement: string, values: readonly string[] = []) =>
    (await pool().raw<{ rows: Record<string, unknown>[] }>(statement, [...values])).rows;

  async function expectGift(): Promise<void> {
    const { token } = await newDevotee(shop);
    const gift = await start(shop, token);
    expect((await confirmCard(shop, gift)).status).toBe(200);
    await shop.payments.finalise(gift.intentId);
    expect(await read(shop, gift.orderId)).toMatchObject({ status: 'paid', isPaid: true });
  }

  it('limits how long every connection of the pool may hold and await locks', async () => {
    const statement = `select current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('lock_timeout') as lock, pg_backend_pid() as pid, pg_sleep(0.2)`;
    const shown = (await Promise.all([1, 2, 3].map(() => rowsOf(statement)))).flat();
    expect(new Set(shown.map(({ pid }) => pid)).size).toBe(3);
    expect(shown.map(({ idle, lock }) => [idle, lock])).toEqual([1, 2, 3].map(() => ['15s', '20s']));
  });

  it('takes donations again after PostgreSQL has ended a transaction that holds their locks', async () => {
    const connectionString = shop.server.strapi.config.get<string>('database.connection.connection.connectionString');
    const hung = new Client({ connectionString, ...connectionProbes });
    const ended = new Promise<Error & { code?: string }>((resolve) => hung.once('error', resolve));
    await hung.connect();
    await promisify(limitWaits)(hung);
    await hung.query('begin');
    await hung.query('lock table sequences in exclusive mode');
    await expectGift();
    expect((await ended).code).toBe('25P03');
  });

  it('discards a connection that PostgreSQL has ended', async () => {
    const failure: unknown = await shop.server.strapi.db
      .transaction(async ({ trx }) => {
        const held = trx as Knex.Transaction;
        const { rows } = await held.raw<{ rows: { pid: string }[] }>('select pg_backend_pid() as pid');
        await held.raw("set local idle_in_transaction_session_timeout = '50ms'");
        const isGone = async () =>
          (await rowsOf('select 1 from pg_stat_activity where pid = ?', [String(rows[0]?.pid)])).length === 0;
        await until('the end of the connection', isGone);
        await held.raw('select 1');
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    await expectGift();
  });
});
