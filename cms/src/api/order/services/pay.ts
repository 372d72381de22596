import type { Core } from '@strapi/strapi';
import type { Order } from '@seva/config/contract';
import { openStates } from '@seva/config/rules/order-life';
import type { Account } from '../../../platform/http/actor';
import { Refused } from '@seva/config/contract/refused';
import { payments } from '../../../platform/plugins/payments';
import { texts } from '../../../texts/en';
import { requireOrder, showOrder } from './find';

/**
 * PUT /orders/{id}/pay: looks up the order's own intent at the gateway, because a request can claim anything.
 * @throws Refused 402 unless it is paid there
 */
export async function payOrder(
  strapi: Core.Strapi,
  id: string,
  sentIntent: string | null | undefined,
  actor: Account,
): Promise<Order> {
  const order = await requireOrder(strapi, id, actor);
  if (!order.intentId || (sentIntent && sentIntent !== order.intentId)) throw new Refused(402, texts.order.notPaid);
  // The gateway can change only an open order.
  if (openStates.includes(order.state)) await payments(strapi).finalise(order.intentId);
  const current = await requireOrder(strapi, id, actor);
  if (!current.isPaid) throw new Refused(402, texts.order.notPaid);
  return showOrder(strapi, current);
}
