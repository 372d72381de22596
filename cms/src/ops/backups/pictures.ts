import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadStorages } from '../../platform/storage/upload-storages';
import type { Source } from './source';

/** File of a picture in the database, and the upload provider that stores it. */
export interface PictureFile {
  readonly name: string;
  readonly provider: string;
}

/** Reads a picture, or returns null if it is missing. */
export type ReadPicture = (picture: PictureFile) => Promise<Buffer | null>;

interface Variant {
  readonly url?: string;
}

const fileName = (url: string) => path.posix.basename(url);

/** Returns every file of every picture in the database, each once. */
export async function listPictures(source: Source): Promise<PictureFile[]> {
  const pictures = new Map<string, PictureFile>();
  for (const [url, provider, formats] of await source.query('select url, provider, formats from files order by id')) {
    const variants =
      formats === null ? [] : Object.values((JSON.parse(String(formats)) ?? {}) as Record<string, Variant>);
    for (const address of [String(url), ...variants.map((variant) => variant.url ?? '')]) {
      const name = fileName(address);
      if (name !== '') pictures.set(name, { name, provider: String(provider) });
    }
  }
  return [...pictures.values()];
}

/**
 * Returns a function that reads pictures from their storage. It throws an Error for a bucket that is no longer
 * configured.
 */
export function pictureReader(places: UploadStorages): ReadPicture {
  return async ({ name, provider }) => {
    const place = places.of(provider);
    if (!place) throw new Error(`Some pictures are in a bucket (${provider}) that isn’t configured: set S3_BUCKET.`);
    const found = await place.read(name);
    return found && buffer(found.stream);
  };
}

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

export const mediaTypeOf = (name: string): string =>
  types[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
