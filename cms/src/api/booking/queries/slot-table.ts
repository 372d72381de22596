import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ColumnsOf } from '@seva/config/hidden-type';
import { sql } from '../../../platform/database/table';
import type slot from '../../slot/content-types/slot/schema';
import type { Take } from '../content-types/booking/schema';

export type { Take };

export type SlotRow = Omit<ColumnsOf<typeof slot>, 'closed'> & { readonly isClosed: boolean };

export interface NotTaken {
  readonly take: Take;
  readonly why: 'full' | 'closed';
  readonly left: number;
}

export const calendarOfSchedule = (id: string): string => `schedule:${id}`;

export const calendarOfResource = (id: string): string => `resource:${id}`;

type Key = Pick<Take, 'calendar' | 'day' | 'startsAt'>;

interface SlotKey {
  readonly schedule: string | null;
  readonly day: string | null;
  readonly startsAt: string | null;
}

const keyOf = ({ calendar, day, startsAt }: Key) => [calendar, day, startsAt].join('\n');
const byKey = (a: Take, b: Take) => (keyOf(a) < keyOf(b) ? -1 : 1);
const columnsOf = ({ calendar, day, startsAt }: Key) => ({ calendar, day, starts_at: startsAt });

function summed(takes: readonly Take[]): Take[] {
  const known = new Map<string, Take>();
  for (const take of takes) {
    const before = known.get(keyOf(take));
    known.set(keyOf(take), before ? { ...take, units: before.units + take.units } : take);
  }
  return [...known.values()].filter(({ units }) => units !== 0);
}

interface Stored {
  calendar: string;
  day: string;
  starts_at: string;
  taken: number;
  capacity: number | null;
  closed: boolean | number | null;
  stream_url: string | null;
  note: string | null;
}

const toSlot = (row: Stored): SlotRow => ({
  calendar: row.calendar,
  day: row.day,
  startsAt: row.starts_at,
  taken: row.taken,
  capacity: row.capacity,
  isClosed: Boolean(row.closed),
  streamUrl: row.stream_url,
  note: row.note,
});

const documentIdOf = (take: Key) => createHash('sha256').update(keyOf(take)).digest('hex').slice(0, 24);

/** Inserts the row of a slot, if it is missing. */
async function ensure(trx: Knex, take: Key, isPostgres: boolean): Promise<void> {
  const at = new Date();
  const stamp = isPostgres ? at : at.getTime();
  await trx('slots')
    .insert({
      ...columnsOf(take),
      document_id: documentIdOf(take),
      taken: 0,
      closed: false,
      created_at: stamp,
      updated_at: stamp,
    })
    .onConflict(['calendar', 'day', 'starts_at'])
    .ignore();
}

/** Returns the table of slots, which counts the units that are taken. Every method joins the open transaction. */
export function slotTable(strapi: Core.Strapi) {
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const inTransaction = async <T>(work: (knex: Knex) => Promise<T>): Promise<T> =>
    strapi.db.transaction(() => sql<T>(strapi, work));

  async function add(trx: Knex, take: Take): Promise<NotTaken | null> {
    await ensure(trx, take, isPostgres);
    const changed = await trx('slots')
      .where(columnsOf(take))
      .where('closed', false)
      .where((fits) => {
        const room = trx.raw('coalesce(capacity, ?)', [take.capacity]);
        if (take.capacity === null) fits.whereNull('capacity').orWhereRaw('taken + ? <= capacity', [take.units]);
        else fits.whereRaw('taken + ? <= ?', [take.units, room]);
      })
      .update({ taken: trx.raw('taken + ?', [take.units]) });
    if (changed === 1) return null;
    const row = await trx<Stored>('slots').where(columnsOf(take)).first();
    if (!row) throw new Error(`the slot ${keyOf(take).replaceAll('\n', ' ')} is missing`);
    const capacity = row.capacity ?? take.capacity ?? 0;
    return { take, why: row.closed ? 'closed' : 'full', left: Math.max(0, capacity - row.taken) };
  }

  async function subtract(trx: Knex, take: Take): Promise<void> {
    const changed = await trx('slots')
      .where(columnsOf(take))
      .where('taken', '>=', take.units)
      .update({ taken: trx.raw('taken - ?', [take.units]) });
    if (changed !== 1)
      strapi.log.error(`Slots were released that were not taken: ${keyOf(take).replaceAll('\n', ' ')}`);
  }

  return {
    /**
     * Takes slots and releases others, in the order of their keys, so that two transactions cannot deadlock. The lock order of
     * all transactions is order → slots → number → audit.
     * @returns null on success; else the slot that was full or closed, and nothing has changed
     */
    change(takes: readonly Take[], gives: readonly Take[] = []): Promise<NotTaken | null> {
      return inTransaction(async (trx) => {
        const net = summed([...takes, ...gives.map((give) => ({ ...give, units: -give.units }))]).sort(byKey);
        const done: Take[] = [];
        for (const take of net) {
          const refused = take.units > 0 ? await add(trx, take) : null;
          if (take.units < 0) await subtract(trx, { ...take, units: -take.units });
          if (!refused) {
            done.push(take);
            continue;
          }
          // Their rows stay locked until the transaction ends, so no other transaction saw the change.
          for (const one of done)
            await trx('slots')
              .where(columnsOf(one))
              .update({ taken: trx.raw('taken - ?', [one.units]) });
          return refused;
        }
        return null;
      });
    },

    /** Locks slots until the transaction ends, so that they can be taken in any order. */
    hold(takes: readonly Take[]): Promise<void> {
      return inTransaction(async (trx) => {
        if (!isPostgres) return;
        for (const take of summed(takes).sort(byKey)) {
          await ensure(trx, take, isPostgres);
          await trx('slots').where(columnsOf(take)).select('id').forUpdate();
        }
      });
    },

    /** Finds the stored slots of calendars between two days, both included. */
    async between(calendars: readonly string[], from: string, to: string): Promise<SlotRow[]> {
      const rows = await sql<Stored[]>(strapi, (knex) =>
        knex('slots')
          .whereIn('calendar', [...calendars])
          .whereBetween('day', [from, to]),
      );
      return rows.map(toSlot);
    },

    async from(day: string): Promise<SlotRow[]> {
      const rows = await sql<Stored[]>(strapi, (knex) => knex('slots').where('day', '>=', day));
      return rows.map(toSlot);
    },

    /** Returns the live link that a manager set for one slot of a schedule; '' for none. */
    async streamOf({ schedule, day, startsAt }: SlotKey): Promise<string> {
      if (schedule === null || day === null) return '';
      const where = columnsOf({ calendar: calendarOfSchedule(schedule), day, startsAt: startsAt ?? '' });
      const row = await sql<Stored | undefined>(strapi, (knex) => knex('slots').where(where).first());
      return row?.stream_url ?? '';
    },

    /** Returns the units taken of a slot and locks it until the transaction ends. */
    heldCount(place: Key): Promise<number> {
      return inTransaction(async (trx) => {
        const query = trx<Stored>('slots').where(columnsOf(place)).first();
        const row = await (isPostgres ? query.forUpdate() : query);
        return row?.taken ?? 0;
      });
    },

    /** Stores a manager's exception for one slot. */
    except(place: Key, change: { capacity?: number | null; closed?: boolean; streamUrl?: string; note?: string }) {
      return inTransaction(async (trx) => {
        await ensure(trx, place, isPostgres);
        const { streamUrl, ...rest } = change;
        await trx('slots')
          .where(columnsOf(place))
          .update({ ...rest, ...(streamUrl === undefined ? {} : { stream_url: streamUrl }) });
      });
    },
  };
}
