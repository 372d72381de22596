import type { Core } from '@strapi/strapi';
import type { BookingTold } from '../../platform/plugins/outbox';
import { calendarLink } from '../account/auth/calendar-token';
import { templeTimeZone } from '../content/services/read';
import { outbox } from '../../platform/plugins/outbox';
import { bookingTable, lacksDay, type BookingRow } from './queries/booking-table';
import type { OrderRow } from '../order/queries/order-row';
import { orderTable } from '../order/queries/order-table';
import { slotTable } from './queries/slot-table';

const zoneNames = new Map<string, string>();

/** The zone in words, such as "Central Time". */
function zoneName(timeZone: string): string {
  const known = zoneNames.get(timeZone);
  if (known) return known;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  zoneNames.set(timeZone, name);
  return name;
}

/** The facts of an order's bookings as mails tell them, by the booking's number in the database. */
async function toldOf(
  strapi: Core.Strapi,
  order: OrderRow,
  rows: readonly BookingRow[],
): Promise<Map<number, BookingTold>> {
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
        people: (people.get(row.id) ?? []).map(({ name }) => name),
        where: row.participation === 'home' ? [row.address, row.city].filter(Boolean).join(', ') : row.rules.where,
        bring: row.rules.bring,
        prepMinutes: row.participation === 'in_person' ? row.rules.prepMinutes : 0,
        calendar: row.day !== null && row.state === 'confirmed' ? calendarLink(row.documentId) : null,
      },
    ]),
  );
}

/** The bookings of a donation as its confirmation tells them: those that are owed. */
export async function bookedOf(strapi: Core.Strapi, order: OrderRow): Promise<readonly BookingTold[]> {
  const rows = await bookingTable(strapi).ofOrder(order.documentId);
  const told = await toldOf(strapi, order, rows);
  return rows.flatMap((row) => (['confirmed', 'to_schedule'].includes(row.state) ? (told.get(row.id) ?? []) : []));
}

/** A booking with its order and what mails tell of it; null where nobody can be written to. */
async function load(strapi: Core.Strapi, id: string) {
  const row = await bookingTable(strapi).find(id);
  const order = row?.order ? await orderTable(strapi).find(row.order.documentId) : null;
  const told = row && order ? (await toldOf(strapi, order, [row])).get(row.id) : undefined;
  if (!row || !order || !told) return null;
  return order.donorEmail ? { row, told, to: order.donorEmail, order: order.documentId } : null;
}

/** A place that was closed, and the reason that devotees are told. */
interface Closed {
  readonly day: string;
  readonly startsAt: string | null;
  readonly reason: string;
}

/** What names a mail that asks for a day: whoever is asked anew because a place was closed is asked from the beginning. */
export const askedKey = ({ documentId, askedAt }: Pick<BookingRow, 'documentId' | 'askedAt'>, turn: number): string =>
  [`booking_choose:${documentId}:${turn}`, ...(askedAt ? [new Date(askedAt).getTime()] : [])].join(':');

/** Names a reminder; whoever is moved is reminded of the new place, too. */
export const reminderKey = (
  { documentId, day, startsAt }: Pick<BookingRow, 'documentId' | 'day' | 'startsAt'>,
  kind: 'day' | 'live',
): string => `booking_reminder:${documentId}:${day}:${startsAt}:${kind}`;

/** Names the mail that says that it was performed. */
export const performedKey = ({ documentId }: Pick<BookingRow, 'documentId'>): string =>
  `booking_performed:${documentId}`;

/** Mails about bookings, each once for its event. They join the transaction of what they tell of. */
export function bookingMail(strapi: Core.Strapi) {
  const box = outbox(strapi);
  return {
    /**
     * @param turn 0 at once, then how often nobody chose
     * @param closed the place that was closed, and why
     */
    async chooseDay(id: string, turn: number, closed: Closed | null = null): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told, to, order, row } = found;
      const data = { ...told, isAgain: turn > 0, closed };
      await box.enqueue({ template: 'booking-choose-day', to, order, data, dedupeKey: askedKey(row, turn) });
    },

    async unplaced(id: string): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told: data, to, order } = found;
      await box.enqueue({ template: 'booking-unplaced', to, order, data, dedupeKey: `booking_unplaced:${id}` });
    },

    async moved(id: string, before: Pick<BookingRow, 'day' | 'startsAt'>, reason = ''): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told, to, order, row } = found;
      const data = { ...told, reason, before: { day: before.day, startsAt: before.startsAt || null } };
      const dedupeKey = `booking_moved:${id}:${row.day}:${row.startsAt}:${row.moves}:${Date.now()}`;
      await box.enqueue({ template: 'booking-moved', to, order, data, dedupeKey });
    },

    async canceled(id: string, reason: string): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told, to, order } = found;
      const data = { ...told, reason };
      await box.enqueue({ template: 'booking-canceled', to, order, data, dedupeKey: `booking_canceled:${id}` });
    },

    /** @param kind `day` the day before; `live` half an hour before, with the link */
    async reminder(id: string, kind: 'day' | 'live'): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told, to, order, row } = found;
      const link = kind === 'live' ? (await slotTable(strapi).streamOf(row)) || row.rules.streamUrl : '';
      // Without one there is nothing to send yet: it may still be given.
      if (kind === 'live' && link === '') return;
      const data = { ...told, streamUrl: link };
      await box.enqueue({ template: 'booking-reminder', to, order, data, dedupeKey: reminderKey(row, kind) });
    },

    /** @param next the place of the next year */
    async again(id: string, next: { readonly day: string; readonly startsAt: string | null }): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told, to, order } = found;
      const data = { ...told, next: { day: next.day, startsAt: next.startsAt || null } };
      await box.enqueue({ template: 'booking-again', to, order, data, dedupeKey: `booking_again:${id}:${next.day}` });
    },

    async performed(id: string): Promise<void> {
      const found = await load(strapi, id);
      if (!found) return;
      const { told, to, order, row } = found;
      const data = { ...told, words: row.doneNote ?? '', link: row.doneLink ?? '', picture: row.donePicture ?? '' };
      await box.enqueue({ template: 'booking-performed', to, order, data, dedupeKey: performedKey(row) });
    },
  };
}
