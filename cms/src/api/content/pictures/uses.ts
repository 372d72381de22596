import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { contentNameOf, contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import { findEntriesContaining, findFilesInUse, type Entry } from '../queries/files';
import { panelProblems } from '../../../texts/panel-problems';

/** Content entry that shows a picture: the label of its type, and its name. */
export interface PictureUse {
  readonly kind: string;
  readonly name: string;
}

const texts = contentNames.flatMap((type) => {
  const fields = [...(contentTypes[type].longTexts ?? []), ...(type === 'service' ? ['imageUrl'] : [])];
  return fields.length > 0 ? [{ uid: contentUid(type), fields }] : [];
});

function useOf(uid: string, row: Entry): PictureUse {
  // Photos of the temple are parts of its one entry.
  if (uid === 'shop.photo') return { kind: contentTypes.site.one, name: '' };
  const name = contentNameOf(uid);
  const { one, title } = name ? contentTypes[name] : { one: panelProblems.otherEntry, title: 'name' };
  const shown = row[title];
  return { kind: one, name: typeof shown === 'string' ? shown : '' };
}

async function usesInTexts(strapi: Core.Strapi, addresses: readonly string[]): Promise<PictureUse[]> {
  const found = await Promise.all(
    texts.map(async ({ uid, fields }) => {
      const entries = await findEntriesContaining(strapi, uid, fields, addresses);
      return entries.map((entry) => useOf(uid, entry));
    }),
  );
  return found.flat();
}

/** Returns the content entries that show any of these pictures (file ids), in fields or inside texts. */
export async function findPictureUses(strapi: Core.Strapi, ids: readonly number[]): Promise<readonly PictureUse[]> {
  const files = await findFilesInUse(strapi, ids);
  const entries = files.flatMap(({ related }) => (related ?? []).map((shown) => useOf(shown.__type, shown)));
  const addresses = files.flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((one) => one.url)]);
  return addresses.length === 0 ? entries : [...entries, ...(await usesInTexts(strapi, addresses))];
}

/** Number of uses that a refusal lists. It counts the others. */
const named = 8;

/** @throws ApplicationError (400) with the uses when any of the pictures is in use */
export async function refuseWhileUsed(
  strapi: Core.Strapi,
  ids: readonly number[],
  sentence: (places: string) => string,
): Promise<void> {
  const uses = await findPictureUses(strapi, ids);
  if (uses.length === 0) return;
  const words = uses.slice(0, named).map(({ kind, name }) => (name === '' ? kind : `${kind} “${name}”`));
  const rest = uses.length - words.length;
  const places = [...words, ...(rest > 0 ? [panelProblems.morePlaces(rest)] : [])].join(', ');
  throw new errors.ApplicationError(sentence(places), { uses });
}
