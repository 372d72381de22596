import type { Knex } from 'knex';
import { categories, type Category } from '@seva/config/shop';
import { searchTextOf } from '../../src/api/service/queries';
import { insertMany, insertNew, type BulkRow, type MakeMany } from './bulk';
import type { Chance } from './random';
import { devanagari, latin, manners, telugu, type ServiceWords } from './service-words';

const types = ['Family Pooja', 'Baba Pooja', 'Special Pooja', 'Festival Seva', 'Monthly Seva', 'Community Seva'];
/** Prices end as temples like them (cents). */
const prices = [1100, 1500, 2100, 2550, 3100, 5100, 7500, 10100, 11600, 15100, 20100, 25100, 50100, 111600];

/** Pictures of the seed by category, to be shown by more services. */
async function picturesByCategory(trx: Knex.Transaction): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = (await trx('files_related_mph as link')
    .join('services as service', 'service.id', 'link.related_id')
    .where({ 'link.related_type': 'api::service.service', 'link.field': 'picture' })
    .groupBy('link.file_id', 'service.category')
    .orderBy('link.file_id')
    .select('link.file_id', 'service.category')) as { file_id: number; category: string }[];
  const found = new Map<string, number[]>();
  for (const row of rows) found.set(row.category, [...(found.get(row.category) ?? []), row.file_id]);
  return found;
}

function serviceRow(id: number, chance: Chance, now: number): BulkRow & { category: Category } {
  const script = chance.next();
  const words: ServiceWords = script < 0.06 ? telugu : script < 0.12 ? devanagari : latin;
  const [deity, rite, occasion] = [words.deities, words.rites, words.occasions].map((list) => chance.pick(list));
  const category = chance.favourite(categories);
  const brand = chance.pick(types);
  const name = `${deity} ${rite} ${occasion}`;
  const description = `${rite} to ${deity} ${occasion}, ${chance.pick(manners[category])}. Tell us name, gotram and nakshatram of everyone in the family in the note, and the day if it matters. Number ${id} in our book of sevas.`;
  const openAmount = chance.happens(0.02);
  const at = new Date(now - chance.between(1, 5 * 365) * 86_400_000);
  return {
    id,
    document_id: chance.id(),
    name,
    price_cents: openAmount ? null : chance.pick(prices),
    open_amount: openAmount,
    listed: !chance.happens(0.02),
    category,
    brand,
    description,
    alt: name,
    sort: chance.between(100, 9999),
    search_text: searchTextOf({ name, brand, category, description }),
    created_at: at,
    updated_at: at,
    published_at: at,
  };
}

/** Makes services with names of composed words, in three scripts, each with a picture of its category. */
export const makeServices: MakeMany = async (strapi, trx, count, chance, now) => {
  const pictures = await picturesByCategory(trx);
  const rows = await insertNew(strapi, trx, 'services', count, (id) => serviceRow(id, chance, now));
  const links = rows.flatMap(({ id, category }) => {
    const files = pictures.get(category) ?? [];
    const shown = { related_id: Number(id), related_type: 'api::service.service', field: 'picture', order: 1 };
    return files.length === 0 ? [] : [{ file_id: chance.pick(files), ...shown }];
  });
  await insertMany(strapi, trx, 'files_related_mph', links);
};
