import type { Core } from '@strapi/strapi';
import type { BookingState, OrderStatus } from '@seva/config/contract';
import { table } from '../../../platform/database/table';
import { bookingUid, personUid, type BookingRow } from './booking-table';
import { gather, type BookingPersonRow, type NamedInBooking } from './booking-person-row';
import { type UserRow, userUid } from '../../account/queries';

/** Booking with the state of its order, as the priest sheet reads it. */
export interface SheetRow extends BookingRow {
  readonly order: { readonly state: OrderStatus } | null;
}

export interface DoneColumns {
  readonly doneAt: Date | null;
  readonly doneBy: string | null;
  readonly doneNote: string | null;
  readonly doneLink: string | null;
  readonly donePicture: string | null;
}

const shown: readonly BookingState[] = ['confirmed', 'done'];

const populate = { order: { select: ['state'] } };

/** Returns the table of bookings for the priest sheet. Every method joins the open transaction. */
export function sheetTable(strapi: Core.Strapi) {
  const rows = table<SheetRow>(strapi, bookingUid);

  return {
    /** Finds the bookings of days, in the order in which they were booked. */
    ofDays: (days: readonly string[]): Promise<SheetRow[]> =>
      rows.findMany({ where: { day: { $in: days }, state: { $in: shown } }, populate, orderBy: [{ id: 'asc' }] }),

    /** Finds a booking; null if it is unknown or on no priest sheet. */
    find: (documentId: string): Promise<SheetRow | null> =>
      rows.findOne({ where: { documentId, state: { $in: shown }, day: { $notNull: true } }, populate }),

    /** Finds the people named in bookings, in their order, by the booking's number in the database. */
    async peopleOf(booking: {
      readonly day?: { readonly $in: readonly string[] };
      readonly id?: number;
    }): Promise<ReadonlyMap<number, readonly BookingPersonRow[]>> {
      const people = await table<NamedInBooking>(strapi, personUid).findMany({
        where: { booking: { ...booking, state: { $in: shown } } },
        populate: { booking: { select: ['id'] } },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      });
      const found = new Map<number, BookingPersonRow[]>();
      gather(found, people);
      return found;
    },

    /** Returns the names of priests and admins by their document ids. Deleted ones are missing. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const users = await namedUsers(strapi, ids);
      const known = new Map(users.map(({ documentId, name }) => [documentId, name ?? '']));
      const others = ids.filter((id) => !known.has(id));
      for (const { documentId, firstname, lastname } of others.length === 0 ? [] : await panelPeople(strapi, others))
        known.set(documentId, [firstname, lastname].filter(Boolean).join(' '));
      return known;
    },

    /** Changes a booking. @returns false if it has another state by now */
    async change(id: number, from: BookingState, data: Partial<DoneColumns> & { readonly state: BookingState }) {
      return (await rows.updateMany({ where: { id, state: from }, data })).count === 1;
    },
  };
}

const namedUsers = (strapi: Core.Strapi, ids: readonly string[]) =>
  table<Pick<UserRow, 'documentId' | 'name'>>(strapi, userUid).findMany({
    where: { documentId: { $in: ids }, anonymisedAt: { $null: true } },
    select: ['documentId', 'name'],
  });

interface PanelPerson {
  readonly documentId: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

const panelPeople = (strapi: Core.Strapi, ids: readonly string[]): Promise<PanelPerson[]> =>
  table<PanelPerson>(strapi, 'admin::user').findMany({
    where: { documentId: { $in: ids } },
    select: ['documentId', 'firstname', 'lastname'],
  });
