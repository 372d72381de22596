import type { Core } from '@strapi/strapi';
import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import type { BookingState } from '@seva/config/contract';
import type { Person } from '@seva/config/rules/bookings/people';
import { openStates } from '@seva/config/rules/order-life';
import { sql, table } from '../../../platform/database/table';
import { gather, type BookingPersonRow, type NamedInBooking } from './booking-person-row';
import type booking from '../content-types/booking/schema';

export type BookingRow = RowOf<typeof booking>;

/** New booking of the line at `position`. */
export type NewBooking = Omit<
  ColumnsOf<typeof booking>,
  | 'moves'
  | 'settledAt'
  | 'askedAt'
  | 'againAskedAt'
  | 'heldUntil'
  | 'cancelAskedAt'
  | 'cancelReason'
  | `done${'At' | 'By' | 'Note' | 'Link' | 'Picture'}`
> & { readonly heldUntil: Date | null };

/** Person of a booking, with the account's text for the star, if any. */
export type NamedPerson = Person & { readonly nakshatramText?: string };

export const bookingUid = 'api::booking.booking';
export const personUid = 'api::booking-person.booking-person';

/** Most values in one SQL statement. */
const slice = 500;

export type OrderedBooking = BookingRow & { readonly order: { readonly id: number; readonly documentId: string } };

/** Slots held by a donor without an earlier donation; `userId` is null for a guest. */
interface NewcomerHold {
  readonly userId: number | null;
  readonly startedFrom: string;
  readonly units: number;
  readonly schedule: string | null;
  readonly day: string;
  readonly startsAt: string;
  /** `pending` until a card was presented. */
  readonly orderState: string;
}

/** Hold of a newcomer that was not paid; `createdAt` as the database returns it. */
interface UnpaidHold {
  readonly startedFrom: string;
  readonly createdAt: string | number | Date;
}

/** Slot that an order holds during payment. */
export interface HeldSlot {
  readonly orderId: string;
  readonly schedule: string;
  readonly day: string;
  readonly startsAt: string;
  readonly units: number;
}

export const lacksDay = ({ day, needs }: Pick<BookingRow, 'needs' | 'day'>): boolean =>
  day === null && needs !== 'none';

/** Whether the temple sets the day, because the service has no schedule. The devotee requests one or accepts any. */
export const isSetByTemple = ({ schedule, needs }: Pick<BookingRow, 'schedule' | 'needs'>): boolean =>
  schedule === null && needs !== 'none';

/** Whether a booking waits for the temple to set its day. */
export const awaitsTemple = (row: Pick<BookingRow, 'schedule' | 'needs' | 'day'>): boolean =>
  isSetByTemple(row) && lacksDay(row);

