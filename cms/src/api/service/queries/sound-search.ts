import type { Core } from '@strapi/strapi';
import { findBySound, folded, nearest, type Folded, type SoundMatch } from '@seva/config/rules/search/match';
import { sql } from '../../../platform/database/table';
import { cached } from '../../../platform/cache/content-cache';
import { sameWords, minuteNow } from '../../content';
import { catalogOrder, whereShown, type ServiceFilter } from './service-list';

/** Limits of the phonetic search: number of services, and total characters of their texts. */
const maxServices = 1000;
const maxCharacters = 500_000;

interface ServiceTexts {
  readonly id: number;
  readonly name: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  readonly description: string | null;
}

interface Searchable {
  readonly ids: readonly number[];
  readonly items: readonly Folded[];
}

const empty: Searchable = { ids: [], items: [] };

async function readItems(strapi: Core.Strapi, filter: ServiceFilter): Promise<Searchable> {
  const minute = await minuteNow(strapi);
  const rows = await sql<ServiceTexts[]>(strapi, (knex) => {
    const query = knex('services').select('id', 'name', 'brand', 'category', 'description');
    whereShown(query, filter, minute);
    return query.orderBy([...catalogOrder]).limit(maxServices + 1);
  });
  const characters = rows.reduce((sum, { name, description }) => sum + `${name}${description}`.length, 0);
  if (rows.length > maxServices || characters > maxCharacters) return empty;
  return {
    ids: rows.map(({ id }) => id),
    items: rows.map(({ name, brand, category, description }) =>
      folded({ title: [name, brand, category].filter(Boolean).join(' '), description: description ?? '' }),
    ),
  };
}

const itemsOf = (strapi: Core.Strapi, filter: ServiceFilter) =>
  filter.includeUnlisted
    ? readItems(strapi, filter)
    : cached(`services by sound in ${filter.category}`, () => readItems(strapi, filter));

/** Result of a phonetic search. `near` is set only if `ids` is empty. */
export interface SoundAnswer {
  /** Ids of the services found, in the catalog's order. */
  readonly ids: readonly number[];
  /** Spelling of the keyword in the catalog. */
  readonly spelled: string;
  /** At most three services with the nearest names. */
  readonly near: readonly number[];
}

/** Searches the catalog by sound, with the editors' synonyms. Finds nothing in a catalog above the limits. */
export async function searchBySound(strapi: Core.Strapi, filter: ServiceFilter): Promise<SoundAnswer> {
  const { ids, items } = await itemsOf(strapi, filter);
  const idsAt = (places: readonly number[]) => places.flatMap((place) => ids[place] ?? []);
  const found: SoundMatch | null = findBySound(filter.keyword, items, await sameWords(strapi));
  if (found) return { ids: idsAt(found.places), spelled: found.spelled, near: [] };
  return { ids: [], spelled: '', near: idsAt(nearest(filter.keyword, items, 3)) };
}
