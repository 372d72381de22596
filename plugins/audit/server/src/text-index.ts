import type { Core } from '@strapi/types';
import type { Knex } from 'knex';

type Database = Core.Strapi['db'];

const table = 'audit_entries';

/** Full-text table of the audit log on SQLite. Row ids are those of the entries. */
export const fullTextTable = `${table}_search`;

/** Minimum length of texts in the index; shorter ones have no trigrams. */
export const minimumIndexedLength = 3;

const isPostgres = (db: Database) => db.dialect.client === 'postgres';

/**
 * Returns the SQL expression of an entry's searchable text: actor, action, record, values before and after. It omits
 * the salt, whose random letters would match short texts. PostgreSQL's index is used only for exactly this expression.
 * @param row prefix of the columns, including the dot
 */
export function searchableText(db: Database, row = ''): string {
  const text = (column: string) => `coalesce(cast(${row}${column} as text), '')`;
  const personal = (side: string) =>
    isPostgres(db)
      ? `coalesce(cast((${row}personal->'${side}') as text), '')`
      : `coalesce(json_extract(${row}personal, '$.${side}'), '')`;
  const columns = ['actor_name', 'action', 'entity_id', 'before', 'after'].map(text);
  // A line break between the columns prevents matches across two of them.
  return [...columns, personal('before'), personal('after')].join(` || '\n' || `);
}

/** Creates the trigram index if it is missing, for searches in 100,000 entries. Runs at every start. */
export async function ensureTextIndex(db: Database): Promise<void> {
  if (isPostgres(db)) await onPostgres(db);
  else await onSqlite(db);
}

async function onPostgres(db: Database): Promise<void> {
  const { rows } = (await db.connection.raw(`select 1 from pg_extension where extname = 'pg_trgm'`)) as {
    rows: unknown[];
  };
  // Without the extension, the search of services has already logged it, and the log is scanned row by row.
  if (rows.length === 0) return;
  await db.transaction(async ({ trx }) => {
    const connection = trx as Knex.Transaction;
    // Several hosts may start at once; the number identifies this lock.
    await connection.raw('select pg_advisory_xact_lock(7238172)');
    await connection.raw(
      `create index if not exists ${fullTextTable}_trgm on ${table} using gin ((lower(${searchableText(db)})) gin_trgm_ops)`,
    );
  });
}

/**
 * Creates the full-text table and the triggers that update it, also when personal values are erased; they then leave
 * the index's pages too. Strapi recreates a table when its columns change, which drops the triggers, so the text is
 * indexed again.
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
    await connection.raw(`insert into ${fullTextTable}(rowid, words) select id, ${searchableText(db)} from ${table}`);
  });
}

function triggersOf(db: Database) {
  const take = `delete from ${fullTextTable} where rowid = old.id;`;
  const put = `insert into ${fullTextTable}(rowid, words) values (new.id, ${searchableText(db, 'new.')});`;
  return [
    { name: `${fullTextTable}_insert`, when: 'insert', act: put },
    { name: `${fullTextTable}_delete`, when: 'delete', act: take },
    { name: `${fullTextTable}_update`, when: 'update', act: take + put },
  ];
}
