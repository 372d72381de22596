import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert/alerts';
import type { Knex } from 'knex';
import { placedStates } from '@seva/config/rules/bookings/booking-life';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content/services/read';
import { afterCommit } from '../../../platform/database/after-commit';
import { beginRemoving } from './priests-pictures';
import { settings } from '../../../platform/runtime/settings';
import { bookingUid, type OrderedBooking } from '../queries/booking-table';
import { slotTable, type Take } from '../queries/slot-table';
import { texts } from '../../../texts/en';

const hourMs = 60 * 60 * 1000;
/** Bookings that are read at once. */
const slice = 500;

const keyOf = ({ calendar, day, startsAt }: Pick<Take, 'calendar' | 'day' | 'startsAt'>) =>
  [calendar, day, startsAt].join(' ');

/** What the bookings of a day or later hold, counted anew, by place; those of one calendar day where it is named. */
async function countAnew(strapi: Core.Strapi, days: Record<string, string>): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (let after = 0; ;) {
    const rows = (await strapi.db.query(bookingUid).findMany({
      where: { id: { $gt: after }, state: { $in: [...placedStates] }, day: days },
      select: ['id', 'takes'],
      orderBy: [{ id: 'asc' }],
      limit: slice,
    })) as { id: number; takes: readonly Take[] | null }[];
    for (const { id, takes } of rows) {
      after = id;
      for (const take of takes ?? []) sums.set(keyOf(take), (sums.get(keyOf(take)) ?? 0) + take.units);
    }
    if (rows.length < slice) return sums;
  }
}

/**
 * Counts what is taken of every place to come anew, from the bookings that hold it. What differs is looked at once more while the
 * place is held, because somebody may just have been booking; what differs then is raised.
 * @returns how many places differ
 */
export async function recountPlaces(strapi: Core.Strapi, now: number): Promise<number> {
  const today = templeClock(now, await templeTimeZone(strapi)).day;
  const stored = await slotTable(strapi).from(today);
  const sums = await countAnew(strapi, { $gte: today });
  const known = new Set(stored.map(keyOf));
  const unknown = [...sums.keys()].filter((key) => !known.has(key) && (key.split(' ')[1] ?? '') >= today);
  let drift = unknown.length;
  for (const slot of stored) {
    if ((sums.get(keyOf(slot)) ?? 0) === slot.taken) continue;
    const differs = await strapi.db.transaction(async () => {
      const taken = await slotTable(strapi).heldCount(slot);
      return taken !== ((await countAnew(strapi, { $gte: today })).get(keyOf(slot)) ?? 0);
    });
    if (differs) drift += 1;
  }
  if (drift > 0)
    await strapi.db.transaction(() =>
      alerts(strapi).raiseAboutBooking({
        ...{ key: `places_drift:${today}`, code: 'places_drift', orderId: null, amountCents: null, lineId: '' },
        detail: texts.booking.drift(drift),
      }),
    );
  return drift;
}

/** A place that is kept an hour after its time: the gateway does not answer, so nobody knows whether it is being paid for. */
export async function raiseStuckHolds(strapi: Core.Strapi, now: number): Promise<void> {
  const where = { state: 'held', heldUntil: { $lt: new Date(now - hourMs) } };
  const rows = (await strapi.db
    .query(bookingUid)
    .findMany({ where, populate: { order: true }, orderBy: [{ id: 'asc' }], limit: slice })) as OrderedBooking[];
  for (const row of rows)
    await strapi.db.transaction(() =>
      alerts(strapi).raiseAboutBooking({
        ...{ key: `hold_stuck:${row.documentId}`, code: 'hold_stuck', amountCents: null, lineId: '' },
        orderId: row.order.documentId,
        detail: texts.booking.unplacedDetail(row.name, row.day ?? ''),
      }),
    );
}

/** The day some months before a day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** What is said in a booking, and of how it was done. */
const saidIn = ['occasion', 'note', 'phone', 'address', 'cancel_reason', 'done_note', 'done_link', 'done_picture'];

const nothingSaid = {
  occasion: null,
  note: null,
  phone: null,
  address: null,
  city: null,
  postal_code: null,
  again_asked_at: null,
};

/**
 * Takes out of some bookings who they were for and what was said; that they took place, and their number, stays. Pictures of
 * them are removed once that is committed.
 */
export async function anonymise(strapi: Core.Strapi, trx: Knex, which: Knex.QueryBuilder): Promise<void> {
  const pictures = (await which
    .clone()
    .whereNotNull('bookings.done_picture')
    .pluck('bookings.done_picture')) as string[];
  await trx('booking_people').whereIn('booking_id', which.clone().select('bookings.id')).delete();
  await trx('bookings')
    .whereIn('id', which.clone().select('bookings.id'))
    .update({ ...nothingSaid, cancel_reason: null, done_note: null, done_link: null, done_picture: null });
  if (pictures.length > 0) await afterCommit(strapi, () => beginRemoving(strapi, pictures));
}

/** Forgets whom poojas of long ago were for (`SEVA_PEOPLE_KEEP_MONTHS`); receipts are not touched. */
export async function forgetPeople(strapi: Core.Strapi, now: number): Promise<void> {
  const today = templeClock(now, await templeTimeZone(strapi)).day;
  const before = monthsBefore(today, settings().env.peopleKeepMonths);
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const moment = Date.parse(`${before}T00:00Z`);
  await strapi.db.transaction(async ({ trx }) => {
    const knex = trx as Knex.Transaction;
    const old = knex('bookings').where((any) =>
      any
        .where('day', '<', before)
        .orWhere((undated) =>
          undated.whereNull('day').where('created_at', '<', isPostgres ? new Date(moment) : moment),
        ),
    );
    // What was forgotten before is left alone: this runs every hour.
    const known = old.where((any) => {
      any.whereExists(knex('booking_people').whereRaw('booking_people.booking_id = bookings.id'));
      for (const column of saidIn) any.orWhereNotNull(column);
    });
    await anonymise(strapi, knex, known);
  });
}
