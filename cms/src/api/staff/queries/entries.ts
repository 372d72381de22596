import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import { orderUid } from '../../order/queries/order-table';

/** Fields of a content entry, as stored or as written. */
export type Entry = Readonly<Record<string, unknown>>;

/** File of the media library, as a content entry refers to it. */
export interface FileRow {
  readonly id: number;
  readonly alternativeText?: string | null;
}

const files = (strapi: Core.Strapi) => table<FileRow & { readonly url: string }>(strapi, 'plugin::upload.file');

/** Returns a stored entry of a content type, with its picture if wanted; null if there is none. */
export const findEntry = (
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  populate: object = {},
): Promise<Entry | null> => table<Entry>(strapi, uid).findOne({ where: { documentId }, populate });

/** Returns the entries of a content type that match. */
export const findEntries = (strapi: Core.Strapi, uid: string, where: object = {}): Promise<Entry[]> =>
  table<Entry>(strapi, uid).findMany({ where });

/** Returns whether an entry other than `exceptId` (document id) has this value in a field. */
export async function existsOther(
  strapi: Core.Strapi,
  uid: string,
  where: Entry,
  exceptId: string | undefined,
): Promise<boolean> {
  const others = exceptId === undefined ? {} : { documentId: { $ne: exceptId } };
  return (await table(strapi, uid).count({ where: { ...where, ...others } })) > 0;
}

/** Returns those paths that belong to a file of the media library. */
export async function findFilePaths(strapi: Core.Strapi, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await files(strapi).findMany({ where: { url: { $in: [...paths] } } });
  return new Set(found.map(({ url }) => url));
}

/** Returns a file of the media library; null if it was removed. */
export const findFile = (strapi: Core.Strapi, id: number): Promise<FileRow | null> =>
  files(strapi).findOne({ where: { id } });

/** Returns the number of numbered donations, without those that the seed made up. */
export function countRealDonations(strapi: Core.Strapi): Promise<number> {
  const isReal = { $or: [{ intentId: { $null: true } }, { intentId: { $notContains: 'pi_madeup_' } }] };
  return table(strapi, orderUid).count({ where: { number: { $notNull: true }, ...isReal } });
}
