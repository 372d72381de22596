import type { Core } from '@strapi/strapi';
import { outbox } from '../../platform/plugins/outbox';

/**
 * Mails the staff about an alert. Joins the current transaction.
 * @param orderId document id of the order concerned, or null
 * @param dedupeKey a second mail with this key is not stored
 */
export async function mailAttention(
  strapi: Core.Strapi,
  title: string,
  detail: string,
  orderId: string | null,
  dedupeKey: string,
): Promise<void> {
  const order = orderId ? { order: orderId } : {};
  await outbox(strapi).enqueue({ template: 'staff-attention', data: { title, detail, orderId }, dedupeKey, ...order });
}
