import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Slice } from '@seva/config/rules/paging';
import { cached } from '../cache/content-cache';
import type { ListedIds, ServiceFilter } from './keyset-page';
import { letterIndex, type LetterIndex } from './letter-index';

/** A catalog of more services than this is searched by the database's index. */
const mostServices = 2000;

/** As is one whose search texts are longer than this together (characters): they stay in memory. */
const mostCharacters = 1_000_000;

/** Texts of more characters together are looked through one by one: an index would take too long to make. */
const mostIndexed = 200_000;

interface SearchedService {
  readonly id: number;
  readonly category: string | null;
  readonly text: string;
}

interface SmallCatalog {
  readonly services: readonly SearchedService[];
  readonly index: LetterIndex | null;
}

/** All services that `where` lets through, by their search texts, in the order of the catalog; null where they are too many. */
async function readTexts(
  strapi: Core.Strapi,
  where: (query: Knex.QueryBuilder) => void,
  order: readonly string[],
): Promise<SmallCatalog | null> {
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
  const services = rows.map(({ id, category, text }) => ({ id, category, text: text ?? '' }));
  const isShort = Number(size?.characters) <= mostIndexed;
  return { services, index: isShort ? letterIndex(services.map(({ text }) => text)) : null };
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
): Promise<ListedIds | null> {
  if (includeUnlisted || keyword.includes('\n')) return null;
  const catalog = await cached('services search texts', () => readTexts(strapi, where, order));
  if (!catalog) return null;
  const text = keyword.toLowerCase();
  const { services, index } = catalog;
  const among = index ? index.mayHold(text).flatMap((place) => services[place] ?? []) : services;
  const found = among.filter((service) => (!category || service.category === category) && service.text.includes(text));
  return {
    ids: found.slice(offset, offset + limit).map(({ id }) => id),
    total: found.length,
  };
}
