import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import { deadlineBase } from '@seva/config/rules/bookings/schedule';
import { addDays } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import type { BookingRow } from '../queries/booking-table';
import { findDue } from '../queries/due-bookings';
import { slotTable } from '../queries/slot-table';
import { texts } from '../../../texts/en';

/** Milliseconds before its start from which a booking shows its live link. */
export const streamMs = 30 * 60 * 1000;
/** Milliseconds before its start from which an alert asks the temple for a missing link. */
const askedMs = 24 * 60 * 60 * 1000;

/** Returns when a booking begins, in milliseconds; null without a day. */
export const beginsAt = ({ day, startsAt }: Pick<BookingRow, 'day' | 'startsAt'>, timeZone: string): number | null =>
  day === null ? null : deadlineBase(day, startsAt ?? '', timeZone);

/** Whether the devotee watches from home and it begins within half an hour, or has begun. */
function isLive(row: BookingRow, timeZone: string, now: number): boolean {
  const begins = beginsAt(row, timeZone);
  return row.state === 'confirmed' && row.participation === 'live' && begins !== null && now >= begins - streamMs;
}

/** Returns the live link of a booking's slot, else of its schedule; '' for none yet. */
const plannedLink = async (strapi: Core.Strapi, row: BookingRow): Promise<string> =>
  (await slotTable(strapi).streamOf(row)) || row.rules.streamUrl || '';

/** Returns the live link of a booking from half an hour before its start; '' earlier. */
export async function liveLink(
  strapi: Core.Strapi,
  row: BookingRow,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Promise<string> {
  return isLive(row, timeZone, now) ? plannedLink(strapi, row) : '';
}

const placeOf = ({ schedule, day, startsAt }: BookingRow) => [schedule, day, startsAt].join(':');

/** Raises one alert for each slot that devotees watch from home, that begins within a day and that has no live link. */
export async function raiseMissingLinks(strapi: Core.Strapi, now: number): Promise<void> {
  const timeZone = await templeTimeZone(strapi);
  const today = templeClock(now, timeZone).day;
  const rows = await findDue(strapi, { kind: 'live', days: [today, addDays(today, 1)] }, 0);
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
