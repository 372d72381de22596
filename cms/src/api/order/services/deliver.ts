import type { Core } from '@strapi/strapi';
import type { Order } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../audit/audit-log';
import { texts } from '../../../texts/en';
import type { Requester } from '../../../audit/request-actor';
import { requireOrder, showOrder } from './find';
import { orderUid } from '../../../tables/order-table';

/** Marks a paid, not yet delivered order as delivered, once. Throws 409 otherwise. */
export async function deliverOrder(strapi: Core.Strapi, id: string, requester: Requester, now: number): Promise<Order> {
  const order = await requireOrder(strapi, id, requester.caller);
  await strapi.db.transaction(async () => {
    const { count } = await strapi.db.query(orderUid).updateMany({
      where: { id: order.id, isPaid: true, deliveredAt: { $null: true } },
      data: { deliveredAt: new Date(now) },
    });
    if (count !== 1) throw new Refused(409, texts.order.notDeliverable);
    await auditLog(strapi).byPerson(requester, {
      action: 'order.deliver',
      entity: 'order',
      entityId: order.documentId,
      before: { isDelivered: false },
      after: { isDelivered: true },
      ...(order.user && order.user.documentId !== requester.caller._id ? { onBehalfOf: order.user.documentId } : {}),
    });
  });
  return showOrder(strapi, await requireOrder(strapi, id, requester.caller));
}
