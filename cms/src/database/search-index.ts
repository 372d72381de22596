import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { say } from '../runtime/print';

/** The tables that are searched by literal text, each in its column `search_text`, which is kept in lower case. */
export const searchedTables = ['services', 'up_users'] as const;

/** One of the searched tables. */
export type SearchedTable = (typeof searchedTables)[number];

/** Which keywords the database's index can find: any of three characters, those with three ASCII letters in a row, or none. */
export type SearchCoverage = 'any' | 'ascii' | 'none';

const coverages = new WeakMap<Core.Strapi, SearchCoverage>();

/** What {@link ensureSearchIndexes} found out about this server's database. */
export function searchCoverage(strapi: Core.Strapi): SearchCoverage {
  return coverages.get(strapi) ?? 'none';
}

/** The full-text table beside a searched table on SQLite. */
export const fullTextTable = (table: SearchedTable) => `${table}_search`;

/**
 * Makes, where they are missing, the indexes that Strapi's schemas cannot tell of: trigrams of the search texts, so that
 * any part of a word is found among 100,000 rows. Runs at every start and changes nothing the second time.
 */
export async function ensureSearchIndexes(strapi: Core.Strapi): Promise<void> {
  const isPostgres = strapi.db.dialect.client === 'postgres';
  coverages.set(strapi, await (isPostgres ? onPostgres(strapi) : onSqlite(strapi)));
}

async function onPostgres(strapi: Core.Strapi): Promise<SearchCoverage> {
  try {
    await strapi.db.connection.raw('create extension if not exists pg_trgm');
  } catch (error) {
    say(`Note: PostgreSQL has no extension pg_trgm (${(error as Error).message}); searching is slower without it.`);
    return 'none';
  }
  await strapi.db.transaction(async ({ trx }) => {
    const connection = trx as Knex.Transaction;
    // Several hosts may start at once; the number names this work and nothing else.
    await connection.raw('select pg_advisory_xact_lock(7238171)');
    for (const table of searchedTables) {
      await connection.raw(
        `create index if not exists ${table}_search_trgm on ${table} using gin (search_text gin_trgm_ops)`,
      );
    }
  });
  // Where the database's language is "C", letters beyond ASCII have no trigrams.
  const sample = (await strapi.db.connection.raw(`select cardinality(show_trgm('పూజ पूजा')) as found`)) as {
    rows: { found: number }[];
  };
  return (sample.rows[0]?.found ?? 0) > 0 ? 'any' : 'ascii';
}

/** Strapi makes a table anew when its columns change, and the triggers go with the old one: then the index is refilled. */
async function onSqlite(strapi: Core.Strapi): Promise<SearchCoverage> {
  for (const table of searchedTables) {
    const index = fullTextTable(table);
    const found = (await strapi.db
      .connection('sqlite_master')
      .whereIn('name', [index, ...triggersOf(table).map(({ name }) => name)])
      .count({ count: '*' })) as { count: number }[];
    if (found[0]?.count === 4) continue;
    await strapi.db.transaction(async ({ trx }) => {
      const connection = trx as Knex.Transaction;
      await connection.raw(
        `create virtual table if not exists ${index} using fts5(search_text, content='${table}', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1')`,
      );
      for (const { name, when, act } of triggersOf(table))
        await connection.raw(`create trigger if not exists ${name} after ${when} on ${table} begin ${act} end`);
      await connection.raw(`insert into ${index}(${index}) values ('rebuild')`);
    });
  }
  return 'any';
}

function triggersOf(table: SearchedTable) {
  const index = fullTextTable(table);
  const take = `insert into ${index}(${index}, rowid, search_text) values ('delete', old.id, old.search_text);`;
  const put = `insert into ${index}(rowid, search_text) values (new.id, new.search_text);`;
  return [
    { name: `${index}_insert`, when: 'insert', act: put },
    { name: `${index}_delete`, when: 'delete', act: take },
    { name: `${index}_update`, when: 'update of search_text', act: take + put },
  ];
}
