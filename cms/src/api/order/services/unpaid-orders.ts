import type { Core } from '@strapi/strapi';
import { settings } from '../../../platform/runtime/settings';
import { Refused } from '@seva/config/contract/refused';
import { payments } from '../../../platform/plugins/payments';
import { texts } from '../../../texts/en';
import { orderTable } from '../queries/order-table';

/**
 * Keeps the donations that one account has begun and not paid below `SEVA_UNPAID_ORDERS_PER_ACCOUNT`: the oldest that no
 * payment was begun for is closed. Throws 409 TOO_MANY_UNPAID when a payment was begun for each of them.
 */
export async function limitUnpaidOrders(strapi: Core.Strapi, userId: number): Promise<void> {
  const orders = orderTable(strapi);
  const most = settings().env.unpaidOrdersPerAccount;
  if ((await orders.countOpenOfUser(userId)) < most) return;
  const oldest = await orders.oldestUntried(userId);
  if (!oldest) throw new Refused(409, texts.order.tooManyUnpaid, { code: 'TOO_MANY_UNPAID' });
  await payments(strapi).cancel(oldest.documentId, { kind: 'system' });
}
