import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('fails a transaction whose COMMIT the database refuses, and harms no later one', async () => {
  const { db } = server.strapi;
  await db.connection.raw('create table broken_parents (id integer primary key)');
  await db.connection.raw(
    'create table broken_rows (id integer, parent integer, constraint broken_rows_of foreign key (parent) references broken_parents (id) deferrable initially deferred)',
  );
  const events: string[] = [];
  const work = db.transaction(async ({ trx, onCommit }) => {
    onCommit(() => events.push('committed'));
    // A dangling reference that the database checks at the commit.
    await (trx as { raw(statement: string): Promise<unknown> }).raw(
      'insert into broken_rows (id, parent) values (1, 99)',
    );
    return 'recorded';
  });
  await expect(work).rejects.toThrow(/foreign key/i);
  expect(events).toEqual([]);
  expect(await db.connection('broken_rows').select('id')).toEqual([]);
  const later = await db.transaction(async ({ trx }) => {
    await (trx as { raw(statement: string): Promise<unknown> }).raw('insert into broken_parents (id) values (7)');
    return 'kept';
  });
  expect(later).toBe('kept');
  expect(await db.connection('broken_parents').select('id')).toEqual([{ id: 7 }]);
});
