import type { Core } from '@strapi/strapi';
import { settings } from '../../../platform/runtime/settings';
import { Refused } from '@seva/config/contract/refused';
import { payments } from '../../../platform/plugins/payments';
import { texts } from '../../../texts/en';
import { orderTable } from '../queries/order-table';

/**
 * Limits an account's open card orders to `SEVA_UNPAID_ORDERS_PER_ACCOUNT`. It closes the oldest one without a payment.
 * @throws Refused 409 TOO_MANY_UNPAID if a payment was started for each of them
 */
export async function limitUnpaidOrders(strapi: Core.Strapi, userId: number): Promise<void> {
  const orders = orderTable(strapi);
  const most = settings().env.unpaidOrdersPerAccount;
  if ((await orders.countOpenOfUser(userId)) < most) return;
  const oldest = await orders.oldestUntried(userId);
  if (!oldest) throw new Refused(409, texts.order.tooManyUnpaid, { code: 'TOO_MANY_UNPAID' });
  await payments(strapi).cancel(oldest.documentId, { kind: 'system' });
}
