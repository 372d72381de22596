import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { nextBooking } from '@seva/config/rules/bookings/booking-life';
import { auditLog } from '../../../platform/audit/audit-log';
import { onBehalfOf, type Staff } from '../../../platform/http/actor';
import { bookingMail } from '../booking-mail';
import { bookingTable, lacksDay } from '../queries/booking-table';
import { orderTable } from '../../order/queries';
import { slotTable } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { isToCome } from './move-with-order';
import { requireBooking } from './own';

/**
 * Takes a booking out of its closed slot and mails its devotee to choose another day. It does not count as a move.
 * @param reason why the slot was closed, for the mail
 * @throws Refused 404, 409 STATE, 409 CONFLICT
 */
export async function requestNewDay(
  strapi: Core.Strapi,
  id: string,
  reason: string,
  actor: Staff,
  now: number,
): Promise<void> {
  const { row, order } = await requireBooking(strapi, id, actor);
  const move = nextBooking({ state: row.state, lacksDay: lacksDay(row) }, 'asked');
  const { day, startsAt } = row;
  if (!move || day === null) throw new Refused(409, texts.booking.over, { code: 'STATE' });
  await strapi.db.transaction(async () => {
    await orderTable(strapi).lock(order.documentId);
    const fresh = await bookingTable(strapi).find(id);
    const isThere = fresh?.day === day && fresh.startsAt === startsAt;
    const nowhere = { day: null, startsAt: null, endsAt: null, takes: [], cancelAskedAt: null, cancelReason: null };
    const data = { state: move.to, askedAt: new Date(now), ...nowhere };
    if (!isThere || !(await bookingTable(strapi).change(row.id, row.state, data)))
      throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
    if (await isToCome(strapi, row, now)) await slotTable(strapi).change([], row.takes ?? []);
    await bookingMail(strapi).chooseDay(id, 0, { day, startsAt: startsAt || null, reason });
    await auditLog(strapi).by(actor, {
      action: 'booking.ask_day',
      entity: 'booking',
      entityId: id,
      before: { day, startsAt },
      after: { state: move.to, reason },
      ...onBehalfOf(actor, order.user),
    });
  });
}
