import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type * as Boot from '../src/boot/housekeeping';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const connection = () => server.strapi.db.connection as unknown as Knex;

/** Returns the tables for which the database has statistics. */
const known = async () => new Set(await connection()('sqlite_stat1').pluck<string[]>('tbl'));

/** Returns the query plan of the mail worker's search for due emails. */
async function planOfDueMails(): Promise<string> {
  const due = '(state in (?, ?) and next_attempt_at <= ?) or (state = ? and next_attempt_at > ?)';
  const plan = (await connection().raw(
    `explain query plan select * from outbox_mails where ${due} order by next_attempt_at, id limit ?`,
    ['pending', 'sending', 5, 'sending', 9, 10],
  )) as { detail: string }[];
  return plan.map(({ detail }) => detail).join();
}

let filled = 0;
async function fillMails(count: number): Promise<void> {
  const mail = { template: 'welcome', to: 'lakshmi@example.org', subject: 'Welcome', state: 'sent', attempts: 1 };
  const rows = Array.from({ length: count }, () => ({ ...mail, document_id: `statistics-${(filled += 1)}` }));
  await connection().batchInsert('outbox_mails', rows, 100);
}

/** Runs the server's hourly housekeeping and waits for it. */
async function keepHouse(): Promise<void> {
  const { housekeeping } = createRequire(import.meta.url)('../dist/src/boot/housekeeping') as typeof Boot;
  const house = housekeeping(server.strapi);
  await house.stop();
  house.start();
  await house.stop();
}

// PostgreSQL updates its own statistics.
it.runIf(!inject('postgres'))('uses indexes on a table that was small when it was analyzed', async () => {
  await fillMails(12);
  await connection().raw('pragma optimize = 0x1fffe');
  expect(await planOfDueMails(), 'the mistake is there').toMatch(/SCAN outbox_mails/);
  await keepHouse();
  expect(await known()).not.toContain('outbox_mails');
  await fillMails(2000);
  expect(await planOfDueMails()).not.toMatch(/SCAN/);
  await keepHouse();
  expect(await known()).toContain('outbox_mails');
  expect(await planOfDueMails()).not.toMatch(/SCAN/);
});
