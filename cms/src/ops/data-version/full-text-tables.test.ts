import knex from 'knex';
import { expect, it } from 'vitest';
import { dropFullTextTables } from './full-text-tables';

it('drops the full-text tables of SQLite with their triggers, and is idempotent', async () => {
  const connection = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  try {
    for (const table of ['services', 'up_users']) {
      await connection.raw(`create table ${table} (id integer primary key, search_text text)`);
      await connection.raw(
        `create virtual table ${table}_search using fts5(search_text, content='${table}', content_rowid='id', tokenize='trigram')`,
      );
      await connection.raw(
        `create trigger ${table}_search_insert after insert on ${table} begin
          insert into ${table}_search(rowid, search_text) values (new.id, new.search_text); end`,
      );
    }
    for (let time = 0; time < 2; time += 1) await connection.transaction((trx) => dropFullTextTables(trx));
    await connection('services').insert({ search_text: 'lamp' });
    expect(await connection('sqlite_master').orderBy('name').pluck('name')).toEqual(['services', 'up_users']);
  } finally {
    await connection.destroy();
  }
});
