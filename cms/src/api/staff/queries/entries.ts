import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import { orderUid } from '../../order/queries';

export type Entry = Readonly<Record<string, unknown>>;

/** Returns a stored entry of a content type, or null. */
export const findEntry = (
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  populate: object = {},
): Promise<Entry | null> => table<Entry>(strapi, uid).findOne({ where: { documentId }, populate });

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

/** Returns the number of numbered donations, without the demo data. */
export function countRealDonations(strapi: Core.Strapi): Promise<number> {
  const isReal = { $or: [{ intentId: { $null: true } }, { intentId: { $notContains: 'pi_madeup_' } }] };
  return table(strapi, orderUid).count({ where: { number: { $notNull: true }, ...isReal } });
}
