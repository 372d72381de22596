import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { uploadPlaces, type UploadPlace } from '../storage/upload-places';
import { sharp } from './decoder';
import type { StoredPicture } from './stored-files';

const uid = 'plugin::upload.file';

/** How AVIF is made: at this effort a little smaller than our WebP of the same look, in about three times its time. */
const encoding = { quality: 50, effort: 2 } as const;

/** Most pixels of a picture that is decoded again; those of the library are far smaller. */
const limitInputPixels = 50_000_000;

/** A variant of a picture as its row keeps it. */
interface Format {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

type Formats = Readonly<Record<string, Format>>;

interface Row extends StoredPicture {
  /** What we note of a picture beside what the library does; Strapi keeps it for providers, and ours need none. */
  readonly provider_metadata: { readonly avif?: boolean } | null;
}

/** The key of the AVIF twin of a WebP variant: `a480` beside `w480`. */
const twinKey = (key: string) => key.replace(/^w/, 'a');

const webpOf = (formats: Formats) =>
  Object.entries(formats).filter(([key, { mime }]) => /^w\d+$/.test(key) && mime === 'image/webp');

/** Whether each WebP variant of a picture has a twin in AVIF, which then lies beside it under the same name. */
export function hasAvif(formats: Readonly<Record<string, { readonly mime?: string }>> | null): boolean {
  const keys = Object.keys(formats ?? {}).filter((key) => /^w\d+$/.test(key));
  return keys.length > 0 && keys.every((key) => formats?.[twinKey(key)] !== undefined);
}

/** Null for what the decoder cannot read. A full disk is thrown: it says nothing of the picture. */
async function encode(bytes: Buffer, width: number): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels }).resize({ width }).avif(encoding).toBuffer();
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code === 'string') throw error;
    return null;
  }
}

/** What `work` gives, or the reason of `signal` as soon as it is aborted: encoding takes seconds and cannot be stopped. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const over = new AbortController();
  const aborted = once(signal, 'abort', { signal: over.signal }).then(() => signal.throwIfAborted());
  try {
    return await Promise.race([work, aborted.then(() => work)]);
  } finally {
    // Takes the listener away.
    over.abort();
  }
}

/** The twins of all variants, or none when one of them is not smaller than its WebP: a picture comes in AVIF or not. */
async function twinsOf(
  place: UploadPlace,
  picture: Row,
  signal: AbortSignal,
): Promise<readonly (readonly [string, Format, Buffer])[]> {
  const found = await place.read(`${picture.hash}${picture.ext}`);
  if (!found) return [];
  const bytes = await buffer(found.stream);
  const twins: [string, Format, Buffer][] = [];
  // Narrowest first: one that gains nothing small gains nothing large, and costs least to find out.
  const variants = webpOf((picture.formats ?? {}) as Formats).sort(([, a], [, b]) => a.width - b.width);
  for (const [key, webp] of variants) {
    const size = await place.sizeOf(`${webp.hash}${webp.ext}`);
    const avif = await unlessAborted(encode(bytes, webp.width), signal);
    if (!avif || size === null || avif.length >= size) return [];
    const named = { name: webp.name.replace(/\.\w+$/, '.avif'), url: webp.url.replace(/\.\w+$/, '.avif') };
    const told = {
      mime: 'image/avif',
      ext: '.avif',
      size: Math.round(avif.length / 10) / 100,
      sizeInBytes: avif.length,
    };
    twins.push([twinKey(key), { ...webp, ...named, ...told }, avif]);
  }
  return twins;
}

/** Names the twins in the picture's row, if it is still the one that they were made of. Says whether it was. */
async function name(strapi: Core.Strapi, picture: Row, formats: object, avif: boolean): Promise<boolean> {
  const where = { id: picture.id };
  const now = (await strapi.db.query(uid).findOne({ where })) as Row | null;
  const same = now?.provider === picture.provider && JSON.stringify(now.formats) === JSON.stringify(picture.formats);
  if (!same) return false;
  const data = { formats: { ...picture.formats, ...formats }, provider_metadata: { avif } };
  await strapi.db.query(uid).updateMany({ where, data });
  return true;
}

/**
 * Makes the AVIF twins of one picture and notes in its row that this was done. Twins that nobody will name are taken away
 * again. Throws StorageFailed, the disk's errors and the reason of `signal`; what the decoder cannot read comes in no AVIF.
 * @returns whether the picture is offered in AVIF from now on
 */
async function makeTwins(strapi: Core.Strapi, place: UploadPlace, picture: Row, signal: AbortSignal): Promise<boolean> {
  const twins = await twinsOf(place, picture, signal);
  for (const [, { hash, ext, mime }, bytes] of twins) await place.write(`${hash}${ext}`, bytes, mime);
  const formats = Object.fromEntries(twins.map(([key, format]) => [key, format]));
  if (await name(strapi, picture, formats, twins.length > 0)) return twins.length > 0;
  for (const [, { hash, ext }] of twins) await place.remove(`${hash}${ext}`);
  return false;
}

/** A picture that nobody has looked at for AVIF, the next behind an id. */
async function nextWithout(strapi: Core.Strapi, behind: number): Promise<Row | null> {
  const where = { id: { $gt: behind }, provider_metadata: { $null: true }, mime: { $startsWith: 'image/' } };
  const [found] = (await strapi.db.query(uid).findMany({ where, orderBy: { id: 'asc' }, limit: 1 })) as Row[];
  return found ?? null;
}

/**
 * Makes the AVIF twins of the next picture behind an id that has none yet.
 * @param signal ends it at once, with its reason; the picture is then as if nobody had looked at it
 * @returns the picture's id and whether it comes in AVIF now; null when there is none left
 */
export async function makeNextAvif(
  strapi: Core.Strapi,
  behind: number,
  signal: AbortSignal,
): Promise<{ readonly id: number; readonly made: boolean } | null> {
  const picture = await nextWithout(strapi, behind);
  if (!picture) return null;
  const place = uploadPlaces().of(picture.provider);
  return { id: picture.id, made: place ? await makeTwins(strapi, place, picture, signal) : false };
}

/** Has a picture looked at anew, because its bytes are others now. */
export async function forgetAvif(strapi: Core.Strapi, id: number): Promise<void> {
  await strapi.db.query(uid).updateMany({ where: { id }, data: { provider_metadata: null } });
}
