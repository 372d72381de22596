import type { Core } from '@strapi/strapi';
import { sql, table } from '../../../platform/database/table';
import { serviceUid, type ServiceRow } from './service-table';

export type TreatedService = Pick<
  ServiceRow,
  | 'documentId'
  | 'name'
  | 'category'
  | 'treatment'
  | 'fairValueCents'
  | 'benefit'
  | 'treatmentApprovedBy'
  | 'treatmentApprovedOn'
  | 'revision'
  | 'listed'
  | 'priceCents'
  | 'openAmount'
>;

/** Returns every service with its tax treatment, in the editors' order. */
export const findTreatments = (strapi: Core.Strapi): Promise<TreatedService[]> =>
  table<TreatedService>(strapi, serviceUid).findMany({
    select: [
      ...['documentId', 'name', 'category', 'treatment', 'fairValueCents', 'benefit'],
      ...['treatmentApprovedBy', 'treatmentApprovedOn', 'revision', 'listed', 'priceCents', 'openAmount'],
    ],
    orderBy: [{ sort: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });

/**
 * Approves the treatment of a service's revision. Changes no other column, not even the time of the last change.
 * @param on YYYY-MM-DD
 * @returns false if the service has another revision now
 */
export async function approveTreatment(
  strapi: Core.Strapi,
  { documentId, revision }: { readonly documentId: string; readonly revision: number },
  by: string,
  on: string,
): Promise<boolean> {
  const changed = await sql<number>(strapi, (knex) =>
    knex('services')
      .where('document_id', documentId)
      .whereRaw('coalesce(revision, 0) = ?', [revision])
      .update({ treatment_approved_by: by, treatment_approved_on: on }),
  );
  return changed > 0;
}
