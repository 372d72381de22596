import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { countRows } from './count-rows';
import { fullTextTable, searchCoverage, type SearchedTable } from './search-index';

/** What to look for and where: literal text in the `search_text` of a table, in any case of its letters. */
export interface LiteralSearch {
  readonly table: SearchedTable;
  /** The columns whose texts stand in `search_text`, one below the other. */
  readonly columns: readonly string[];
  /** The other conditions that a row must meet. */
  readonly where: (query: Knex.QueryBuilder) => void;
  /** The ids of all rows that do not meet them: known, they make counting quick where they are few. */
  readonly leftOut?: () => Promise<readonly number[]>;
  /** Keeps a number that was counted until content changes. */
  readonly remember?: (count: () => Promise<number>) => Promise<number>;
  /** The columns of the order, the last of them unique; an index of the table should begin with them. */
  readonly order: readonly string[];
  readonly text: string;
}

/** Escapes what LIKE would take for a pattern; the escape character is `!`, the same on SQLite and PostgreSQL. */
export function likeLiteral(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/** Adds "the search text holds this literal text"; both are in lower case. */
export function whereHolds(query: Knex.QueryBuilder, text: string): void {
  query.whereRaw(`?? like ? escape '!'`, ['search_text', likeLiteral(text)]);
}

/** Whether the database's index of trigrams knows where this text is (see `search-index`). */
function isIndexed(strapi: Core.Strapi, text: string): boolean {
  const coverage = searchCoverage(strapi);
  if (coverage === 'none') return false;
  if (strapi.db.dialect.client === 'sqlite') return [...text].length >= 3;
  return (coverage === 'any' ? /[\p{L}\p{M}\p{N}]{3}/u : /[a-z0-9]{3}/).test(text);
}

/** Whether SQLite's full-text table finds this text. */
const isInFullText = (strapi: Core.Strapi, text: string) =>
  strapi.db.dialect.client === 'sqlite' && isIndexed(strapi, text);

function whereMatches(query: Knex.QueryBuilder, { table, text }: LiteralSearch): void {
  query.whereRaw(`${fullTextTable(table)} match ?`, [`"${text.replaceAll('"', '""')}"`]);
}

/** The rows that hold the text, by the index where it helps and row by row where not. */
export function matching(strapi: Core.Strapi, search: LiteralSearch): Knex.QueryBuilder {
  const { table, where, text } = search;
  const index = fullTextTable(table);
  const byFullText = isInFullText(strapi, text);
  const query = strapi.db.connection(byFullText ? index : table);
  if (byFullText) {
    // CROSS JOIN keeps SQLite from reading the large table first.
    query.joinRaw(`cross join ${table} on ${table}.id = ${index}.rowid`);
    whereMatches(query, search);
  } else whereHolds(query, text);
  where(query);
  return query;
}

/** Of more rows than this that are left out, it is no longer quicker to look at each of them. */
const fewLeftOut = 10_000;

/**
 * The number of all rows that hold the text. SQLite's full-text table counts by itself several times quicker than with a
 * look at each row; the few that do not meet the other conditions are then taken off.
 */
export async function countLiteral(strapi: Core.Strapi, search: LiteralSearch): Promise<number> {
  const leftOut = isInFullText(strapi, search.text) ? await search.leftOut?.() : undefined;
  if (!leftOut || leftOut.length > fewLeftOut) return countRows(matching(strapi, search));
  const all = strapi.db.connection(fullTextTable(search.table));
  whereMatches(all, search);
  const among = strapi.db.connection(search.table);
  among.whereRaw('id in (select value from json_each(?))', [JSON.stringify(leftOut)]);
  whereHolds(among, search.text);
  return (await countRows(all)) - (await countRows(among));
}
