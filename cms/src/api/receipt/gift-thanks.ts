import type { Core } from '@strapi/strapi';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import { outbox } from '../../platform/plugins/outbox';
import { orderTable } from '../order/queries/order-table';
import { userTable } from '../account/queries/user-table';

/**
 * Thanks a person for a gift that a fund or an employer paid: they are told that it is no tax receipt. Joins the transaction
 * of what it tells of; who has no address gets none.
 * @param userId whom the gift is credited to
 */
export async function giftThanks(strapi: Core.Strapi, orderId: string, userId: number | null): Promise<void> {
  const order = await orderTable(strapi).find(orderId);
  const user = userId === null ? null : await userTable(strapi).findById(userId);
  if (!order?.source || hasReceipt(order.source) || !user?.email) return;
  const data = {
    name: user.name ?? '',
    payer: order.payerName ?? '',
    isEmployer: order.source === 'employer',
    amountCents: order.totalCents - order.refundedCents - order.lostCents,
    giftDate: order.giftDate ?? '',
  };
  const dedupeKey = `gift_thanks:${orderId}:${user.documentId}`;
  await outbox(strapi).enqueue({ template: 'gift-thanks', to: user.email, data, dedupeKey, order: orderId });
}
