import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify/sync';
import { contentNameOf } from '@seva/config/content-types';
import type { ManagedBooking, Parsed } from '@seva/config/contract';
import { star } from '@seva/config/rules/bookings/stars';
import { templeClock } from '@seva/config/rules/temple-time';
import { deliveryCell, takesPartCell } from '../../../platform/csv-rows';
import { templeTimeZone } from '../../content';
import { countBookings, findBookings, type BookingFilters } from '../queries/booking-list';
import { countAhead } from '../queries/due-bookings';
import type { FoundBooking } from '../queries/slot-bookings';
import { texts } from '../../../texts/en';
import { loadOrders } from '../../order/queries';
import { managedView, showBookings } from './booking-view';

const usual = 100;
const most = 500;
/** Bookings per query. Between two queries the server answers other requests. */
const slice = 500;

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

/** Loads bookings by their numbers in the database, in that order. */
async function load(strapi: Core.Strapi, found: readonly FoundBooking[], now: number): Promise<ManagedBooking[]> {
  const orders = await loadOrders(strapi, [...new Set(found.map(({ orderId }) => orderId))]);
  const shown = await showBookings(strapi, orders, now);
  const byId = new Map(shown.map(({ row, order, view }) => [row.id, managedView(view, order)]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Returns a page of bookings, sorted by day; `total` counts all pages. */
export async function listBookings(
  strapi: Core.Strapi,
  query: Parsed<'bookings.list'>['query'],
  now: number,
): Promise<{ readonly bookings: ManagedBooking[]; readonly total: number }> {
  const size = Math.min(wholeOf(query.pageSize) ?? usual, most);
  const found = await findBookings(strapi, query, { limit: size, offset: ((wholeOf(query.page) ?? 1) - 1) * size });
  return { bookings: await load(strapi, found, now), total: await countBookings(strapi, query) };
}

const cells = (one: ManagedBooking): string[] => [
  one.day ?? '',
  one.startsAt ?? '',
  one.service.name,
  String(one.units),
  one.state,
  takesPartCell(one),
  one.people
    .map(({ name, gotram, nakshatram }) =>
      [name, gotram, nakshatram === null ? null : star(nakshatram)?.latin].filter(Boolean).join(', '),
    )
    .join('; '),
  one.occasion,
  one.prasad,
  one.note,
  one.number ?? '',
  one.user?.name ?? '',
  one.user?.email ?? '',
  one.phone || (one.user?.phone ?? ''),
  [one.address.address, one.address.city, one.address.postalCode].filter(Boolean).join(', '),
  one.requestedDay ?? '',
  deliveryCell(one),
];

/** Formats a CSV line. Neutralizes cells that a spreadsheet would run as a formula (docs/security.md#spreadsheet-files). */
const line = (values: readonly string[]) =>
  stringify([[...values]], { escape_formulas: true, record_delimiter: '\r\n' });

async function* lines(strapi: Core.Strapi, filters: BookingFilters): AsyncGenerator<string> {
  // A byte order mark: without one Excel shows Telugu and Devanagari as wrong characters.
  yield `\uFEFF${line(texts.booking.columns)}`;
  const all = await findBookings(strapi, filters);
  for (let start = 0; start < all.length; start += slice) {
    const some = await load(strapi, all.slice(start, start + slice), Date.now());
    yield some.map((one) => line(cells(one))).join('');
    await nextTurn();
  }
}

/** Streams the bookings that match as CSV. */
export function exportBookings(strapi: Core.Strapi, filters: BookingFilters): Readable {
  return Readable.from(lines(strapi, filters), { objectMode: false });
}

/**
 * Counts the bookings to come of a service or schedule, those without a day included, so that an editor who hides, changes or
 * deletes it knows. Other content types have none. `last` is the latest day, YYYY-MM-DD.
 */
export async function bookingsAhead(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  now: number,
): Promise<{ readonly bookings: number; readonly last: string | null }> {
  const name = contentNameOf(uid);
  if (name !== 'service' && name !== 'schedule') return { bookings: 0, last: null };
  return countAhead(strapi, name, documentId, templeClock(now, await templeTimeZone(strapi)).day);
}
