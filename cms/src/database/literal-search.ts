import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { withoutSeparators } from '@seva/config/rules/phone-number';
import type { Slice } from '@seva/config/rules/paging';
import { countLiteral, likeLiteral, matching, whereHolds, type LiteralSearch } from './literal-match';

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

/** Adds "or this column holds this phone number", compared without separators. */
export function wherePhoneHolds(query: Knex.QueryBuilder, column: string, phone: string): void {
  const compact = [' ', '(', ')', '.', '+', '-'].reduce(
    (sql, sign) => `replace(${sql}, '${sign}', '')`,
    `coalesce(??, '')`,
  );
  query.orWhereRaw(`${compact} like ? escape '!'`, [column, likeLiteral(withoutSeparators(phone))]);
}

/** Up to this many rows are sorted when they are found; of more, the rows are walked in their order instead. */
const fewRows = 2000;

/** The rows in their order or against it, looked at one after the other until the slice is full. */
async function walk(strapi: Core.Strapi, search: LiteralSearch, slice: Slice, backwards: boolean): Promise<number[]> {
  const query = strapi.db.connection(search.table);
  search.where(query);
  whereHolds(query, search.text);
  const direction = backwards ? 'desc' : 'asc';
  return (await query
    .orderBy(search.order.map((column) => ({ column, order: direction })))
    .limit(slice.limit)
    .offset(slice.offset)
    .pluck('id')) as number[];
}

/** A slice of many rows, walked to from the end that is nearer: from the first one to the middle takes the longest. */
async function sliceOfMany(strapi: Core.Strapi, search: LiteralSearch, slice: Slice, total: number): Promise<number[]> {
  const limit = Math.min(slice.limit, total - slice.offset);
  if (limit <= 0) return [];
  const behind = total - slice.offset - limit;
  if (slice.offset <= behind) return walk(strapi, search, { ...slice, limit }, false);
  return (await walk(strapi, search, { offset: behind, limit }, true)).reverse();
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
    .orderBy(search.order.map((column) => ({ column: `shown.${column}` })))) as Few[];
  const total = Number(rows[0]?.total ?? 0);
  return total > fewRows ? null : { ids: rows.flatMap(({ id }) => id ?? []), total };
}

/** Line breaks part the columns in the search text: a text with one is to be within a column, not across two. */
function withinColumns({ leftOut, ...search }: LiteralSearch): LiteralSearch {
  if (!search.text.includes('\n')) return leftOut ? { ...search, leftOut } : search;
  const where = (query: Knex.QueryBuilder) => {
    search.where(query);
    whereAnyHolds(query, search.columns, search.text);
  };
  return { ...search, where };
}

/** The ids of one slice of what was found, in order; `count` gives the number of all. */
export interface Found {
  readonly ids: readonly number[];
  readonly count: () => Promise<number>;
}

/**
 * Finds rows by literal text. Rare text is found by the index of trigrams and sorted; frequent text is counted by it and
 * found by walking the rows in their order, which fills a slice soon. Texts that no index knows (one or two characters) are
 * looked for row by row.
 */
export async function findLiteral(strapi: Core.Strapi, asked: LiteralSearch, slice: Slice): Promise<Found> {
  const search = withinColumns({ ...asked, text: asked.text.toLowerCase() });
  // No text in a database holds a NUL, and PostgreSQL refuses a query with one.
  if (search.text.includes('\0')) return { ids: [], count: () => Promise.resolve(0) };
  const few = await findFew(strapi, search, slice);
  if (few) return { ids: few.ids, count: () => Promise.resolve(few.total) };
  const load = () => countLiteral(strapi, search);
  const count = () => (search.remember ? search.remember(load) : load());
  // The first slice needs no number to be found by.
  if (slice.offset === 0) return { ids: await walk(strapi, search, slice, false), count };
  const total = await count();
  return { ids: await sliceOfMany(strapi, search, slice, total), count: () => Promise.resolve(total) };
}
