import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Slice } from '@seva/config/rules/paging';
import { cached } from '../cache/content-cache';
import type { Found } from '../database/literal-search';
import type { ServiceFilter } from './keyset-page';

/** A catalog of more services than this is searched by the database's index. */
const mostServices = 2000;

/** As is one whose search texts are longer than this together (characters): they stay in memory. */
const mostCharacters = 1_000_000;

interface SearchedService {
  readonly id: number;
  readonly category: string | null;
  readonly text: string;
}

/** The search texts of all services that `where` lets through, in the order of the catalog; null where they are too many. */
async function readTexts(
  strapi: Core.Strapi,
  where: (query: Knex.QueryBuilder) => void,
  order: readonly string[],
): Promise<readonly SearchedService[] | null> {
  const { connection } = strapi.db;
  const some = connection('services').select(connection.raw('length(search_text) as size'));
  where(some);
  const [size] = (await connection
    .from(some.limit(mostServices + 1).as('some'))
    .select(connection.raw('count(*) as services'), connection.raw('sum(size) as characters'))) as {
    services: number | string;
    characters: number | string | null;
  }[];
  if (Number(size?.services) > mostServices || Number(size?.characters) > mostCharacters) return null;
  const query = connection('services').select('id', 'category', 'search_text as text');
  where(query);
  const rows = (await query.orderBy([...order])) as (SearchedService & { readonly text: string | null })[];
  return rows.map(({ id, category, text }) => ({ id, category, text: text ?? '' }));
}

/**
 * Finds visitors' services by literal text in a small catalog, whose search texts stay in memory until content changes:
 * a question to the database takes many times longer. Null where the catalog is large, and for a text with a line break,
 * which parts the columns in the search text: then the database is to be asked.
 * @param where which services visitors are shown now, of every category
 * @param order the columns of the catalog's order
 */
export async function searchSmallCatalog(
  strapi: Core.Strapi,
  { keyword, category, includeUnlisted }: ServiceFilter,
  where: (query: Knex.QueryBuilder) => void,
  order: readonly string[],
  { offset, limit }: Slice,
): Promise<Found | null> {
  if (includeUnlisted || keyword.includes('\n')) return null;
  const services = await cached('services search texts', () => readTexts(strapi, where, order));
  if (!services) return null;
  const text = keyword.toLowerCase();
  const found = services.filter(
    (service) => (!category || service.category === category) && service.text.includes(text),
  );
  return {
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    count: () => Promise.resolve(found.length),
  };
}
