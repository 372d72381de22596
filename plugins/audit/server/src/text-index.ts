import type { Core } from '@strapi/types';
import type { Knex } from 'knex';

type Database = Core.Strapi['db'];

const table = 'audit_entries';

/** The full-text table beside the audit log on SQLite; its row ids are those of the entries. */
export const fullTextTable = `${table}_search`;

/** Texts shorter than this have no trigrams. */
export const indexedFrom = 3;

const isPostgres = (db: Database) => db.dialect.client === 'postgres';

/**
 * SQL: the text of an entry that is searched: who, which act, which record, and what stood before and stands after. Of
 * the personal values only the values: the salt beside them is random letters, in which a short text would be found by
 * chance. The index on PostgreSQL helps only an expression that is written exactly like this.
 * @param row the row that the columns are read from, with a dot behind it
 */
export function searchedText(db: Database, row = ''): string {
  const text = (column: string) => `coalesce(cast(${row}${column} as text), '')`;
  const personal = (side: string) =>
    isPostgres(db)
      ? `coalesce(cast((${row}personal->'${side}') as text), '')`
      : `coalesce(json_extract(${row}personal, '$.${side}'), '')`;
  const columns = ['actor_name', 'action', 'entity_id', 'before', 'after'].map(text);
  // A line's end between two of them, so that nothing is found that begins in one and ends in the next.
  return [...columns, personal('before'), personal('after')].join(` || '\n' || `);
}

/**
 * Makes the index of trigrams that finds a part of a word among 100,000 entries, where it is missing. Runs at every
 * start and changes nothing the second time.
 */
export async function ensureTextIndex(db: Database): Promise<void> {
  if (isPostgres(db)) await onPostgres(db);
  else await onSqlite(db);
}

async function onPostgres(db: Database): Promise<void> {
  const { rows } = (await db.connection.raw(`select 1 from pg_extension where extname = 'pg_trgm'`)) as {
    rows: unknown[];
  };
  // Whoever may not add it has been told so by the search of services; the audit log is read row by row then.
  if (rows.length === 0) return;
  await db.transaction(async ({ trx }) => {
    const connection = trx as Knex.Transaction;
    // Several hosts may start at once; the number names this work and nothing else.
    await connection.raw('select pg_advisory_xact_lock(7238172)');
    await connection.raw(
      `create index if not exists ${fullTextTable}_trgm on ${table} using gin ((lower(${searchedText(db)})) gin_trgm_ops)`,
    );
  });
}

/**
 * The full text is kept in a table of its own by triggers: also when a person's values are erased, and then what is
 * erased leaves the index's pages too. Strapi makes a table anew when its columns change; the triggers go with the old
 * one, and the text is read again.
 */
async function onSqlite(db: Database): Promise<void> {
  const triggers = triggersOf(db);
  const found = (await db
    .connection('sqlite_master')
    .whereIn('name', [fullTextTable, ...triggers.map(({ name }) => name)])
    .count({ count: '*' })) as { count: number }[];
  if (found[0]?.count === triggers.length + 1) return;
  await db.transaction(async ({ trx }) => {
    const connection = trx as Knex.Transaction;
    await connection.raw(
      `create virtual table if not exists ${fullTextTable} using fts5(words, columnsize=0, tokenize='trigram')`,
    );
    await connection.raw(`insert into ${fullTextTable}(${fullTextTable}, rank) values ('secure-delete', 1)`);
    for (const { name, when, act } of triggers)
      await connection.raw(`create trigger if not exists ${name} after ${when} on ${table} begin ${act} end`);
    await connection.raw(`delete from ${fullTextTable}`);
    await connection.raw(`insert into ${fullTextTable}(rowid, words) select id, ${searchedText(db)} from ${table}`);
  });
}

function triggersOf(db: Database) {
  const take = `delete from ${fullTextTable} where rowid = old.id;`;
  const put = `insert into ${fullTextTable}(rowid, words) values (new.id, ${searchedText(db, 'new.')});`;
  return [
    { name: `${fullTextTable}_insert`, when: 'insert', act: put },
    { name: `${fullTextTable}_delete`, when: 'delete', act: take },
    { name: `${fullTextTable}_update`, when: 'update', act: take + put },
  ];
}
