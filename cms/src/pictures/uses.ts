import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { panelProblems } from '../texts/panel-problems';

/** A place in the content that shows a picture: the kind of entry in words, and the entry's own name. */
export interface PictureUse {
  readonly kind: string;
  readonly name: string;
}

interface Shown {
  readonly __type: string;
  readonly name?: string | null;
  readonly title?: string | null;
  readonly quote?: string | null;
}

interface UsedFile {
  readonly id: number;
  readonly url: string;
  readonly formats: Readonly<Record<string, { readonly url: string }>> | null;
  readonly related?: readonly Shown[] | null;
}

/** Fields in which an editor can put a picture between the words. */
const texts = [
  { uid: 'api::site.site', fields: ['mission', 'directions'] },
  { uid: 'api::policy-page.policy-page', fields: ['body'] },
  { uid: 'api::service.service', fields: ['imageUrl'] },
] as const;

type Row = Shown & Readonly<Record<string, unknown>>;

const { kinds } = panelProblems;
const kindOf = (uid: string) => kinds[uid as keyof typeof kinds] ?? kinds.other;
const useOf = (uid: string, { name, title, quote }: Omit<Shown, '__type'>): PictureUse => ({
  kind: kindOf(uid),
  name: name ?? title ?? quote ?? '',
});

async function usesInTexts(strapi: Core.Strapi, addresses: readonly string[]): Promise<PictureUse[]> {
  const found = await Promise.all(
    texts.map(async ({ uid, fields }) => {
      const where = { $or: fields.flatMap((field) => addresses.map((url) => ({ [field]: { $contains: url } }))) };
      const rows = (await strapi.db.query(uid).findMany({ where })) as Row[];
      return rows.map((row) => useOf(uid, row));
    }),
  );
  return found.flat();
}

/** Where the content shows any of these pictures (ids of the library), as entries and between the words of texts. */
export async function usesOfPictures(strapi: Core.Strapi, ids: readonly number[]): Promise<readonly PictureUse[]> {
  const where = { id: { $in: [...ids] } };
  const files = (await strapi.db
    .query('plugin::upload.file')
    .findMany({ where, populate: { related: true } })) as UsedFile[];
  const entries = files.flatMap(({ related }) => (related ?? []).map((shown) => useOf(shown.__type, shown)));
  const addresses = files.flatMap(({ url, formats }) => [url, ...Object.values(formats ?? {}).map((one) => one.url)]);
  return addresses.length === 0 ? entries : [...entries, ...(await usesInTexts(strapi, addresses))];
}

/** How many places a refusal names; the rest is counted. */
const named = 8;

/** @throws ApplicationError (400) with the places in words when any of the pictures is shown somewhere */
export async function refuseWhileUsed(
  strapi: Core.Strapi,
  ids: readonly number[],
  sentence: (places: string) => string,
): Promise<void> {
  const uses = await usesOfPictures(strapi, ids);
  if (uses.length === 0) return;
  const words = uses.slice(0, named).map(({ kind, name }) => (name === '' ? kind : `${kind} “${name}”`));
  const rest = uses.length - words.length;
  const places = [...words, ...(rest > 0 ? [panelProblems.morePlaces(rest)] : [])].join(', ');
  throw new errors.ApplicationError(sentence(places), { uses });
}
