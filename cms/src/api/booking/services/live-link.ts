import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert/alerts';
import { countedFrom } from '@seva/config/rules/bookings/schedule';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content/services/read';
import { bookingUid, type BookingRow } from '../queries/booking-table';
import { slotTable } from '../queries/slot-table';
import { texts } from '../../../texts/en';

/** The link is told so long before it begins. */
export const streamMs = 30 * 60 * 1000;
/** So long before it begins the temple is asked for a link that is missing. */
const askedMs = 24 * 60 * 60 * 1000;

/** When a booking begins, milliseconds; null without a day. */
export const beginsAt = ({ day, startsAt }: Pick<BookingRow, 'day' | 'startsAt'>, timeZone: string): number | null =>
  day === null ? null : countedFrom(day, startsAt ?? '', timeZone);

/** Whether it is watched from home and begins within half an hour, or has begun. */
function isLive(row: BookingRow, timeZone: string, now: number): boolean {
  const begins = beginsAt(row, timeZone);
  return row.state === 'confirmed' && row.participation === 'live' && begins !== null && now >= begins - streamMs;
}

/** The link under which a booking will be shown: that of its place, else what its schedule promised; '' for none yet. */
const plannedLink = async (strapi: Core.Strapi, row: BookingRow): Promise<string> =>
  (await slotTable(strapi).streamOf(row)) || row.rules.streamUrl || '';

/** Where a booking is shown live, once it may be told; '' before. */
export async function liveLink(
  strapi: Core.Strapi,
  row: BookingRow,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Promise<string> {
  return isLive(row, timeZone, now) ? plannedLink(strapi, row) : '';
}

const placeOf = ({ schedule, day, startsAt }: BookingRow) => [schedule, day, startsAt].join(':');

/**
 * Asks the temple, a day before, for the link of each place that somebody watches from home and that has none. Each place is
 * asked for once.
 */
export async function raiseMissingLinks(strapi: Core.Strapi, now: number): Promise<void> {
  const timeZone = await templeTimeZone(strapi);
  const today = templeClock(now, timeZone).day;
  const where = { state: 'confirmed', participation: 'live', day: { $in: [today, addDays(today, 1)] } };
  const rows = (await strapi.db.query(bookingUid).findMany({ where, orderBy: [{ id: 'asc' }] })) as BookingRow[];
  const places = new Map(rows.map((row) => [placeOf(row), row]));
  for (const [place, row] of places) {
    const left = (beginsAt(row, timeZone) ?? 0) - now;
    if (left <= 0 || left > askedMs || (await plannedLink(strapi, row)) !== '') continue;
    const when = [row.day, row.startsAt].filter(Boolean).join(' ');
    await strapi.db.transaction(() =>
      alerts(strapi).raiseAboutBooking({
        ...{ key: `live_unlinked:${place}`, code: 'live_unlinked', orderId: null, amountCents: null, lineId: '' },
        detail: texts.booking.unlinkedDetail(row.name, when),
      }),
    );
  }
}
