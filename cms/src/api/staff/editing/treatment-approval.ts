import type { Core } from '@strapi/strapi';
import { serviceUid, type ServiceRow } from '../../service/queries/service-table';

/** What the treasurer approves of a service: what it is for the tax office. */
const approved = ['treatment', 'fairValueCents', 'benefit'] as const;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const differs = (one: unknown, other: unknown) => (isEmpty(one) && isEmpty(other) ? false : one !== other);

/**
 * The approval of a treatment stands for what was approved: whoever writes another treatment, value or benefit takes it
 * away, and no form can write it. A copy of a service was approved by nobody.
 */
export async function dropApproval(
  strapi: Core.Strapi,
  action: string,
  { documentId, data }: { readonly documentId?: string; readonly data?: Record<string, unknown> },
): Promise<void> {
  if (!data) return;
  delete data.treatmentApprovedBy;
  delete data.treatmentApprovedOn;
  const none = { treatmentApprovedBy: null, treatmentApprovedOn: null };
  if (action === 'clone') Object.assign(data, none);
  if (action !== 'update' || !documentId || !approved.some((field) => field in data)) return;
  const stored = (await strapi.db.query(serviceUid).findOne({ where: { documentId } })) as ServiceRow | null;
  if (stored && approved.some((field) => field in data && differs(data[field], stored[field])))
    Object.assign(data, none);
}
