import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { BookingNeeds, BookingState, BookingUnit, Participation, Prasad } from '@seva/config/contract';
import type { Person } from '@seva/config/rules/bookings/people';
import { openStates } from '@seva/config/rules/order-life';
import { gather, type BookingPersonRow, type NamedInBooking } from './booking-person-row';
import type { Take } from './slot-table';

/** What was promised when it was booked; hours, minutes. Later changes of the service do not touch it. */
export interface BookingRules {
  readonly cancelHours: number;
  readonly maxMoves: number;
  readonly prepMinutes: number;
  readonly bring: string;
  readonly where: string;
  readonly streamUrl: string;
  readonly participations: readonly Participation[];
}

/** A booking as the database keeps it; `startsAt` is '' for a whole day, null without a day. */
export interface BookingRow {
  readonly id: number;
  readonly documentId: string;
  readonly position: number;
  /** Document ids of the service and of its schedule; null without a schedule. */
  readonly service: string | null;
  readonly schedule: string | null;
  readonly name: string;
  readonly state: BookingState;
  readonly needs: BookingNeeds;
  readonly unit: BookingUnit;
  readonly day: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly units: number;
  readonly peopleMax: number | null;
  readonly takes: readonly Take[] | null;
  readonly rules: BookingRules;
  readonly participation: Participation;
  readonly prasad: Prasad;
  readonly occasion: string | null;
  readonly note: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly moves: number;
  readonly heldUntil: string | null;
  /** When it was owed for the first time: paid, or its check recorded. */
  readonly settledAt: string | null;
  /** Since when it needs another day because its place was closed; null for any other. */
  readonly askedAt: string | null;
  /** Since when its devotee waits to be told that the day of the next year can be booked. */
  readonly againAskedAt: string | null;
  readonly cancelAskedAt: string | null;
  readonly cancelReason: string | null;
  readonly doneAt: string | null;
  readonly doneBy: string | null;
  readonly doneNote: string | null;
  readonly doneLink: string | null;
  readonly donePicture: string | null;
}

/** A new booking of the line at `position`; the rest of the columns is empty. */
export type NewBooking = Omit<
  BookingRow,
  | 'id'
  | 'documentId'
  | 'moves'
  | 'settledAt'
  | 'askedAt'
  | 'againAskedAt'
  | 'heldUntil'
  | 'cancelAskedAt'
  | 'cancelReason'
  | `done${'At' | 'By' | 'Note' | 'Link' | 'Picture'}`
> & { readonly heldUntil: Date | null };

/** A person who may carry an account's words for the star. */
export type NamedPerson = Person & { readonly nakshatramText?: string };

export const bookingUid = 'api::booking.booking';
const personUid = 'api::booking-person.booking-person';

/** As many values as one statement names. */
const slice = 500;

/** A booking with its order's number in the database. */
export type OrderedBooking = BookingRow & { readonly order: { readonly id: number; readonly documentId: string } };

/** Slots that someone who has not given yet holds; `userId` is null for a guest. */
interface NewcomerHold {
  readonly userId: number | null;
  readonly startedFrom: string;
  readonly units: number;
}

/** A place that is kept while it is paid for, and by which order. */
export interface HeldPlace {
  readonly orderId: string;
  readonly schedule: string;
  readonly day: string;
  readonly startsAt: string;
  readonly units: number;
}

/** Whether a booking lacks the day that its service needs. */
export const lacksDay = ({ needs, day }: Pick<BookingRow, 'needs' | 'day'>): boolean =>
  needs !== 'none' && day === null;

