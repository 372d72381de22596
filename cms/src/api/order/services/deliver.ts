import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { onBehalfOf, type Staff } from '../../../platform/http/actor';
import { requireOrder } from './find';
import { orderTable } from '../queries/order-table';

/** Marks a paid order as delivered. @throws Refused 409 if it is unpaid or was delivered before */
export async function deliverOrder(strapi: Core.Strapi, id: string, actor: Staff, now: number): Promise<void> {
  const order = await requireOrder(strapi, id, actor);
  await strapi.db.transaction(async () => {
    if (!(await orderTable(strapi).deliver(order.id, new Date(now))))
      throw new Refused(409, texts.order.notDeliverable);
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
