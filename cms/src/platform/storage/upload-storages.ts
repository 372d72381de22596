import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Bucket } from '@seva/config/env/server-env';
import { statIfThere } from '../runtime/missing-file';
import { settings } from '../runtime/settings';
import { openBucket } from './bucket';

/** Strapi's name of an upload provider; each row of the media library names its own. */
export type UploadProvider = 'local' | 'aws-s3';

/** Path of uploads on the shop's address, wherever the bytes are; also the prefix of their keys in a bucket. */
export const uploadsPath = '/uploads/';

/** Cache header of uploads. A file name keeps its bytes, except when an editor replaces a picture. */
export const uploadCacheControl = 'public, max-age=31536000, immutable';

/** Uploaded files of one storage, by file name (without folders). */
export interface UploadStorage {
  readonly provider: UploadProvider;
  /** Returns null if there is no such file. */
  read(name: string): Promise<{ readonly stream: Readable; readonly bytes: number; readonly etag: string } | null>;
  write(name: string, body: Buffer, type: string): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
}

/** Returns the folder of uploads below a data folder (an absolute path). */
export const uploadsFolder = (dataFolder: string) => path.join(dataFolder, 'public', 'uploads');

function folderStorage(folder: string): UploadStorage {
  const at = (name: string) => path.join(folder, path.basename(name));
  return {
    provider: 'local',
    async read(name) {
      const stat = await statIfThere(at(name));
      return stat && { stream: fs.createReadStream(at(name)), bytes: stat.size, etag: '' };
    },
    async write(name, body) {
      // Renamed when it is complete, because the shop may be serving the folder.
      const partial = `${at(name)}.part`;
      await fs.promises.writeFile(partial, body, { flush: true });
      await fs.promises.rename(partial, at(name));
    },
    remove: (name) => fs.promises.rm(at(name), { force: true }),
  };
}

function bucketStorage(bucket: Bucket): UploadStorage {
  const { get, put, remove } = openBucket(bucket);
  const key = (name: string) => `${uploadsPath.slice(1)}${path.basename(name)}`;
  return {
    provider: 'aws-s3',
    read: (name) => get(key(name)),
    write: (name, body, type) => put(key(name), body, { ContentType: type, CacheControl: uploadCacheControl }),
    remove: (name) => remove(key(name)),
  };
}

/**
 * Returns the URL from which browsers load a file: in the bucket's public address if there is one, else the path.
 * @param path `/uploads/NAME`
 */
export function publicAddress(path: string, provider: string | undefined): string {
  const base = provider === 'aws-s3' ? settings().env.bucket?.publicUrl : null;
  return base ? `${base}${path}` : path;
}

/** Returns the origin of the bucket's public address for content security policies, or null. */
export function publicOrigin(): string | null {
  const base = settings().env.bucket?.publicUrl;
  return base ? new URL(base).origin : null;
}

export interface UploadStorages {
  readonly folder: UploadStorage;
  /** Null if none is configured. */
  readonly bucket: UploadStorage | null;
  /** Storage of new files. */
  readonly current: UploadStorage;
  /** Returns the storage of a row's provider, or null for a bucket that is no longer configured. */
  of(provider: string): UploadStorage | null;
}

let known: { readonly of: unknown; readonly places: UploadStorages } | undefined;

export function uploadStorages(): UploadStorages {
  const now = settings();
  if (known?.of !== now) known = { of: now, places: storagesOf(now.dataFolder, now.env.bucket) };
  return known.places;
}

/** Returns the storages of a data folder and a bucket, for commands that run without a server. */
export function storagesOf(dataFolder: string, bucket: Bucket | null): UploadStorages {
  const folder = folderStorage(uploadsFolder(dataFolder));
  const remote = bucket && bucketStorage(bucket);
  return {
    folder,
    bucket: remote,
    current: remote ?? folder,
    of: (provider) => (provider === 'local' ? folder : provider === 'aws-s3' ? remote : null),
  };
}
