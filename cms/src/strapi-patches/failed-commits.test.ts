import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../platform/database/database-away';
import { reportFailedTransactions } from './failed-commits';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-held-'));
let ours: Knex;
let theirs: InstanceType<typeof Database>;

/** Opens a database whose transactions take the write lock at BEGIN, so that BEGIN fails while the lock is taken. */
const open = () =>
  knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, 'seva.db') },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: InstanceType<typeof Database>, done: (error: null, made: object) => void) {
        connection.pragma('journal_mode = WAL');
        connection.pragma('busy_timeout = 50');
        const prepare = connection.prepare.bind(connection);
        connection.prepare = ((text: string) =>
          prepare(text === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : text)) as typeof connection.prepare;
        done(null, connection);
      },
    },
  });

describe('reportFailedTransactions', () => {
  beforeEach(async () => {
    ours = open();
    await ours.schema.dropTableIfExists('gifts');
    await ours.schema.createTable('gifts', (table) => table.integer('cents'));

    reportFailedTransactions({ db: { connection: ours } } as unknown as Core.Strapi);
    theirs = new Database(path.join(folder, 'seva.db'));
    theirs.exec('begin immediate');
  });

  afterEach(async () => {
    theirs.close();
    await ours.destroy();
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder);
  });

  const began = async () => {
    const transaction = await ours.transaction();
    await transaction('gifts').insert({ cents: 2100 });
    await transaction.commit();
  };
  const whole = () => ours.transaction((transaction) => transaction('gifts').insert({ cents: 2100 }));

  it.each([
    ['a transaction that the caller ends', began],
    ['a transaction of a function', whole],
  ])('rejects %s whose BEGIN fails, and runs the next one', async (_, give) => {
    const refused = await give().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'SQLITE_BUSY' });
    expect(isDatabaseAway(refused)).toBe(true);
    theirs.exec('rollback');
    await give();
    expect(await ours('gifts')).toEqual([{ cents: 2100 }]);
  });
});
