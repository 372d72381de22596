import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Slice } from '@seva/config/rules/paging';
import { cached } from '../cache/content-cache';
import { countRows } from '../database/count-rows';
import type { Found } from '../database/literal-search';

/** Which services a list asks for; `keyword` is literal text, `category` '' means every category. */
export interface ServiceFilter {
  readonly keyword: string;
  readonly category: string;
  readonly includeUnlisted: boolean;
}

/** A part of a list by numbers in the database, and how many services are in all of it. */
export interface ListedIds {
  readonly ids: readonly number[];
  readonly total: number;
}

type Where = (query: Knex.QueryBuilder) => void;
type Anchor = readonly [sort: number, name: string, id: number];

const order = ['sort', 'name', 'id'].map((column) => ({ column }));

/** Every so many rows of a long list are remembered: a far page is then as near as the first one. */
const anchorEvery = 240;

function countServices(strapi: Core.Strapi, where: Where): Promise<number> {
  const query = strapi.db.connection('services');
  where(query);
  return countRows(query);
}

/** The first rows of each stretch of the list; none when an editor left a sort number empty, which has no "after". */
async function readAnchors(strapi: Core.Strapi, where: Where): Promise<Anchor[]> {
  const { connection } = strapi.db;
  const incomplete = connection('services').where((either) => either.whereNull('sort').orWhereNull('name'));
  where(incomplete);
  if (await incomplete.first('id')) return [];
  const numbered = connection('services').select(
    'sort',
    'name',
    'id',
    connection.raw('row_number() over (order by sort, name, id) as place'),
  );
  where(numbered);
  const rows = (await connection
    .from(numbered.as('numbered'))
    .whereRaw('place % ? = 1', [anchorEvery])
    .orderBy('place')
    .select('sort', 'name', 'id')) as { sort: number; name: string; id: number }[];
  return rows.map(({ sort, name, id }) => [sort, name, id] as const);
}

/**
 * A slice of the whole catalogue or of a category. How long the list is and where its stretches begin is remembered
 * until content changes, so that neither counting nor skipping 100,000 rows is paid for by every page. Admins' lists are
 * always counted anew.
 */
export async function keysetPage(
  strapi: Core.Strapi,
  filter: ServiceFilter,
  where: Where,
  slice: Slice,
): Promise<Found> {
  const remembered = <T>(what: string, load: () => Promise<T>) =>
    filter.includeUnlisted ? load() : cached(`services ${what} of ${filter.category}`, load);
  const query = strapi.db.connection('services');
  where(query);
  const stretch = Math.floor(slice.offset / anchorEvery);
  const anchors =
    stretch === 0 || filter.includeUnlisted ? [] : await remembered('anchors', () => readAnchors(strapi, where));
  const anchor = anchors[stretch];
  if (anchor) query.whereRaw('(sort, name, id) >= (?, ?, ?)', [...anchor]).offset(slice.offset % anchorEvery);
  else if (anchors.length > 0) query.whereRaw('1 = 0');
  else query.offset(slice.offset);
  const ids = (await query.orderBy(order).limit(slice.limit).pluck('id')) as number[];
  return { ids, count: () => remembered('number', () => countServices(strapi, where)) };
}