/** Bookings and their people. Every method joins the transaction that is open around it. */
export function bookingTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(bookingUid);
  const people = () => strapi.db.query(personUid);

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
    await people().createMany({ data });
  }

  return {
    async create(orderId: number, booking: NewBooking, named: readonly NamedPerson[]): Promise<BookingRow> {
      const row = (await rows().create({ data: { ...booking, order: orderId, moves: 0 } })) as BookingRow;
      await writePeople(row.id, named);
      return row;
    },

    /** The bookings of one order, in the order of its lines. */
    async ofOrder(orderDocumentId: string): Promise<BookingRow[]> {
      const where = { order: { documentId: orderDocumentId } };
      return (await rows().findMany({ where, orderBy: [{ position: 'asc' }] })) as BookingRow[];
    },

    /** The bookings of some orders, by the order's number in the database, each in the order of its lines. */
    async ofOrders(orderIds: readonly number[]): Promise<ReadonlyMap<number, readonly BookingRow[]>> {
      const found = new Map<number, BookingRow[]>();
      for (let start = 0; start < orderIds.length; start += slice) {
        const where = { order: { id: { $in: orderIds.slice(start, start + slice) } } };
        const some = (await rows().findMany({
          where,
          populate: { order: { select: ['id'] } },
          orderBy: [{ position: 'asc' }],
        })) as OrderedBooking[];
        for (const row of some) found.set(row.order.id, [...(found.get(row.order.id) ?? []), row]);
      }
      return found;
    },

    find: async (documentId: string): Promise<OrderedBooking | null> =>
      (await rows().findOne({ where: { documentId }, populate: { order: true } })) as OrderedBooking | null,

    /** Who is named in some bookings, in their order, by the booking's number in the database. */
    async peopleOf(bookingIds: readonly number[]): Promise<ReadonlyMap<number, readonly BookingPersonRow[]>> {
      const found = new Map<number, BookingPersonRow[]>();
      for (let start = 0; start < bookingIds.length; start += slice) {
        const where = { booking: { id: { $in: bookingIds.slice(start, start + slice) } } };
        const some = (await people().findMany({
          where,
          populate: { booking: { select: ['id'] } },
          orderBy: [{ position: 'asc' }],
        })) as NamedInBooking[];
        gather(found, some);
      }
      return found;
    },

    async replacePeople(bookingId: number, named: readonly NamedPerson[]): Promise<void> {
      await people().deleteMany({ where: { booking: bookingId } });
      await writePeople(bookingId, named);
    },

    /** Writes a booking only while it still is in a state; false when it is not. */
    async change(id: number, from: BookingState, data: Record<string, unknown>): Promise<boolean> {
      return (await rows().updateMany({ where: { id, state: from }, data })).count === 1;
    },

    /** Until when the places of an open order are kept. */
    async holdUntil(orderId: number, until: Date): Promise<void> {
      const heldUntil = strapi.db.dialect.client === 'postgres' ? until : until.getTime();
      await strapi.db.transaction(({ trx }) =>
        (trx as Knex.Transaction)('bookings')
          .where({ order_id: orderId, state: 'held' })
          .update({ held_until: heldUntil }),
      );
    },

    /**
     * Returns the slots that guests and accounts without a paid donation hold while paying. Waits for other transactions
     * that ask, so that the sum is exact.
     */
    async heldByNewcomers(): Promise<NewcomerHold[]> {
      return strapi.db.transaction(async ({ trx }) => {
        const knex = trx as Knex.Transaction;
        // Any number; no other lock of this database has it. SQLite has one writer anyway.
        if (strapi.db.dialect.client === 'postgres') await knex.raw('select pg_advisory_xact_lock(7231407)');
        return (await knex('bookings')
          .join('orders', 'orders.id', 'bookings.order_id')
          .where('bookings.state', 'held')
          .whereNotNull('bookings.day')
          .whereNotNull('orders.started_from')
          .whereIn('orders.state', [...openStates])
          .select({
            userId: 'orders.user_id',
            startedFrom: 'orders.started_from',
            units: 'bookings.units',
          })) as NewcomerHold[];
      });
    },

    /** What a devotee holds while paying, and of which orders. */
    async heldOf(userId: number): Promise<HeldPlace[]> {
      const found: unknown = await strapi.db.transaction(({ trx }) =>
        (trx as Knex.Transaction)('bookings')
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
      );
      return found as HeldPlace[];
    },
  };
}
