import type { Core } from '@strapi/strapi';
import type { Booking, ManagedBooking } from '@seva/config/contract';
import { owedStates } from '@seva/config/rules/bookings/booking-life';
import { changeDeadline } from '@seva/config/rules/bookings/schedule';
import { shownDonor } from '@seva/config/rules/shown-donor';
import { templeTimeZone } from '../../content';
import type { BookingPersonRow } from '../queries/booking-person-row';
import { bookingTable, type BookingRow } from '../queries/booking-table';
import { texts } from '../../../texts/en';
import type { OrderRow } from '../../order/queries';
import { beginsAt, liveLink } from './live-link';
import { lineBookingView } from './view';
import { isoMomentOrNull } from '../../../platform/moment';

export interface Permitted {
  readonly move: boolean;
  readonly cancel: boolean;
  readonly correct: boolean;
  readonly movesLeft: number;
}

/**
 * Returns the actions that the devotee may take at `now` (milliseconds). A booking with a slot changes only until its
 * deadline.
 */
export function permitted(row: BookingRow, timeZone: string, now: number): Permitted {
  const isOwed = owedStates.includes(row.state);
  const begins = beginsAt(row, timeZone);
  const isPlaced = row.state === 'confirmed' && begins !== null;
  const isInTime = !isPlaced || now < changeDeadline(begins, row.rules.cancelHours);
  const movesLeft = Math.max(0, row.rules.maxMoves - row.moves);
  return {
    move: isOwed && row.needs !== 'none' && isInTime && (!isPlaced || movesLeft > 0),
    cancel: isOwed && isInTime && row.cancelAskedAt === null,
    correct: isOwed && (!isPlaced || now < begins),
    movesLeft,
  };
}

interface ViewContext {
  readonly timeZone: string;
  readonly now: number;
  readonly live: string;
  readonly again?: Booking['again'];
}

/** Returns a booking as its devotee sees it. */
export function bookingView(
  row: BookingRow,
  order: Pick<OrderRow, 'documentId' | 'number' | 'lines'>,
  people: readonly BookingPersonRow[],
  { timeZone, now, live, again = null }: ViewContext,
): Booking {
  const line = order.lines?.find(({ position }) => position === row.position);
  const { movesLeft, ...may } = permitted(row, timeZone, now);
  return {
    ...lineBookingView(row, people),
    order: order.documentId,
    number: order.number,
    service: { _id: row.service, name: row.name, image: line?.image ?? '' },
    needs: row.needs,
    unit: row.unit,
    units: row.units,
    peopleMax: row.peopleMax ?? 0,
    participations: [...row.rules.participations],
    address: {
      address: row.address ?? '',
      city: row.city ?? '',
      postalCode: row.postalCode ?? '',
      country: row.country ?? '',
    },
    phone: row.phone ?? '',
    language: row.language ?? '',
    heldUntil: row.state === 'held' ? isoMomentOrNull(row.heldUntil) : null,
    movesLeft,
    may,
    bring: row.rules.bring,
    where: row.rules.where,
    prepMinutes: row.rules.prepMinutes,
    streamUrl: live,
    done: row.doneAt
      ? {
          at: new Date(row.doneAt).toISOString(),
          note: row.doneNote ?? '',
          link: row.doneLink ?? '',
          picture: row.donePicture ?? '',
        }
      : null,
    cancelAsked: row.cancelAskedAt !== null,
    again,
  };
}

/** Returns the bookings of orders as devotees see them, with a few queries for all. */
export async function showBookings(
  strapi: Core.Strapi,
  orders: readonly OrderRow[],
  now: number,
): Promise<{ readonly row: BookingRow; readonly order: OrderRow; readonly view: Booking }[]> {
  const table = bookingTable(strapi);
  const byOrder = await table.ofOrders(orders.map(({ id }) => id));
  const people = await table.peopleOf([...byOrder.values()].flat().map(({ id }) => id));
  const timeZone = await templeTimeZone(strapi);
  const shown: { row: BookingRow; order: OrderRow; view: Booking }[] = [];
  for (const order of orders)
    for (const row of byOrder.get(order.id) ?? []) {
      const live = await liveLink(strapi, row, { timeZone, now });
      shown.push({ row, order, view: bookingView(row, order, people.get(row.id) ?? [], { timeZone, now, live }) });
    }
  return shown;
}

const isWellWisher = ({ anonymous }: Pick<OrderRow, 'anonymous'>) => shownDonor('lists', anonymous) === 'well_wisher';

/** Returns the donor's name for a list of bookings; "A well-wisher" for an anonymous donor. */
export const nameOnLists = (order: Pick<OrderRow, 'anonymous' | 'donorName'>): string =>
  isWellWisher(order) ? texts.wellWisher : (order.donorName ?? '');

/** Returns the donor for a list of bookings. A guest has no account, and an anonymous donor no personal data. */
function donorOnLists(order: OrderRow): ManagedBooking['user'] {
  if (!order.user && !order.guestEmail) return null;
  const name = nameOnLists(order);
  if (isWellWisher(order)) return { _id: '', name, email: '', phone: '' };
  const { donorEmail: email, donorPhone: phone } = order;
  return { _id: order.user?.documentId ?? '', name, email: email ?? '', phone: phone ?? '' };
}

export const managedView = (view: Booking, order: OrderRow): ManagedBooking => ({
  ...view,
  user: donorOnLists(order),
  orderStatus: order.state,
  isPaid: Boolean(order.isPaid),
});
