import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '@seva/config/env/server-env';
import { statIfThere } from '../runtime/missing-file';
import { settings } from '../runtime/settings';
import { objectStore, type ObjectStore } from './object-store';

/** What Strapi calls the two providers of its media library, and a file's row with it. */
export type UploadProvider = 'local' | 'aws-s3';

/** Where a file is found under the shop's own address, wherever its bytes are; also the beginning of its key in a bucket. */
export const uploadsPath = '/uploads/';

/** A file's name is never given to other bytes, so whoever has it need not ask again. */
export const uploadCacheControl = 'public, max-age=31536000, immutable';

/** The bytes of uploaded files, by file name (no folders). */
export interface UploadPlace {
  readonly provider: UploadProvider;
  /** In words, for progress and notes. */
  readonly title: string;
  /** Null when there is no such file. */
  read(name: string): Promise<{ readonly stream: Readable; readonly bytes: number; readonly etag: string } | null>;
  /** Stores a file whole or not at all. */
  write(name: string, body: Buffer, type: string): Promise<void>;
  sizeOf(name: string): Promise<number | null>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
}

/** The folder of uploads below a data folder (an absolute path). */
export const uploadsFolder = (dataFolder: string) => path.join(dataFolder, 'public', 'uploads');

function folderPlace(folder: string): UploadPlace {
  const at = (name: string) => path.join(folder, path.basename(name));
  const sizeOf = async (name: string) => (await statIfThere(at(name)))?.size ?? null;
  return {
    provider: 'local',
    title: folder,
    sizeOf,
    async read(name) {
      const bytes = await sizeOf(name);
      return bytes === null ? null : { stream: fs.createReadStream(at(name)), bytes, etag: '' };
    },
    async write(name, body) {
      // Under another name first: whoever looks meanwhile finds the whole file or none.
      const unfinished = `${at(name)}.part`;
      await pipeline([body], fs.createWriteStream(unfinished, { flush: true }));
      await fs.promises.rename(unfinished, at(name));
    },
    remove: (name) => fs.promises.rm(at(name), { force: true }),
  };
}

function bucketPlace(store: ObjectStore): UploadPlace {
  const key = (name: string) => `${uploadsPath.slice(1)}${path.basename(name)}`;
  return {
    provider: 'aws-s3',
    title: `bucket ${store.bucket}`,
    sizeOf: (name) => store.sizeOf(key(name)),
    read: (name) => store.read(key(name)),
    write: (name, body, type) => store.write(key(name), body, { type, cacheControl: uploadCacheControl }),
    remove: (name) => store.remove(key(name)),
  };
}

/**
 * Where a visitor's browser fetches a stored file best: from the bucket's public address when it is there and has one,
 * else by its path in this shop, where it is always found.
 * @param path `/uploads/NAME`
 */
export function publicAddress(path: string, provider: string | undefined): string {
  const base = provider === 'aws-s3' ? settings().env.bucket?.publicUrl : null;
  return base ? `${base}${path}` : path;
}

/** The origin of that public address, for policies of pages; null without one. */
export function publicOrigin(): string | null {
  const base = settings().env.bucket?.publicUrl;
  return base ? new URL(base).origin : null;
}

/** Where uploaded files are, and where new ones go. */
export interface UploadPlaces {
  readonly folder: UploadPlace;
  /** Null when none is configured. */
  readonly bucket: UploadPlace | null;
  /** The objects of that bucket, for checks of it. */
  readonly store: ObjectStore | null;
  /** Takes new files. */
  readonly current: UploadPlace;
  /** The place of files that a provider has stored; null for a bucket that is no longer configured. */
  of(provider: string): UploadPlace | null;
}

let known: { readonly of: unknown; readonly places: UploadPlaces } | undefined;

/** The places of this server's uploads, by its settings. */
export function uploadPlaces(): UploadPlaces {
  const now = settings();
  if (known?.of !== now) known = { of: now, places: placesOf(now.dataFolder, now.env.bucket) };
  return known.places;
}

/** The places of a data folder and a bucket, for what runs beside a server. */
export function placesOf(dataFolder: string, bucket: Bucket | null): UploadPlaces {
  const folder = folderPlace(uploadsFolder(dataFolder));
  const store = bucket && objectStore(bucket);
  const remote = store && bucketPlace(store);
  return {
    folder,
    bucket: remote,
    store,
    current: remote ?? folder,
    of: (provider) => (provider === 'local' ? folder : provider === 'aws-s3' ? remote : null),
  };
}