/** Returns the table of bookings and the people named in them. Every method joins the open transaction. */
export function bookingTable(strapi: Core.Strapi) {
  const rows = table<BookingRow>(strapi, bookingUid);
  const ordered = table<OrderedBooking>(strapi, bookingUid);
  const people = table<NamedInBooking>(strapi, personUid);

  async function writePeople(bookingId: number, named: readonly NamedPerson[]): Promise<void> {
    if (named.length === 0) return;
    const data = named.map((person, position) => ({
      booking: bookingId,
      position,
      name: person.name,
      script: person.script || null,
      gotram: person.gotram || null,
      nakshatram: person.nakshatram ?? null,
      nakshatramText: person.nakshatramText || null,
      pada: person.pada ?? null,
      rashi: person.rashi ?? null,
      relation: person.relation || null,
    }));
    await people.createMany({ data });
  }

  return {
    async create(orderId: number, booking: NewBooking, named: readonly NamedPerson[]): Promise<BookingRow> {
      const row = await rows.create({ data: { ...booking, order: orderId, moves: 0 } });
      await writePeople(row.id, named);
      return row;
    },

    /** Finds the bookings of an order, in the order of its lines. */
    ofOrder: (orderDocumentId: string): Promise<BookingRow[]> =>
      rows.findMany({ where: { order: { documentId: orderDocumentId } }, orderBy: [{ position: 'asc' }] }),

    /** Finds the bookings of orders, by the order's number in the database, each in the order of its lines. */
    async ofOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly BookingRow[]>> {
      const found = new Map<number, BookingRow[]>();
      for (let start = 0; start < orderIds.length; start += slice) {
        const where = { order: { id: { $in: orderIds.slice(start, start + slice) } } };
        const populate = { order: { select: ['id'] } };
        for (const row of await ordered.findMany({ where, populate, orderBy: [{ position: 'asc' }] }))
          found.set(row.order.id, [...(found.get(row.order.id) ?? []), row]);
      }
      return found;
    },

    find: (documentId: string): Promise<OrderedBooking | null> =>
      ordered.findOne({ where: { documentId }, populate: { order: true } }),

    /** Finds the people named in bookings, in their order, by the booking's number in the database. */
    async peopleOf(bookingIds: readonly number[]): Promise<ReadonlyMap<number, readonly BookingPersonRow[]>> {
      const found = new Map<number, BookingPersonRow[]>();
      for (let start = 0; start < bookingIds.length; start += slice) {
        const where = { booking: { id: { $in: bookingIds.slice(start, start + slice) } } };
        const populate = { booking: { select: ['id'] } };
        gather(found, await people.findMany({ where, populate, orderBy: [{ position: 'asc' }] }));
      }
      return found;
    },

    async replacePeople(bookingId: number, named: readonly NamedPerson[]): Promise<void> {
      await people.deleteMany({ where: { booking: bookingId } });
      await writePeople(bookingId, named);
    },

    /** Changes a booking. @returns false if it has another state by now */
    async change(id: number, from: BookingState, data: Record<string, unknown>): Promise<boolean> {
      return (await rows.updateMany({ where: { id, state: from }, data })).count === 1;
    },

    /** Sets until when the slots of an open order are held. */
    async holdUntil(orderId: number, until: Date): Promise<void> {
      const heldUntil = strapi.db.dialect.client === 'postgres' ? until : until.getTime();
      await sql(strapi, (knex) =>
        knex('bookings').where({ order_id: orderId, state: 'held' }).update({ held_until: heldUntil }),
      );
    },

    /**
     * Returns the slots that guests and accounts without a paid donation hold while paying. Waits for other transactions
     * that call it, so that the sum is exact.
     */
    async heldByNewcomers(): Promise<NewcomerHold[]> {
      return strapi.db.transaction(async () => {
        // Key of the advisory lock, unique in this database. SQLite has one writer anyway.
        if (strapi.db.dialect.client === 'postgres')
          await sql(strapi, (knex) => knex.raw('select pg_advisory_xact_lock(7231407)'));
        return sql<NewcomerHold[]>(strapi, (knex) =>
          knex('bookings')
            .join('orders', 'orders.id', 'bookings.order_id')
            .where('bookings.state', 'held')
            .whereNotNull('bookings.day')
            .whereNotNull('orders.started_from')
            .whereIn('orders.state', [...openStates])
            .select({
              userId: 'orders.user_id',
              startedFrom: 'orders.started_from',
              units: 'bookings.units',
              schedule: 'bookings.schedule',
              day: 'bookings.day',
              startsAt: 'bookings.starts_at',
              orderState: 'orders.state',
            }),
        );
      });
    },

    /** Finds the holds of a slot by newcomers who have not paid, open and ended ones. */
    unpaidHoldsOf: ({ schedule, day, startsAt }: Pick<HeldSlot, 'schedule' | 'day' | 'startsAt'>) =>
      sql<UnpaidHold[]>(strapi, (knex) =>
        knex('bookings')
          .join('orders', 'orders.id', 'bookings.order_id')
          .where({ 'bookings.schedule': schedule, 'bookings.day': day, 'bookings.starts_at': startsAt })
          .whereNotNull('orders.started_from')
          .whereNull('bookings.settled_at')
          .select({ startedFrom: 'orders.started_from', createdAt: 'orders.created_at' }),
      ),

    /** Finds the slots that a devotee's open orders hold. */
    heldOf: (userId: number): Promise<HeldSlot[]> =>
      sql(strapi, (knex) =>
        knex('bookings')
          .join('orders', 'orders.id', 'bookings.order_id')
          .where({ 'orders.user_id': userId, 'bookings.state': 'held' })
          .whereNotNull('bookings.day')
          .whereIn('orders.state', [...openStates])
          .select({
            orderId: 'orders.document_id',
            schedule: 'bookings.schedule',
            day: 'bookings.day',
            startsAt: 'bookings.starts_at',
            units: 'bookings.units',
          }),
      ),
  };
}
