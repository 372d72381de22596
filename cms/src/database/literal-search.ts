import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Slice } from '@seva/config/rules/paging';
import { fullTextTable, searchCoverage, type SearchedTable } from './search-index';

/** Escapes what LIKE would take for a pattern; the escape sign is `!`, the same on SQLite and PostgreSQL. */
export function likeLiteral(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/** Adds "column holds this literal text"; the column is kept in lower case. */
function whereHolds(query: Knex.QueryBuilder, column: string, text: string): void {
  query.whereRaw(`?? like ? escape '!'`, [column, likeLiteral(text)]);
}

/** Adds "one of these columns holds this literal text", whatever the case of its letters. */
export function whereAnyHolds(query: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  // See findLiteral: such a text is nowhere.
  if (text.includes('\0')) {
    query.whereRaw('1 = 0');
    return;
  }
  const clause = columns.map(() => `lower(coalesce(??, '')) like ? escape '!'`).join(' or ');
  query.whereRaw(
    `(${clause})`,
    columns.flatMap((column) => [column, likeLiteral(text.toLowerCase())]),
  );
}

/** What to look for and where: literal text in the `search_text` of a table, in any case of its letters. */
export interface LiteralSearch {
  readonly table: SearchedTable;
  /** The other conditions that a row must meet. */
  readonly where: (query: Knex.QueryBuilder) => void;
  /** The columns of the order, the last of them unique; an index of the table should begin with them. */
  readonly order: readonly string[];
  readonly text: string;
}

/** Up to this many rows are sorted when they are found; of more, the rows are walked in their order instead. */
const fewRows = 2000;

/** Whether the database's index of trigrams knows where this text is (see `search-index`). */
function isIndexed(strapi: Core.Strapi, text: string): boolean {
  const coverage = searchCoverage(strapi);
  if (coverage === 'none') return false;
  if (strapi.db.dialect.client === 'sqlite') return [...text].length >= 3;
  return (coverage === 'any' ? /[\p{L}\p{M}\p{N}]{3}/u : /[a-z0-9]{3}/).test(text);
}

/** The rows that hold the text, by the index where it helps and row by row where not. */
function matching(strapi: Core.Strapi, { table, where, text }: LiteralSearch): Knex.QueryBuilder {
  const index = fullTextTable(table);
  const byFullText = strapi.db.dialect.client === 'sqlite' && isIndexed(strapi, text);
  const query = strapi.db.connection(byFullText ? index : table);
  if (byFullText) {
    // CROSS JOIN keeps SQLite from reading the large table first.
    query.joinRaw(`cross join ${table} on ${table}.id = ${index}.rowid`);
    query.whereRaw(`${index} match ?`, [`"${text.replaceAll('"', '""')}"`]);
  } else whereHolds(query, 'search_text', text);
  where(query);
  return query;
}

/** The rows in their order, looked at one after the other until the slice is full: quick when many rows match. */
function walk(strapi: Core.Strapi, { table, where, order, text }: LiteralSearch, slice: Slice): Promise<number[]> {
  const query = strapi.db.connection(table);
  where(query);
  whereHolds(query, 'search_text', text);
  return query
    .orderBy(order.map((column) => ({ column })))
    .limit(slice.limit)
    .offset(slice.offset)
    .pluck('id') as unknown as Promise<number[]>;
}

interface Few {
  readonly id: number | null;
  readonly total: number | string;
}

/** Finds and sorts the rows when they are few: their ids in the slice and their number; null when they are many. */
async function findFew(strapi: Core.Strapi, search: LiteralSearch, slice: Slice) {
  const columns = search.order.map((column) => `${search.table}.${column}`);
  const { connection } = strapi.db;
  const order = search.order.map((column) => ({ column }));
  const rows = (await connection
    .withMaterialized(
      'hits',
      matching(strapi, search)
        .select(columns)
        .limit(fewRows + 1),
    )
    .with('counted', connection('hits').count({ total: '*' }))
    .with('shown', connection('hits').select('*').orderBy(order).limit(slice.limit).offset(slice.offset))
    .select('shown.id', 'counted.total')
    .from('counted')
    .joinRaw('left join shown on true')
    .orderBy(search.order.map((column) => ({ column: `shown.${column}` })))) as unknown as Few[];
  const total = Number(rows[0]?.total ?? 0);
  return total > fewRows ? null : { ids: rows.flatMap(({ id }) => id ?? []), total };
}

/** The ids of one slice of what was found, in order; `count` gives the number of all. */
export interface Found {
  readonly ids: readonly number[];
  readonly count: () => Promise<number>;
}

/**
 * Finds rows by literal text. Rare text is found by the index of trigrams and sorted; frequent text by walking the rows
 * in their order, which then fills a slice soon. Texts that no index knows (one or two signs) are looked for row by row.
 */
export async function findLiteral(strapi: Core.Strapi, asked: LiteralSearch, slice: Slice): Promise<Found> {
  const search = { ...asked, text: asked.text.toLowerCase() };
  // No text of a database holds a zero sign, and PostgreSQL refuses the very question.
  if (search.text.includes('\0')) return { ids: [], count: () => Promise.resolve(0) };
  const few = await findFew(strapi, search, slice);
  if (few) return { ids: few.ids, count: () => Promise.resolve(few.total) };
  const count = async () => {
    const [row] = (await matching(strapi, search).count({ total: '*' })) as {
      total: number | string;
    }[];
    return Number(row?.total ?? 0);
  };
  return { ids: await walk(strapi, search, slice), count };
}
