import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { StorageFailed } from '../storage/object-store';
import { uploadPlaces, uploadsPath } from '../storage/upload-places';
import { fileNamesOf, type StoredPicture } from './stored-files';

/** A file that the library hands to its provider: `hash` and `ext` are its name, `url` is set by storing it. */
interface ProviderFile {
  readonly hash: string;
  readonly ext: string;
  url?: string;
}

type ProviderAct = (file: ProviderFile, ...rest: unknown[]) => Promise<unknown>;

interface Provider {
  uploadStream: ProviderAct;
  replaceStream: ProviderAct;
  delete: ProviderAct;
}

interface Storing {
  readonly name: string;
  readonly work: Promise<unknown>;
}

/** What the upload that runs here has begun to store. */
const begun = new AsyncLocalStorage<Storing[]>();

/**
 * Watches what the library's provider stores: notes it for `wholeOrNothing`, gives each file its address in this shop,
 * wherever its bytes are, and turns what a bucket's client throws into StorageFailed. Runs in Strapi's register phase.
 */
export function watchProvider(strapi: Core.Strapi): void {
  const { provider } = strapi.plugin('upload') as ReturnType<typeof strapi.plugin> & { provider: Provider };
  const { store } = uploadPlaces();
  const inWords: <T>(work: Promise<T>) => Promise<T> = (work) =>
    work.catch((error: unknown) => {
      throw store ? new StorageFailed(store.bucket, error) : error;
    });
  const { uploadStream, replaceStream, delete: remove } = provider;
  const noted: (act: ProviderAct) => ProviderAct =
    (act) =>
    async (file, ...rest) => {
      const name = `${file.hash}${file.ext}`;
      const work = inWords(act(file, ...rest));
      begun.getStore()?.push({ name, work });
      await work;
      file.url = `${uploadsPath}${name}`;
    };
  provider.uploadStream = noted(uploadStream);
  provider.replaceStream = noted(replaceStream);
  provider.delete = (file, ...rest) => inWords(remove(file, ...rest));
}

/** Names of files that rows of the library name. */
async function namedByRows(strapi: Core.Strapi, names: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { url: { $in: names.map((name) => `${uploadsPath}${name}`) } };
  const rows = (await strapi.db.query('plugin::upload.file').findMany({ where })) as StoredPicture[];
  return new Set(rows.flatMap(fileNamesOf));
}

/**
 * Runs an act that adds pictures to the library. When it fails, the files that it has stored by then are taken away
 * again, but those of pictures that were finished: nothing is left of which no row tells.
 */
export async function wholeOrNothing<T>(strapi: Core.Strapi, act: () => Promise<T>): Promise<T> {
  const storing: Storing[] = [];
  try {
    return await begun.run(storing, act);
  } catch (error) {
    await Promise.allSettled(storing.map(({ work }) => work));
    const names = storing.map(({ name }) => name);
    const kept = await namedByRows(strapi, names);
    const left = names.filter((name) => !kept.has(name));
    const removals = await Promise.allSettled(left.map((name) => uploadPlaces().current.remove(name)));
    const stayed = left.filter((_name, index) => removals[index]?.status === 'rejected');
    if (stayed.length > 0)
      strapi.log.warn(`An upload failed, and these files may be left of it in the storage: ${stayed.join(', ')}`);
    throw error;
  }
}
