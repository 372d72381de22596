import type { Core } from '@strapi/strapi';
import { nextBooking, undoDoneMs } from '@seva/config/rules/bookings/booking-life';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../../content/read';
import { bookingMail } from '../../../mail/booking-mail';
import { paymentService } from '../../../plugins/payments';
import { bookingTable, bookingUid, lacksDay, type BookingRow } from '../../../tables/booking-table';
import { orderTable } from '../../../tables/order-table';
import { slotTable } from '../../../tables/slot-table';
import { texts } from '../../../texts/en';
import { beginsAt } from './booking-view';
import { isToCome } from './move-with-order';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Tells of what a change of a donation did to its bookings: a day is to be chosen, a place was gone, or it was canceled. Each is
 * told once, however often the money changes. To be called in the transaction of the change, before its audit entry.
 */
export async function tellOfBookings(strapi: Core.Strapi, orderId: string, now = Date.now()): Promise<void> {
  const rows = await bookingTable(strapi).ofOrder(orderId);
  if (rows.length === 0) return;
  await withdrawRefunded(strapi, orderId, rows, now);
  const mails = bookingMail(strapi);
  for (const row of await bookingTable(strapi).ofOrder(orderId)) {
    const id = row.documentId;
    if (row.state === 'to_schedule') await mails.chooseDay(id, 0);
    if (row.state === 'canceled') await mails.canceled(id, row.cancelReason ?? '');
    if (row.state !== 'unplaced') continue;
    const detail = texts.booking.unplacedDetail(row.name, row.day ?? '');
    const alert = { key: `booking_unplaced:${id}`, code: 'booking_unplaced', orderId, amountCents: null } as const;
    await paymentService(strapi).bookingAlert({ ...alert, lineId: '', detail });
    await mails.unplaced(id);
  }
}

/** Whoever asked to cancel and got the whole line back has canceled. */
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

/** So many are looked at in one round; the next takes the rest. */
const atOnce = 500;
/** After so many days somebody who has not chosen a day is asked again. */
export const askedAgainDays: readonly number[] = [3, 10];

/**
 * What the clock brings: the reminder of the day before, the link half an hour before, "performed" ten minutes after it was
 * marked, and the question for a day that nobody chose. Each mail has a key, so that no round writes one twice.
 */
export async function tellWhatIsDue(strapi: Core.Strapi, now: number): Promise<void> {
  const timeZone = await templeTimeZone(strapi);
  const clock = templeClock(now, timeZone);
  const mails = bookingMail(strapi);
  const each = async (where: Record<string, unknown>, tell: (row: BookingRow) => Promise<void>) => {
    const rows = (await strapi.db
      .query(bookingUid)
      .findMany({ where, orderBy: [{ id: 'asc' }], limit: atOnce })) as BookingRow[];
    for (const row of rows) await strapi.db.transaction(() => tell(row));
  };
  const near = { state: 'confirmed', day: { $in: [clock.day, addDays(clock.day, 1)] } };
  await each({ ...near, participation: { $in: ['in_person', 'home', 'live'] } }, async (row) => {
    const begins = beginsAt(row, timeZone) ?? 0;
    const left = begins - now;
    // In the morning of the day before at the earliest, and never for what has begun.
    if (row.participation !== 'live' && left > 0 && row.day !== clock.day && clock.minutes >= 9 * 60)
      await mails.reminder(row.documentId, 'day');
    if (row.participation === 'live' && left > 0 && left <= 30 * minuteMs) await mails.reminder(row.documentId, 'live');
  });
  const doneAt = { $lt: new Date(now - undoDoneMs), $gt: new Date(now - 2 * dayMs) };
  await each({ state: 'done', doneAt }, (row) => mails.performed(row.documentId));
  for (const [index, days] of askedAgainDays.entries()) {
    const owedFor = { $lt: new Date(now - days * dayMs), $gt: new Date(now - (days + 3) * dayMs) };
    const since = [{ askedAt: owedFor }, { askedAt: { $null: true }, settledAt: owedFor }];
    await each({ state: 'to_schedule', $or: since }, (row) => mails.chooseDay(row.documentId, index + 1));
  }
}
