import type { Core } from '@strapi/strapi';
import type { MailBooking } from '../../platform/plugins/outbox';
import { calendarLink } from '../account/auth';
import { templeTimeZone } from '../content';
import { outbox } from '../../platform/plugins/outbox';
import { bookingTable, isSetByTemple, lacksDay, type BookingRow } from './queries/booking-table';
import { type OrderRow, orderTable } from '../order/queries';
import { slotTable } from './queries/slot-table';

const zoneNames = new Map<string, string>();

/** Returns the name of a time zone, such as "Central Time". */
function zoneName(timeZone: string): string {
  const known = zoneNames.get(timeZone);
  if (known) return known;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  zoneNames.set(timeZone, name);
  return name;
}

/** Returns the facts of an order's bookings for mails, by the booking's number in the database. */
async function mailFacts(
  strapi: Core.Strapi,
  order: Pick<OrderRow, 'donorName'>,
  rows: readonly BookingRow[],
): Promise<Map<number, MailBooking>> {
  const people = await bookingTable(strapi).peopleOf(rows.map(({ id }) => id));
  const zone = zoneName(await templeTimeZone(strapi));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: order.donorName ?? '',
        service: row.name,
        bookingId: row.documentId,
        day: row.day,
        startsAt: row.startsAt || null,
        zone,
        needsDay: lacksDay(row),
        requestedDay: row.requestedDay,
        isSetByTemple: isSetByTemple(row),
        people: (people.get(row.id) ?? []).map(({ name }) => name),
        where: row.participation === 'home' ? [row.address, row.city].filter(Boolean).join(', ') : row.rules.where,
        isAtTemple: row.participation === 'in_person' || row.participation === 'pickup',
        bring: row.rules.bring,
        prepMinutes: row.participation === 'in_person' ? row.rules.prepMinutes : 0,
        calendar: row.day !== null && row.state === 'confirmed' ? calendarLink(row.documentId) : null,
      },
    ]),
  );
}

/** Returns the owed bookings of a donation for its confirmation. */
export async function bookingsForMail(
  strapi: Core.Strapi,
  order: Pick<OrderRow, 'documentId' | 'donorName'>,
): Promise<readonly MailBooking[]> {
  const rows = await bookingTable(strapi).ofOrder(order.documentId);
  const facts = await mailFacts(strapi, order, rows);
  return rows.flatMap((row) => (['confirmed', 'to_schedule'].includes(row.state) ? (facts.get(row.id) ?? []) : []));
}

/** Finds a booking with its facts for mails; null if the donor has no address. */
async function load(strapi: Core.Strapi, id: string) {
  const row = await bookingTable(strapi).find(id);
  const order = row?.order ? await orderTable(strapi).find(row.order.documentId) : null;
  const facts = row && order ? (await mailFacts(strapi, order, [row])).get(row.id) : undefined;
  if (!row || !order || !facts) return null;
  return order.donorEmail ? { row, facts, to: order.donorEmail, order: order.documentId } : null;
}

interface Closed {
  readonly day: string;
  readonly startsAt: string | null;
  readonly reason: string;
}

/** Returns the dedupe key of a mail about choosing a day. After a slot was closed, the turns begin again. */
export const chooseDayKey = (
  { documentId, askedAt }: Pick<BookingRow, 'documentId' | 'askedAt'>,
  turn: number,
): string => [`booking_choose:${documentId}:${turn}`, ...(askedAt ? [new Date(askedAt).getTime()] : [])].join(':');

/** Returns the dedupe key of a reminder, which changes when the booking moves. */
export const reminderKey = (
  { documentId, day, startsAt }: Pick<BookingRow, 'documentId' | 'day' | 'startsAt'>,
  kind: 'day' | 'live',
): string => `booking_reminder:${documentId}:${day}:${startsAt}:${kind}`;

/** Returns the dedupe key of the mail after the pooja. */
export const performedKey = ({ documentId }: Pick<BookingRow, 'documentId'>): string =>
  `booking_performed:${documentId}`;

/** Returns the mails about bookings. Each is sent once for its event and joins the open transaction. */
export function bookingMail(strapi: Core.Strapi) {
  const box = outbox(strapi);
  return {
    /**
     * Asks for a day.
     * @param turn 0 for the first mail, then the number of the reminder
     * @param closed slot that was closed, and why
     */
    async chooseDay(id: string, turn: number, closed: Closed | null = null): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts, to, order, row } = found;
      const data = { ...facts, isAgain: turn > 0, closed };
      await box.enqueue({ template: 'booking-choose-day', to, order, data, dedupeKey: chooseDayKey(row, turn) });
    },

    async unplaced(id: string): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts: data, to, order } = found;
      await box.enqueue({ template: 'booking-unplaced', to, order, data, dedupeKey: `booking_unplaced:${id}` });
    },

    async moved(id: string, before: Pick<BookingRow, 'day' | 'startsAt'>, reason = ''): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts, to, order, row } = found;
      const data = { ...facts, reason, before: { day: before.day, startsAt: before.startsAt || null } };
      const dedupeKey = `booking_moved:${id}:${row.day}:${row.startsAt}:${row.moves}:${Date.now()}`;
      await box.enqueue({ template: 'booking-moved', to, order, data, dedupeKey });
    },

    async canceled(id: string, reason: string): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts, to, order } = found;
      const data = { ...facts, reason };
      await box.enqueue({ template: 'booking-canceled', to, order, data, dedupeKey: `booking_canceled:${id}` });
    },

    /** Reminds of a booking: `day` on the day before; `live` half an hour before, with the link. */
    async reminder(id: string, kind: 'day' | 'live'): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts, to, order, row } = found;
      const link = kind === 'live' ? (await slotTable(strapi).streamOf(row)) || row.rules.streamUrl : '';
      // Without a link, the mail waits until the temple adds one.
      if (kind === 'live' && link === '') return;
      const data = { ...facts, streamUrl: link };
      await box.enqueue({ template: 'booking-reminder', to, order, data, dedupeKey: reminderKey(row, kind) });
    },

    /** Reports that the slot of the next year can be booked. */
    async again(id: string, next: { readonly day: string; readonly startsAt: string | null }): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts, to, order } = found;
      const data = { ...facts, next: { day: next.day, startsAt: next.startsAt || null } };
      await box.enqueue({ template: 'booking-again', to, order, data, dedupeKey: `booking_again:${id}:${next.day}` });
    },

    async performed(id: string): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { facts, to, order, row } = found;
      const data = { ...facts, words: row.doneNote ?? '', link: row.doneLink ?? '', picture: row.donePicture ?? '' };
      await box.enqueue({ template: 'booking-performed', to, order, data, dedupeKey: performedKey(row) });
    },
  };
}
