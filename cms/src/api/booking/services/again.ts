import type { Core } from '@strapi/strapi';
import type { Booking } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { repeatSlot } from '@seva/config/rules/bookings/repeat-slot';
import { templeClock } from '@seva/config/rules/temple-time';
import { auditLog } from '../../../platform/audit/audit-log';
import { onBehalfOf, type Account } from '../../../platform/http/actor';
import { readSchedules, serviceTable } from '../../service/queries';
import { bookingMail } from '../booking-mail';
import type { OrderRow } from '../../order/queries';
import { bookingTable, type BookingRow } from '../queries/booking-table';
import { findDue } from '../queries/due-bookings';
import { isVisible, minuteNow } from '../../content';
import { texts } from '../../../texts/en';
import { clockAt } from './availability';

type Again = NonNullable<Booking['again']>;

const isOver = ({ state, day }: BookingRow, today: string) =>
  state === 'done' || state === 'canceled' || (state === 'confirmed' && day !== null && day < today);

/** Returns when past bookings can be booked again, by their number in the database. Hidden services are left out. */
export async function rebookingsOf(
  strapi: Core.Strapi,
  rows: readonly BookingRow[],
  now: number,
): Promise<ReadonlyMap<number, Again>> {
  const clock = await clockAt(strapi, now);
  const today = templeClock(now, clock.timeZone).day;
  const over = rows.filter((row) => isOver(row, today));
  const services = await serviceTable(strapi).forBooking([...new Set(over.flatMap(({ service }) => service ?? []))]);
  const schedules = await readSchedules(strapi);
  const minute = await minuteNow(strapi);
  const found = new Map<number, Again>();
  for (const row of over) {
    const service = row.service === null ? undefined : services.get(row.service);
    if (!service || !isVisible(service, minute)) continue;
    const schedule = service.schedule ? schedules.get(service.schedule.documentId) : undefined;
    const { day, startsAt, state } = row;
    const place =
      schedule && day !== null && state !== 'canceled'
        ? repeatSlot(schedule.rules, { day, startsAt: startsAt ?? '' }, clock)
        : null;
    const where = { day: place?.day ?? null, startsAt: place?.startsAt ?? null, opens: place?.opens ?? null };
    found.set(row.id, { ...where, asked: row.againAskedAt !== null });
  }
  return found;
}

/**
 * PUT /bookings/{id}/again: turns on or off the mail to the devotee once the same day of next year can be booked.
 * @throws Refused 409 STATE if there is no such day, or it can be booked already
 */
export async function setRebookReminder(
  strapi: Core.Strapi,
  { row, order }: { readonly row: BookingRow; readonly order: Pick<OrderRow, 'user'> },
  notify: boolean,
  actor: Account,
  now: number,
): Promise<void> {
  const again = (await rebookingsOf(strapi, [row], now)).get(row.id);
  if (notify && !again?.opens) throw new Refused(409, texts.booking.noDayAgain, { code: 'STATE' });
  if (notify === (row.againAskedAt !== null)) return;
  await strapi.db.transaction(async () => {
    const data = { againAskedAt: notify ? new Date(now) : null };
    if (!(await bookingTable(strapi).change(row.id, row.state, data)))
      throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
    await auditLog(strapi).by(actor, {
      action: 'booking.ask_again',
      entity: 'booking',
      entityId: row.documentId,
      before: { asked: !notify },
      after: { asked: notify },
      ...onBehalfOf(actor, order.user),
    });
  });
}

/** Bookings per query. */
const slice = 100;

/** Mails devotees who asked for it that the same day of next year can be booked now, once for each request. */
export async function notifyOpenedDays(strapi: Core.Strapi, now: number): Promise<void> {
  for (let after = 0; ;) {
    const rows = await findDue(strapi, { kind: 'again' }, after, slice);
    const again = await rebookingsOf(strapi, rows, now);
    for (const row of rows) {
      const { day = null, startsAt = null, opens = null } = again.get(row.id) ?? {};
      if (day === null || opens !== null) continue;
      await strapi.db.transaction(async () => {
        if (await bookingTable(strapi).change(row.id, row.state, { againAskedAt: null }))
          await bookingMail(strapi).again(row.documentId, { day, startsAt });
      });
    }
    if (rows.length < slice) return;
    after = rows.at(-1)?.id ?? 0;
  }
}
