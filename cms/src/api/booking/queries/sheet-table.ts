import type { Core } from '@strapi/strapi';
import type { BookingState, OrderStatus, Participation, Prasad } from '@seva/config/contract';
import { gather, type BookingPersonRow, type NamedInBooking } from './booking-person-row';
import { userUid } from '../../account/queries/user-table';

/** What the sheet has to know of a booking; moments are ISO texts. */
export interface SheetRow {
  readonly id: number;
  readonly documentId: string;
  readonly state: BookingState;
  readonly day: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly name: string;
  readonly units: number;
  readonly participation: Participation;
  readonly prasad: Prasad;
  readonly occasion: string | null;
  readonly note: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly doneAt: string | null;
  /** Document id of whoever pressed it. */
  readonly doneBy: string | null;
  readonly doneNote: string | null;
  readonly doneLink: string | null;
  readonly donePicture: string | null;
  readonly order: { readonly state: OrderStatus } | null;
}

/** What "done" writes to a booking. */
export interface DoneColumns {
  readonly doneAt: Date | null;
  readonly doneBy: string | null;
  readonly doneNote: string | null;
  readonly doneLink: string | null;
  readonly donePicture: string | null;
}

const bookingUid = 'api::booking.booking';

/** The states that stand on the sheet: what is owed on its day, and what was done. */
const shown: readonly BookingState[] = ['confirmed', 'done'];

const populate = { order: { select: ['state'] } };

/** The bookings as the priests' sheet reads and marks them. Every method joins the transaction that is open around it. */
export function sheetTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(bookingUid);

  return {
    /** What is owed or done on some days, in the order in which it was booked. */
    async ofDays(days: readonly string[]): Promise<SheetRow[]> {
      const where = { day: { $in: days }, state: { $in: shown } };
      return (await rows().findMany({ where, populate, orderBy: [{ id: 'asc' }] })) as SheetRow[];
    },

    /** One of them; null for an unknown one and for what stands on no sheet. */
    async find(documentId: string): Promise<SheetRow | null> {
      const where = { documentId, state: { $in: shown }, day: { $notNull: true } };
      return (await rows().findOne({ where, populate })) as SheetRow | null;
    },

    /** Who is named in the bookings that fit, in their order, by the booking's number in the database. */
    async peopleOf(booking: { readonly day?: { readonly $in: readonly string[] }; readonly id?: number }) {
      const people = (await strapi.db.query('api::booking-person.booking-person').findMany({
        where: { booking: { ...booking, state: { $in: shown } } },
        populate: { booking: { select: ['id'] } },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      })) as NamedInBooking[];
      const found = new Map<number, BookingPersonRow[]>();
      gather(found, people);
      return found as ReadonlyMap<number, readonly BookingPersonRow[]>;
    },

    /** The names of those who marked, priests or people of the panel, by their document ids; of who is gone there is none. */
    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const users = await namedUsers(strapi, ids);
      const known = new Map(users.map(({ documentId, name }) => [documentId, name ?? '']));
      const others = ids.filter((id) => !known.has(id));
      for (const { documentId, firstname, lastname } of others.length === 0 ? [] : await panelPeople(strapi, others))
        known.set(documentId, [firstname, lastname].filter(Boolean).join(' '));
      return known;
    },

    /** Writes a booking only while it still is in a state; false when it is not. */
    async change(id: number, from: BookingState, data: Partial<DoneColumns> & { readonly state: BookingState }) {
      return (await rows().updateMany({ where: { id, state: from }, data })).count === 1;
    },
  };
}

async function namedUsers(strapi: Core.Strapi, ids: readonly string[]) {
  const where = { documentId: { $in: ids }, anonymisedAt: { $null: true } };
  const users = await strapi.db.query(userUid).findMany({ where, select: ['documentId', 'name'] });
  return users as { readonly documentId: string; readonly name: string | null }[];
}

interface PanelPerson {
  readonly documentId: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
}

async function panelPeople(strapi: Core.Strapi, ids: readonly string[]): Promise<PanelPerson[]> {
  const where = { documentId: { $in: ids } };
  const select = ['documentId', 'firstname', 'lastname'];
  return (await strapi.db.query('admin::user').findMany({ where, select })) as PanelPerson[];
}
