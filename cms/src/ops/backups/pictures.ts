import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadPlaces } from '../../platform/storage/upload-places';
import type { Source } from './source';

/** A picture that the database names: its file, and the place that Strapi's provider keeps it in. */
export interface NamedPicture {
  readonly name: string;
  readonly provider: string;
}

/** The bytes of a picture; null when it is not there. */
export type ReadPicture = (picture: NamedPicture) => Promise<Buffer | null>;

interface Variant {
  readonly url?: string;
}

const fileName = (url: string) => path.posix.basename(url);

/** Every file of every picture that the database names, each once. */
export async function namedPictures(source: Source): Promise<NamedPicture[]> {
  const pictures = new Map<string, NamedPicture>();
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

/** Reads pictures from where they are kept. @throws Error for a bucket that is not configured any more */
export function readFrom(places: UploadPlaces): ReadPicture {
  return async ({ name, provider }) => {
    const place = places.of(provider);
    if (!place)
      throw new Error(`Pictures lie in a bucket (${provider}) that this environment does not name: set S3_BUCKET.`);
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

/** The media type of a picture, by its name. */
export const typeOf = (name: string): string => types[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
