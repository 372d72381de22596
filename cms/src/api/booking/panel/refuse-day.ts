import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { personOf } from '../../../platform/audit/audit-log';
import { payments } from '../../../platform/plugins/payments';
import { sevasTexts as texts } from '../../../texts/sevas';
import { alerts } from '../../alert';
import { orderTable } from '../../order/queries';
import { bookingTable, lacksDay } from '../queries/booking-table';
import { cancelForRefund, closedKey } from '../services/cancel';

/**
 * Cancels a booking for which the temple cannot arrange a day, and refunds its line. The devotee gets a mail about
 * each. If the refund fails, its alert stays in *Needs attention*.
 * @throws Refused 404, 409 STATE for a booking that has a day, and the refusal of the refund
 */
export async function refuseDay(
  strapi: Core.Strapi,
  id: string,
  reason: string,
  actor: PanelActor,
  now: number,
): Promise<void> {
  const row = await bookingTable(strapi).find(id);
  if (row && !lacksDay(row)) throw new Refused(409, texts.hasDay, { code: 'STATE' });
  await cancelForRefund(strapi, id, reason, actor, now);
  const order = row?.order ? await orderTable(strapi).find(row.order.documentId) : null;
  const line = order?.lines?.find(({ position }) => position === row?.position);
  if (!order || !line || line.priceCents === 0) return;
  const amountCents = line.priceCents * line.quantity;
  const request = { amountCents, reason, lines: { [line.documentId]: amountCents }, arrivedAt: new Date(now) };
  try {
    const idempotencyKey = `day_refused:${id}`;
    await payments(strapi).refund(order.documentId, { ...request, idempotencyKey }, personOf(actor));
  } catch (error) {
    if (error instanceof Refused) throw new Refused(error.status, texts.notRefunded(error.message), error.extra);
    throw error;
  }
  await alerts(strapi).clear(closedKey(id), 'refund');
}
