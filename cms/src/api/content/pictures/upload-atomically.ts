import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { isSdkError, StorageFailed } from '../../../platform/storage/bucket';
import { uploadStorages, uploadsPath } from '../../../platform/storage/upload-storages';
import { settings } from '../../../platform/runtime/settings';
import { findFilesByPath } from '../queries/files';
import { fileNamesOf } from './stored-files';

/** Files that the current upload has started to store, by name. */
const begun = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Tracks a file that Strapi's provider is storing, so that a failed upload can delete it. */
export function trackStoredFile(
  { hash, ext }: { hash: string; ext: string },
  stored: Promise<unknown>,
): Promise<unknown> {
  begun.getStore()?.set(`${hash}${ext}`, stored);
  return stored;
}

async function withoutRow(strapi: Core.Strapi, names: readonly string[]): Promise<string[]> {
  const rows = await findFilesByPath(
    strapi,
    names.map((name) => `${uploadsPath}${name}`),
  );
  const named = new Set(rows.flatMap(fileNamesOf));
  return names.filter((name) => !named.has(name));
}

/** Runs a call of the media library. @throws StorageFailed instead of an error of the S3 client */
export async function withStorageErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isSdkError(error) ? new StorageFailed(settings().env.bucket?.bucket ?? '', error) : error;
  }
}

/**
 * Runs an upload, and deletes its stored files if it fails, except those of saved pictures.
 * Strapi stores several files for each picture and leaves them behind when one fails.
 */
export async function uploadAtomically<T>(strapi: Core.Strapi, upload: () => Promise<T>): Promise<T> {
  const files = new Map<string, Promise<unknown>>();
  try {
    return await withStorageErrors(() => begun.run(files, upload));
  } catch (error) {
    await Promise.allSettled(files.values());
    const left = await withoutRow(strapi, [...files.keys()]);
    const removed = await Promise.allSettled(left.map((name) => uploadStorages().current.remove(name)));
    const remaining = left.filter((_name, index) => removed[index]?.status === 'rejected');
    if (remaining.length > 0)
      strapi.log.warn(`An upload failed and may have left these files: ${remaining.join(', ')}`);
    throw error;
  }
}
