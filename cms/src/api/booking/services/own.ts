import type { Core } from '@strapi/strapi';
import type { Booking } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { calendarFile } from '@seva/config/rules/bookings/calendar-file';
import { isStaff, owns, type Account, type Actor } from '../../../platform/http/actor';
import { readSite, templeTimeZone } from '../../content';
import { bookingTable, type OrderedBooking } from '../queries/booking-table';
import { type OrderRow, loadOrders, orderTable } from '../../order/queries';
import { texts } from '../../../texts/en';
import { rebookingsOf } from './again';
import { bookingView, showBookings } from './booking-view';
import { liveLink } from './live-link';
import { isCalendarToken } from '../../account/auth';

/** Most donations that are searched for bookings. */
const mostOrders = 200;

/** Whether a devotee sees a booking among the poojas. Unpaid attempts and goods without a day are left out. */
const isShown = ({ state, unit, needs }: Booking) => state !== 'released' && !(unit === 'item' && needs === 'none');

/** Returns a devotee's bookings: future ones by date, then past ones, the latest first. */
export async function listMyBookings(strapi: Core.Strapi, actor: Account, now: number): Promise<Booking[]> {
  const orders = await loadOrders(strapi, await orderTable(strapi).idsOfUser(actor.userId, mostOrders, 0));
  const shown = await showBookings(strapi, orders, now);
  const again = await rebookingsOf(
    strapi,
    shown.map(({ row }) => row),
    now,
  );
  const all = shown.map(({ row, view }) => ({ ...view, again: again.get(row.id) ?? null })).filter(isShown);
  const keyOf = ({ day, requestedDay, startsAt }: Booking) => `${day ?? requestedDay ?? '0000'} ${startsAt ?? ''}`;
  const isOver = ({ state }: Booking) => state === 'done' || state === 'canceled';
  const coming = all.filter((one) => !isOver(one)).sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  return [...coming, ...all.filter(isOver).sort((a, b) => keyOf(b).localeCompare(keyOf(a)))];
}

/** Returns a booking and its order if the actor may see them: staff all, others their own. @throws Refused 404 */
export async function requireBooking(
  strapi: Core.Strapi,
  id: string,
  actor: Actor,
): Promise<{ readonly row: OrderedBooking; readonly order: OrderRow }> {
  const row = await bookingTable(strapi).find(id);
  const order = row?.order ? await orderTable(strapi).find(row.order.documentId) : null;
  if (!row || !order || !(isStaff(actor) || owns(actor, order.user))) throw new Refused(404, texts.notFound);
  return { row, order };
}

/** Returns one booking. @throws Refused 404 as {@link requireBooking} */
export async function readBooking(strapi: Core.Strapi, id: string, actor: Actor, now: number): Promise<Booking> {
  const { row, order } = await requireBooking(strapi, id, actor);
  const people = await bookingTable(strapi).peopleOf([row.id]);
  const clock = { timeZone: await templeTimeZone(strapi), now };
  const again = (await rebookingsOf(strapi, [row], now)).get(row.id) ?? null;
  const live = await liveLink(strapi, row, clock);
  return bookingView(row, order, people.get(row.id) ?? [], { ...clock, live, again });
}

/**
 * Returns the calendar file of a booking for its token. It names the service, the day and the people, but no account.
 * @throws Refused 404 for a wrong token or an unknown booking
 */
export async function calendarOf(strapi: Core.Strapi, id: string, token: string): Promise<string> {
  const row = isCalendarToken(id, token) ? await bookingTable(strapi).find(id) : null;
  if (!row || row.day === null || !['confirmed', 'done'].includes(row.state)) throw new Refused(404, texts.notFound);
  const people = (await bookingTable(strapi).peopleOf([row.id])).get(row.id) ?? [];
  const site = await readSite(strapi);
  const place = row.participation === 'home' ? [row.address, row.city] : [row.rules.where, site.name, site.address];
  return calendarFile({
    uid: `${id}@seva`,
    sequence: row.moves,
    title: row.name,
    place: place.filter(Boolean).join(', '),
    text: [people.map(({ name }) => name).join(', '), row.rules.bring].filter(Boolean).join('\n'),
    day: row.day,
    startsAt: row.startsAt ?? '',
    endsAt: row.endsAt,
    timeZone: await templeTimeZone(strapi),
    // The same file each time, as long as nothing has changed.
    at: new Date(row.settledAt ?? 0).getTime(),
  });
}
