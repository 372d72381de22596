import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { onBehalfOf, type Staff } from '../../../platform/http/actor';
import { requireOrder } from './find';
import { orderUid } from '../queries/order-table';

/** Marks a paid, not yet delivered order as delivered, once. Throws 409 otherwise. */
export async function deliverOrder(strapi: Core.Strapi, id: string, actor: Staff, now: number): Promise<void> {
  const order = await requireOrder(strapi, id, actor);
  await strapi.db.transaction(async () => {
    const { count } = await strapi.db.query(orderUid).updateMany({
      where: { id: order.id, isPaid: true, deliveredAt: { $null: true } },
      data: { deliveredAt: new Date(now) },
    });
    if (count !== 1) throw new Refused(409, texts.order.notDeliverable);
    await auditLog(strapi).by(actor, {
      action: 'order.deliver',
      entity: 'order',
      entityId: order.documentId,
      before: { isDelivered: false },
      after: { isDelivered: true },
      ...onBehalfOf(actor, order.user),
    });
  });
}
