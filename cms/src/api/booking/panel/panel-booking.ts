import type { Core } from '@strapi/strapi';
import type { PanelBooking } from '@seva/config/contract/panel/bookings/week/contracts';
import { undoUntil } from '@seva/config/rules/bookings/done';
import { managedView, showBookings } from '../services/booking-view';
import { loadOrders, type OrderRow } from '../../order/queries';
import type { BookingRow } from '../queries/booking-table';
import type { FoundBooking } from '../queries/slot-bookings';

export interface ShownBooking {
  readonly row: BookingRow;
  readonly order: OrderRow;
  readonly view: PanelBooking;
}

function undoOf({ state, doneAt }: BookingRow, now: number): string | null {
  if (state !== 'done' || !doneAt) return null;
  const until = undoUntil(new Date(doneAt).getTime());
  return until > now ? new Date(until).toISOString() : null;
}

/** Returns bookings as the panel shows them, in the order of `found`, with a few queries for all. */
export async function panelBookings(
  strapi: Core.Strapi,
  found: readonly FoundBooking[],
  now: number,
): Promise<ShownBooking[]> {
  const orders = await loadOrders(strapi, [...new Set(found.map(({ orderId }) => orderId))]);
  const shown = await showBookings(strapi, orders, now);
  const byId = new Map(
    shown.map(({ row, order, view: own }) => {
      const { _id, state, day, requestedDay, anyDay, startsAt, service, unit, units, people, ...rest } = managedView(
        own,
        order,
      );
      const { participation, prasad, occasion, note, phone, number, user, isPaid, orderStatus, cancelAsked, done } =
        rest;
      const view: PanelBooking = {
        ...{ _id, state, day, requestedDay, anyDay, startsAt, service, unit, units, people, participation, prasad },
        ...{ occasion, note, phone, number, user, isPaid, orderStatus, cancelAsked, done },
        order: rest.order,
        undoUntil: undoOf(row, now),
      };
      return [row.id, { row, order, view }] as const;
    }),
  );
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
