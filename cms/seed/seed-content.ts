import type { Core } from '@strapi/strapi';
import { documentsOf } from '../src/platform/database/documents';
import { seedEntries, type SeedEntry } from './entries';
import { renderPicture, sceneStore, storePicture } from './pictures';
import { seededRecords } from './seeded-records';

/** Callback that receives the number of finished entries. */
export type Progress = (done: number, total: number) => void;

/** Number of pictures rendered ahead. Rendering uses one core, storing the others. */
const ahead = 2;

/** Gives the picture of the entry at an index, and begins with those that come next. */
function renderAhead(entries: readonly SeedEntry[]): (index: number) => Promise<Buffer> {
  const begun = new Map<number, Promise<Buffer>>();
  return (index) => {
    for (const [later, { picture }] of entries.slice(index, index + ahead + 1).entries()) {
      if (!picture || begun.has(index + later)) continue;
      const rendering = renderPicture(picture.name);
      // The rejection is handled where the promise is awaited.
      rendering.catch(() => undefined);
      begun.set(index + later, rendering);
    }
    const wanted = begun.get(index);
    begun.delete(index);
    if (!wanted) throw new Error(`entry ${index} has no picture`);
    return wanted;
  };
}

/** Returns the fields of an entry with the scenes that it shows. */
async function sceneFields(
  { scenes = {} }: SeedEntry,
  idOf: ReturnType<typeof sceneStore>,
): Promise<Record<string, unknown>> {
  const { morePictures, photos } = scenes;
  const ids: number[] = [];
  for (const scene of photos ?? morePictures ?? []) ids.push(await idOf(scene));
  if (!photos) return { morePictures: ids };
  return { photos: photos.map(({ slot, caption, alt }, index) => ({ slot, caption, alt, picture: ids[index] })) };
}

/** The entries that an entry leads to, as Strapi takes them; those that an editor has removed are left out. */
async function relationsOf(strapi: Core.Strapi, { leadsTo = {} }: SeedEntry): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [field, { kind, name }] of Object.entries(leadsTo)) {
    const row = (await strapi.db.query(`api::${kind}.${kind}`).findOne({ where: { name } })) as {
      documentId: string;
    } | null;
    if (row) found[field] = row.documentId;
  }
  return found;
}

/**
 * Fills a new database with the seed content. Entries that the seed created before stay as they are now; an
 * interrupted seed continues.
 * @param withReviews true in demo mode only: a new temple has no reviews
 * @throws Error for invalid content and for a missing picture
 */
export async function seedContent(strapi: Core.Strapi, progress: Progress, withReviews = false): Promise<void> {
  const records = seededRecords(strapi);
  const all = seedEntries(withReviews);
  const given = new Map<string, Set<string>>();
  for (const { kind } of all) if (!given.has(kind)) given.set(kind, await records.keysOf(kind));
  // What services lean on would be of no use to a shop whose services were made before.
  const isNew = (given.get('service')?.size ?? 0) === 0;
  const missing = all.filter(({ kind, key, isGround }) => (isNew || !isGround) && !given.get(kind)?.has(key));
  const pictureOf = renderAhead(missing);
  const idOf = sceneStore(strapi);
  for (const [index, entry] of missing.entries()) {
    const keys = given.get(entry.kind) ?? new Set<string>();
    const picture = entry.picture
      ? { picture: await storePicture(strapi, `${entry.picture.name}.jpg`, entry.picture.alt, await pictureOf(index)) }
      : {};
    const shared = entry.scenes ? await sceneFields(entry, idOf) : {};
    const data = { ...entry.data, ...picture, ...shared, ...(await relationsOf(strapi, entry)) };
    await documentsOf(strapi, `api::${entry.kind}.${entry.kind}`).create({ data });
    keys.add(entry.key);
    await records.remember(entry.kind, keys);
    progress(index + 1, missing.length);
  }
}
