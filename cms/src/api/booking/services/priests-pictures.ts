import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { uploadPlaces } from '../../../platform/storage/upload-places';
import { bookingUid } from '../queries/booking-table';
import { removeFiles, type StoredPicture } from '../../content/pictures/stored-files';
import { usesOfPictures } from '../../content/pictures/uses';

const uid = 'plugin::upload.file';

/** How the pictures are called that priests add to a pooja; the media library puts ten random digits behind it. */
export const priestsPictureName = 'priests_picture';
const isPriests = new RegExp(`^${priestsPictureName}_[0-9a-f]{10}$`);

/** Pictures that are looked at together. */
const slice = 200;

/** Which pictures of priests to look at: those with these paths, or all that were stored before a moment. */
export type PriestsPictures = { readonly paths: readonly string[] } | { readonly storedBefore: Date };

/** The paths among these that a booking names. */
async function namedByBookings(strapi: Core.Strapi, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { donePicture: { $in: [...paths] } };
  const found = (await strapi.db.query(bookingUid).findMany({ where, select: ['donePicture'] })) as {
    donePicture: string;
  }[];
  return new Set(found.map(({ donePicture }) => donePicture));
}

/** The files first: as long as one is left, the row is there and says so. What an editor shows by now is the editor's. */
async function remove(strapi: Core.Strapi, picture: StoredPicture): Promise<void> {
  const isOutOfReach = uploadPlaces().of(picture.provider) === null;
  if (isOutOfReach || (await usesOfPictures(strapi, [picture.id])).length > 0) return;
  await removeFiles(picture);
  await strapi.db.query(uid).delete({ where: { id: picture.id } });
}

/**
 * Takes away the pictures of priests that no booking names any more, each with its smaller forms: its names were forgotten, its
 * mark was taken back, or it was never kept. What could not be removed stays in the library for the next time.
 * @throws Error with the first reason, after all others were tried
 */
export async function removePriestsPictures(strapi: Core.Strapi, which: PriestsPictures): Promise<void> {
  const failed: unknown[] = [];
  const those = 'paths' in which ? { url: { $in: [...which.paths] } } : { createdAt: { $lt: which.storedBefore } };
  for (let after = 0; ;) {
    const rows = (await strapi.db.query(uid).findMany({
      where: { ...those, id: { $gt: after }, hash: { $startsWith: `${priestsPictureName}_` } },
      orderBy: [{ id: 'asc' }],
      limit: slice,
    })) as StoredPicture[];
    const named = await namedByBookings(
      strapi,
      rows.map(({ url }) => url),
    );
    for (const row of rows) {
      after = row.id;
      if (!isPriests.test(row.hash) || named.has(row.url)) continue;
      await remove(strapi, row).catch((error: unknown) => failed.push(error));
    }
    if (rows.length < slice) break;
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} pictures of priests were not removed: ${String(failed[0])}`, {
      cause: failed[0],
    });
}

/** Outside every request: what is removed is no act of whoever closes an account, and nobody waits for it. */
const outside = new AsyncResource('seva-priests-pictures');

/** The same for some paths, now and beside what is running; what fails is logged and left to the housekeeping. */
export function beginRemoving(strapi: Core.Strapi, paths: readonly string[]): void {
  outside.runInAsyncScope(() => {
    removePriestsPictures(strapi, { paths }).catch((error: unknown) => {
      strapi.log.error(`Removing pictures failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  });
}
