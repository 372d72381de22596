import type { Core } from '@strapi/strapi';
import type { Order } from '@seva/config/contract';
import { openStates } from '@seva/config/rules/order-life';
import type { Account } from '../../../platform/http/actor';
import { Refused } from '@seva/config/contract/refused';
import { payments } from '../../../platform/plugins/payments';
import { texts } from '../../../texts/en';
import { requireOrder, showOrder } from './find';

/**
 * PUT /orders/{id}/pay: the gateway is asked, the body is never believed. Only the order's own intent
 * counts; anything that is not paid there is 402.
 */
export async function payOrder(
  strapi: Core.Strapi,
  id: string,
  sentIntent: string | null | undefined,
  actor: Account,
): Promise<Order> {
  const order = await requireOrder(strapi, id, actor);
  if (!order.intentId || (sentIntent && sentIntent !== order.intentId)) throw new Refused(402, texts.order.notPaid);
  // Asking the gateway can only change an open order; a paid or closed one is answered from our own books.
  if (openStates.includes(order.state)) await payments(strapi).finalise(order.intentId);
  const current = await requireOrder(strapi, id, actor);
  if (!current.isPaid) throw new Refused(402, texts.order.notPaid);
  return showOrder(strapi, current);
}
