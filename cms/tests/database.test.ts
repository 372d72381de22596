import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Columns that a unique index of the database itself covers, as table.column. */
async function uniqueColumns(): Promise<string[]> {
  const { connection } = server.strapi.db;
  if (server.database === 'sqlite') {
    const query = `select m.name || '.' || i.name as found from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
      where m.type = 'table' and l."unique" = 1`;
    return ((await connection.raw(query)) as { found: string }[]).map(({ found }) => found);
  }
  const query = `select t.relname || '.' || a.attname as found from pg_index x join pg_class t on t.oid = x.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey) where x.indisunique`;
  return ((await connection.raw(query)) as { rows: { found: string }[] }).rows.map(({ found }) => found);
}

it.each([
  'orders.number',
  'orders.intent_id',
  'orders.idempotency_key',
  'sequences.key',
  'sessions.token_hash',
  'newsletter_subscribers.email',
  'policy_pages.slug',
  'up_users.email',
  'up_users.username',
  'up_users.reset_token_hash',
])('the database itself keeps %s unique', async (column) => {
  expect(await uniqueColumns()).toContain(column);
});
