import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import type { FileRow } from '../../content';
import { bookingUid, type BookingRow } from './booking-table';

const fileUid = 'plugin::upload.file';

/** Pictures to check: those with these paths, or all that were stored before a time. */
export type PriestsPictures = { readonly paths: readonly string[] } | { readonly storedBefore: Date };

/** Finds the next pictures whose file name begins with `name`, oldest first, with a database id above `after`. */
export const nextPictures = (
  strapi: Core.Strapi,
  which: PriestsPictures,
  name: string,
  after: number,
  limit: number,
): Promise<FileRow[]> =>
  table<FileRow>(strapi, fileUid).findMany({
    where: {
      ...('paths' in which ? { url: { $in: [...which.paths] } } : { createdAt: { $lt: which.storedBefore } }),
      id: { $gt: after },
      hash: { $startsWith: `${name}_` },
    },
    orderBy: [{ id: 'asc' }],
    limit,
  });

/** Returns the paths among these that a booking names as its picture. */
export async function findUsedPaths(
  strapi: Core.Strapi,
  paths: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const found = await table<Pick<BookingRow, 'donePicture'>>(strapi, bookingUid).findMany({
    where: { donePicture: { $in: [...paths] } },
    select: ['donePicture'],
  });
  return new Set(found.map(({ donePicture }) => donePicture));
}

/** Deletes the record of a picture, not its files. */
export async function deletePicture(strapi: Core.Strapi, id: number): Promise<void> {
  await table<FileRow>(strapi, fileUid).delete({ where: { id } });
}
