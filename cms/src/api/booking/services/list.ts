import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify/sync';
import type { ManagedBooking, Parsed } from '@seva/config/contract';
import { star } from '@seva/config/rules/bookings/stars';
import { countRows } from '../../../platform/database/count-rows';
import { byDay, matchingBookings, type BookingFilters } from '../queries/booking-list';
import { texts } from '../../../texts/en';
import { loadOrders } from '../../order/queries/load-orders';
import { managedView, showBookings } from './booking-view';

const usual = 100;
const most = 500;
/** Bookings that are read at once; between two slices other requests get their turn. */
const slice = 500;

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

/** Some bookings by their numbers in the database, in that order. */
async function load(
  strapi: Core.Strapi,
  found: readonly { id: number; order_id: number }[],
  now: number,
): Promise<ManagedBooking[]> {
  const orders = await loadOrders(strapi, [...new Set(found.map(({ order_id }) => order_id))]);
  const shown = await showBookings(strapi, orders, now);
  const byId = new Map(shown.map(({ row, order, view }) => [row.id, managedView(view, order)]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A page of the bookings that the filters ask for, in the order of their days; `total` counts all pages. */
export async function listBookings(
  strapi: Core.Strapi,
  query: Parsed<'bookings.list'>['query'],
  now: number,
): Promise<{ readonly bookings: ManagedBooking[]; readonly total: number }> {
  const size = Math.min(wholeOf(query.pageSize) ?? usual, most);
  const ids = (await byDay(matchingBookings(strapi, query))
    .limit(size)
    .offset(((wholeOf(query.page) ?? 1) - 1) * size)
    .select('bookings.id', 'bookings.order_id')) as { id: number; order_id: number }[];
  return { bookings: await load(strapi, ids, now), total: await countRows(matchingBookings(strapi, query)) };
}

const cells = (one: ManagedBooking): string[] => [
  one.day ?? '',
  one.startsAt ?? '',
  one.service.name,
  String(one.units),
  one.state,
  one.participation,
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
];

/** One line; cells that a spreadsheet would take for a formula are neutralized (docs/security.md#spreadsheet-files). */
const line = (values: readonly string[]) =>
  stringify([[...values]], { escape_formulas: true, record_delimiter: '\r\n' });

async function* lines(strapi: Core.Strapi, filters: BookingFilters): AsyncGenerator<string> {
  // A byte order mark: without one Excel shows Telugu and Devanagari as wrong characters.
  yield `\uFEFF${line(texts.booking.columns)}`;
  const all = (await byDay(matchingBookings(strapi, filters)).select('bookings.id', 'bookings.order_id')) as {
    id: number;
    order_id: number;
  }[];
  for (let start = 0; start < all.length; start += slice) {
    const some = await load(strapi, all.slice(start, start + slice), Date.now());
    yield some.map((one) => line(cells(one))).join('');
    await nextTurn();
  }
}

/** The bookings that the filters ask for as CSV, streamed. */
export function exportBookings(strapi: Core.Strapi, filters: BookingFilters): Readable {
  return Readable.from(lines(strapi, filters), { objectMode: false });
}
