import type { Core } from '@strapi/strapi';
import type {
  RequestMail,
  OfferedSlots,
  OwedBooking,
  OwedPage,
} from '@seva/config/contract/panel/bookings/bookings/contracts';
import { owedStates } from '@seva/config/rules/bookings/booking-life';
import { addDays } from '@seva/config/rules/calendar-day';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { giftDay } from '@seva/config/rules/temple-time';
import { reminderDays } from '../services/notify';
import { templeTimeZone } from '../../content';
import { readSchedules } from '../../service/queries';
import { chooseDayKey } from '../booking-mail';
import { outbox } from '../../../platform/plugins/outbox';
import { awaitsTemple, bookingTable, isSetByTemple, type BookingRow } from '../queries/booking-table';
import { slotBookings } from '../queries/slot-bookings';
import { findFreeSlots } from './closing-preview';
import { panelBookings, type ShownBooking } from './panel-booking';

const mostOffered = 60;

/** Finds the mails about choosing a day, by their keys. */
async function chooseDayMails(
  strapi: Core.Strapi,
  orders: readonly string[],
): Promise<ReadonlyMap<string, RequestMail>> {
  const wanted = { templates: ['booking-choose-day', 'booking-unplaced'] as const, limit: 2000 };
  const found = new Map<string, RequestMail>();
  for (const template of wanted.templates)
    for (const mail of await outbox(strapi).written({ template, orders, limit: wanted.limit })) {
      const state = mail.state === 'sent' ? 'sent' : mail.state === 'failed' ? 'failed' : 'waiting';
      if (mail.dedupeKey !== null)
        found.set(mail.dedupeKey, { at: (mail.sentAt ?? mail.createdAt).toISOString(), state });
    }
  return found;
}

const keysOf = (row: BookingRow): string[] => [
  `booking_unplaced:${row.documentId}`,
  ...[0, ...reminderDays.map((_, index) => index + 1)].map((turn) => chooseDayKey(row, turn)),
];

const sinceOf = ({ row, order }: ShownBooking): string =>
  new Date(row.askedAt ?? row.settledAt ?? order.createdAt).toISOString();

function owedView(
  booking: ShownBooking,
  mails: ReadonlyMap<string, RequestMail>,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): OwedBooking {
  const { row, order, view } = booking;
  const since = sinceOf(booking);
  const today = giftDay(now, timeZone);
  const next = reminderDays
    .map((days) => addDays(giftDay(Date.parse(since), timeZone), days))
    .find((day) => day > today);
  const isAsked = row.state === 'to_schedule' && !awaitsTemple(row) && Boolean(order.donorEmail);
  return {
    ...view,
    since,
    asked: keysOf(row).flatMap((key) => mails.get(key) ?? []),
    hasMail: Boolean(order.donorEmail),
    nextAsk: isAsked ? (next ?? null) : null,
  };
}

/** Returns a page of the bookings without a day, the longest wait first, with the mails about it. */
export async function listOwed(strapi: Core.Strapi, page: number, pageSize: number, now: number): Promise<OwedPage> {
  const table = slotBookings(strapi);
  const shown = await panelBookings(strapi, await table.lacking(sliceOf(page, pageSize)), now);
  const orders = [...new Set(shown.map(({ order }) => order.documentId))];
  const mails = orders.length === 0 ? new Map<string, RequestMail>() : await chooseDayMails(strapi, orders);
  const timeZone = await templeTimeZone(strapi);
  const total = await table.countLacking();
  return {
    rows: shown.map((booking) => owedView(booking, mails, { now, timeZone })),
    today: giftDay(now, timeZone),
    timeZone,
    ...{ page, pages: pagesOf(total, pageSize), total },
  };
}

/** Finds free slots for a booking; none if its schedule was deleted. @returns null for an unknown or past booking */
export async function offerSlots(strapi: Core.Strapi, id: string, now: number): Promise<OfferedSlots | null> {
  const row = await bookingTable(strapi).find(id);
  if (!row?.order || !owedStates.includes(row.state)) return null;
  const [shown] = await panelBookings(strapi, [{ id: row.id, orderId: row.order.id }], now);
  if (!shown) return null;
  const schedule = row.schedule ? (await readSchedules(strapi)).get(row.schedule) : undefined;
  const places = schedule ? await findFreeSlots(strapi, schedule, row.units, now, { most: mostOffered }) : [];
  const anyDayFrom = isSetByTemple(row) ? giftDay(now, await templeTimeZone(strapi)) : null;
  return { booking: shown.view, places, anyDayFrom };
}
