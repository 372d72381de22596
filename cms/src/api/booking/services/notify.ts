import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import { nextBooking, undoDoneMs } from '@seva/config/rules/bookings/booking-life';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { chooseDayKey, bookingMail, performedKey, reminderKey } from '../booking-mail';
import { outbox } from '../../../platform/plugins/outbox';
import { paymentService } from '../../../platform/plugins/payments';
import { awaitsTemple, bookingTable, lacksDay, type BookingRow } from '../queries/booking-table';
import { findDue, type Due } from '../queries/due-bookings';
import { orderTable } from '../../order/queries';
import { slotTable } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { beginsAt, streamMs } from './live-link';
import { isToCome } from './move-with-order';
import { clearRequest, raiseRequest } from './request-alert';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Mails the devotee what a change of a donation did to its bookings: a day must be chosen, a slot was full, or it was canceled.
 * Each mail is sent once. Call it in the transaction of the change, before its audit entry.
 */
export async function notifyBookingChanges(strapi: Core.Strapi, orderId: string, now = Date.now()): Promise<void> {
  const rows = await bookingTable(strapi).ofOrder(orderId);
  if (rows.length === 0) return;
  await withdrawRefunded(strapi, orderId, rows, now);
  const mails = bookingMail(strapi);
  for (const row of await bookingTable(strapi).ofOrder(orderId)) {
    const id = row.documentId;
    if (row.state === 'to_schedule' && awaitsTemple(row)) await raiseRequest(strapi, row, orderId);
    if (row.state === 'canceled') await clearRequest(strapi, row);
    if (row.state === 'to_schedule' && !awaitsTemple(row)) await mails.chooseDay(id, 0);
    if (row.state === 'canceled') await mails.canceled(id, row.cancelReason ?? '');
    if (row.state !== 'unplaced') continue;
    const detail = texts.booking.unplacedDetail(row.name, row.day ?? '');
    const alert = { key: `booking_unplaced:${id}`, code: 'booking_unplaced', orderId, amountCents: null } as const;
    await alerts(strapi).raiseAboutBooking({ ...alert, lineId: '', detail });
    await mails.unplaced(id);
  }
}

/** Cancels bookings whose devotee requested it, once their line is refunded in full. */
async function withdrawRefunded(
  strapi: Core.Strapi,
  orderId: string,
  rows: readonly BookingRow[],
  now: number,
): Promise<void> {
  const asked = rows.filter(
    (row) => row.cancelAskedAt !== null && nextBooking({ ...row, lacksDay: lacksDay(row) }, 'withdrawn'),
  );
  if (asked.length === 0) return;
  const lines = (await orderTable(strapi).find(orderId))?.lines ?? [];
  const refunds = await paymentService(strapi).refundsOf(orderId);
  for (const row of asked) {
    const line = lines.find(({ position }) => position === row.position);
    if (!line) continue;
    const back = refunds
      .filter(({ status }) => status === 'succeeded' || status === 'requested' || status === 'pending')
      .reduce((sum, { lines: named }) => sum + (named?.[line.documentId] ?? 0), 0);
    if (back < line.priceCents * line.quantity) continue;
    if (!(await bookingTable(strapi).change(row.id, row.state, { state: 'canceled' }))) continue;
    if (row.state === 'confirmed' && (await isToCome(strapi, row, now)))
      await slotTable(strapi).change([], row.takes ?? []);
  }
}

/** Bookings per query. */
const slice = 50;
/** Days after which a devotee who has not chosen a day is reminded. */
export const reminderDays: readonly number[] = [3, 10];

/** Due bookings, and the mail that each of them gets once. */
interface DueMail {
  readonly due: Due;
  readonly keyOf: (row: BookingRow) => string;
  /** Whether the mail is due now; absent if `due` decides it alone. */
  readonly isNow?: (row: BookingRow) => boolean;
  readonly send: (row: BookingRow) => Promise<void>;
}

/** Sends each due mail, in the order of the bookings, unless the outbox has it already. */
async function sendEach(strapi: Core.Strapi, { due, keyOf, isNow = () => true, send }: DueMail): Promise<void> {
  for (let after = 0; ;) {
    const found = await findDue(strapi, due, after, slice);
    const rows = found.filter(isNow);
    const sent = await outbox(strapi).statesOf(rows.map(keyOf));
    for (const row of rows) if (!sent.has(keyOf(row))) await strapi.db.transaction(() => send(row));
    if (found.length < slice) return;
    after = found.at(-1)?.id ?? 0;
  }
}

/**
 * Sends the mails that are due: the reminder of the day before, the live link half an hour before, "performed" ten minutes
 * after the mark, and the reminder to choose a day. Each mail has a key, so that it is sent once.
 */
export async function notifyDueBookings(strapi: Core.Strapi, now: number): Promise<void> {
  const timeZone = await templeTimeZone(strapi);
  const clock = templeClock(now, timeZone);
  const tomorrow = addDays(clock.day, 1);
  const mails = bookingMail(strapi);
  const left = (row: BookingRow) => (beginsAt(row, timeZone) ?? 0) - now;
  // Reminders go out between 9 AM on the previous day and the start.
  if (clock.minutes >= 9 * 60)
    await sendEach(strapi, {
      due: { kind: 'visit', day: tomorrow },
      keyOf: (row) => reminderKey(row, 'day'),
      isNow: (row) => left(row) > 0,
      send: (row) => mails.reminder(row.documentId, 'day'),
    });
  await sendEach(strapi, {
    due: { kind: 'live', days: [clock.day, tomorrow] },
    keyOf: (row) => reminderKey(row, 'live'),
    isNow: (row) => left(row) > 0 && left(row) <= streamMs,
    send: (row) => mails.reminder(row.documentId, 'live'),
  });
  await sendEach(strapi, {
    due: { kind: 'done', after: new Date(now - 2 * dayMs), before: new Date(now - undoDoneMs) },
    keyOf: performedKey,
    send: (row) => mails.performed(row.documentId),
  });
  for (const [index, days] of reminderDays.entries()) {
    await sendEach(strapi, {
      due: { kind: 'dayless', after: new Date(now - (days + 3) * dayMs), before: new Date(now - days * dayMs) },
      keyOf: (row) => chooseDayKey(row, index + 1),
      send: (row) => mails.chooseDay(row.documentId, index + 1),
    });
  }
}
