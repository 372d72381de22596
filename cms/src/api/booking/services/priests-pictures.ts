import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { uploadStorages } from '../../../platform/storage/upload-storages';
import { deletePicture, findUsedPaths, nextPictures, type PriestsPictures } from '../queries/priests-pictures';
import { removeFiles, type FileRow, findPictureUses } from '../../content';

/** File name of pictures that priests add to a pooja. The media library appends ten random digits. */
export const priestsPictureName = 'priests_picture';
const isPriests = new RegExp(`^${priestsPictureName}_[0-9a-f]{10}$`);

/** Pictures per query. */
const slice = 200;

/** Removes the files first, so that the record stays while a file is left. Pictures that content uses stay. */
async function remove(strapi: Core.Strapi, picture: FileRow): Promise<void> {
  const isOutOfReach = uploadStorages().of(picture.provider) === null;
  if (isOutOfReach || (await findPictureUses(strapi, [picture.id])).length > 0) return;
  await removeFiles(picture);
  await deletePicture(strapi, picture.id);
}

/**
 * Removes priests' pictures that no booking names, with their variants. A picture that cannot be removed stays in the library
 * until the next call.
 * @throws Error with the first reason, after all others were tried
 */
export async function removePriestsPictures(strapi: Core.Strapi, which: PriestsPictures): Promise<void> {
  const failed: unknown[] = [];
  for (let after = 0; ;) {
    const rows = await nextPictures(strapi, which, priestsPictureName, after, slice);
    const used = await findUsedPaths(
      strapi,
      rows.map(({ url }) => url),
    );
    for (const row of rows) {
      after = row.id;
      if (!isPriests.test(row.hash) || used.has(row.url)) continue;
      await remove(strapi, row).catch((error: unknown) => failed.push(error));
    }
    if (rows.length < slice) break;
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} pictures of priests were not removed: ${String(failed[0])}`, {
      cause: failed[0],
    });
}

/** Runs the removal outside of the request, which does not wait for it and whose actor does not appear in its log. */
const outside = new AsyncResource('seva-priests-pictures');

/** Removes pictures in the background. Failures are logged, and the housekeeping tries again. */
export function beginRemoving(strapi: Core.Strapi, paths: readonly string[]): void {
  outside.runInAsyncScope(() => {
    removePriestsPictures(strapi, { paths }).catch((error: unknown) => {
      strapi.log.error(`Removing pictures failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  });
}
