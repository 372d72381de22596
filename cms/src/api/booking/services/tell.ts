import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert/alerts';
import { nextBooking, undoDoneMs } from '@seva/config/rules/bookings/booking-life';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content/services/read';
import { askedKey, bookingMail, performedKey, reminderKey } from '../booking-mail';
import { outbox } from '../../../platform/plugins/outbox';
import { paymentService } from '../../../platform/plugins/payments';
import { bookingTable, bookingUid, lacksDay, type BookingRow } from '../queries/booking-table';
import { orderTable } from '../../order/queries/order-table';
import { slotTable } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { beginsAt, streamMs } from './live-link';
import { isToCome } from './move-with-order';

const dayMs = 24 * 60 * 60 * 1000;

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
    await alerts(strapi).raiseAboutBooking({ ...alert, lineId: '', detail });
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

/** So many are looked at at once. */
const slice = 50;
/** After so many days somebody who has not chosen a day is asked again. */
export const askedAgainDays: readonly number[] = [3, 10];

/** Some bookings, and the mail that each of them gets once. */
interface Due {
  readonly where: Record<string, unknown>;
  readonly keyOf: (row: BookingRow) => string;
  /** Whether it is time; left out where `where` says all of it. */
  readonly isNow?: (row: BookingRow) => boolean;
  readonly tell: (row: BookingRow) => Promise<void>;
}

/** Tells each booking what is due, in the order of their numbers; those whose mail was written are left alone. */
async function tellEach(strapi: Core.Strapi, { where, keyOf, isNow = () => true, tell }: Due): Promise<void> {
  for (let after = 0; ;) {
    const found = (await strapi.db.query(bookingUid).findMany({
      where: { ...where, id: { $gt: after } },
      orderBy: [{ id: 'asc' }],
      limit: slice,
    })) as BookingRow[];
    const rows = found.filter(isNow);
    const told = await outbox(strapi).statesOf(rows.map(keyOf));
    for (const row of rows) if (!told.has(keyOf(row))) await strapi.db.transaction(() => tell(row));
    if (found.length < slice) return;
    after = found.at(-1)?.id ?? 0;
  }
}

/**
 * What the clock brings: the reminder of the day before, the link half an hour before, "performed" ten minutes after it was
 * marked, and the question for a day that nobody chose. Each mail has a key, so that no round writes one twice.
 */
export async function tellWhatIsDue(strapi: Core.Strapi, now: number): Promise<void> {
  const timeZone = await templeTimeZone(strapi);
  const clock = templeClock(now, timeZone);
  const tomorrow = addDays(clock.day, 1);
  const mails = bookingMail(strapi);
  const left = (row: BookingRow) => (beginsAt(row, timeZone) ?? 0) - now;
  // In the morning of the day before at the earliest, and never for what has begun.
  if (clock.minutes >= 9 * 60)
    await tellEach(strapi, {
      where: { state: 'confirmed', day: tomorrow, participation: { $in: ['in_person', 'home'] } },
      keyOf: (row) => reminderKey(row, 'day'),
      isNow: (row) => left(row) > 0,
      tell: (row) => mails.reminder(row.documentId, 'day'),
    });
  await tellEach(strapi, {
    where: { state: 'confirmed', day: { $in: [clock.day, tomorrow] }, participation: 'live' },
    keyOf: (row) => reminderKey(row, 'live'),
    isNow: (row) => left(row) > 0 && left(row) <= streamMs,
    tell: (row) => mails.reminder(row.documentId, 'live'),
  });
  await tellEach(strapi, {
    where: { state: 'done', doneAt: { $lt: new Date(now - undoDoneMs), $gt: new Date(now - 2 * dayMs) } },
    keyOf: performedKey,
    tell: (row) => mails.performed(row.documentId),
  });
  for (const [index, days] of askedAgainDays.entries()) {
    const owedFor = { $lt: new Date(now - days * dayMs), $gt: new Date(now - (days + 3) * dayMs) };
    await tellEach(strapi, {
      where: {
        state: 'to_schedule',
        $or: [{ askedAt: owedFor }, { askedAt: { $null: true }, settledAt: owedFor }],
      },
      keyOf: (row) => askedKey(row, index + 1),
      tell: (row) => mails.chooseDay(row.documentId, index + 1),
    });
  }
}
