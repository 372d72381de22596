import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import type { Output } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { nextBooking } from '@seva/config/rules/bookings/booking-life';
import { auditLog } from '../../../platform/audit/audit-log';
import { isStaff, onBehalfOf, type Actor, type Staff } from '../../../platform/http/actor';
import { templeTimeZone } from '../../content';
import { bookingMail } from '../booking-mail';
import { awaitsTemple, bookingTable, lacksDay, type BookingRow } from '../queries/booking-table';
import { type OrderRow, orderTable } from '../../order/queries';
import { slotTable } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { permitted } from './booking-view';
import { isToCome } from './move-with-order';
import { readBooking, requireBooking } from './own';
import { clearRequest } from './request-alert';

/** Response, and whether the cancellation waits for an admin. */
export interface CancelResult {
  readonly answer: Output<'bookings.cancel'>;
  readonly isAsked: boolean;
}

/**
 * POST /bookings/{id}/cancel. An admin cancels at once. A devotee's request raises an alert with the refund, and the booking
 * has its slot until an admin makes it.
 * @throws Refused 404, 409 TOO_LATE, 409 STATE
 */
export async function cancelBooking(
  strapi: Core.Strapi,
  id: string,
  reason: string,
  actor: Actor,
  now: number,
): Promise<CancelResult> {
  const { row, order } = await requireBooking(strapi, id, actor);
  if (!nextBooking({ state: row.state, lacksDay: lacksDay(row) }, 'withdrawn') || row.state === 'held')
    throw new Refused(409, texts.booking.over, { code: 'STATE' });
  if (isStaff(actor)) {
    await cancelAtOnce(strapi, row, order, reason, actor, now);
    return { answer: await readBooking(strapi, id, actor, now), isAsked: false };
  }
  if (row.cancelAskedAt === null) {
    if (!permitted(row, await templeTimeZone(strapi), now).cancel)
      throw new Refused(409, texts.booking.cutoff, { code: 'TOO_LATE' });
    await requestCancel(strapi, row, order, reason, actor);
  }
  return { answer: { message: texts.booking.cancelAsked }, isAsked: true };
}

async function cancelAtOnce(
  strapi: Core.Strapi,
  row: BookingRow,
  order: OrderRow,
  reason: string,
  actor: Staff,
  now: number,
  offersRefund = false,
): Promise<void> {
  await strapi.db.transaction(async () => {
    await orderTable(strapi).lock(order.documentId);
    const data = { state: 'canceled', cancelReason: reason };
    if (!(await bookingTable(strapi).change(row.id, row.state, data)))
      throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
    if (row.state === 'confirmed' && (await isToCome(strapi, row, now)))
      await slotTable(strapi).change([], row.takes ?? []);
    if (awaitsTemple(row)) await clearRequest(strapi, row);
    await bookingMail(strapi).canceled(row.documentId, reason);
    if (offersRefund) await raiseRefund(strapi, row, order, reason);
    await auditLog(strapi).by(actor, {
      action: 'booking.cancel',
      entity: 'booking',
      entityId: row.documentId,
      before: { state: row.state },
      after: { state: 'canceled' },
      ...onBehalfOf(actor, order.user),
    });
  });
}

/**
 * Cancels a booking for an admin and raises an alert for the refund of its line. A check that has not arrived cannot be
 * refunded before. @throws Refused 404, 409 STATE, 409 CONFLICT
 */
export async function cancelForRefund(
  strapi: Core.Strapi,
  id: string,
  reason: string,
  actor: Staff,
  now: number,
): Promise<void> {
  const { row, order } = await requireBooking(strapi, id, actor);
  if (!nextBooking({ state: row.state, lacksDay: lacksDay(row) }, 'withdrawn') || row.state === 'held')
    throw new Refused(409, texts.booking.over, { code: 'STATE' });
  await cancelAtOnce(strapi, row, order, reason, actor, now, true);
}

/** Returns the key of the alert about the refund of a booking that the temple canceled. */
export const closedKey = (id: string): string => `booking_closed:${id}`;

async function raiseRefund(strapi: Core.Strapi, row: BookingRow, order: OrderRow, reason: string): Promise<void> {
  const line = order.lines?.find(({ position }) => position === row.position);
  if (!line || line.priceCents === 0) return;
  await alerts(strapi).raiseAboutBooking({
    key: closedKey(row.documentId),
    code: 'booking_cancel',
    orderId: order.documentId,
    amountCents: line.priceCents * line.quantity,
    lineId: line.documentId,
    detail: texts.booking.closedDetail(row.name, row.day ?? '', reason),
    silently: true,
  });
}

async function requestCancel(
  strapi: Core.Strapi,
  row: BookingRow,
  order: OrderRow,
  reason: string,
  actor: Actor,
): Promise<void> {
  const line = order.lines?.find(({ position }) => position === row.position);
  await strapi.db.transaction(async () => {
    await orderTable(strapi).lock(order.documentId);
    const data = { cancelAskedAt: new Date(), cancelReason: reason };
    if (!(await bookingTable(strapi).change(row.id, row.state, data)))
      throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
    await alerts(strapi).raiseAboutBooking({
      key: `booking_cancel:${row.documentId}:${row.moves}`,
      code: 'booking_cancel',
      orderId: order.documentId,
      amountCents: line ? line.priceCents * line.quantity : null,
      lineId: line?.documentId ?? '',
      detail: texts.booking.cancelDetail(row.name, row.day ?? '', reason),
    });
    await auditLog(strapi).by(actor, {
      action: 'booking.ask_cancel',
      entity: 'booking',
      entityId: row.documentId,
      before: null,
      after: { state: row.state },
    });
  });
}
