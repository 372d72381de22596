import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { afterCommit } from '../../../platform/database/after-commit';
import { beginRemoving } from './priests-pictures';
import { settings } from '../../../platform/runtime/settings';
import { findStuckHolds, nextTakes } from '../queries/due-bookings';
import { anonymizeBefore, anonymizeOfUser } from '../queries/forgotten-bookings';
import { slotTable, type Take } from '../queries/slot-table';
import { texts } from '../../../texts/en';

const hourMs = 60 * 60 * 1000;
/** Bookings per query. */
const slice = 500;

const keyOf = ({ calendar, day, startsAt }: Pick<Take, 'calendar' | 'day' | 'startsAt'>) =>
  [calendar, day, startsAt].join(' ');

/** Adds up the units that bookings of a day or later take, by slot. */
async function countTakes(strapi: Core.Strapi, from: string): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (let after = 0; ;) {
    const rows = await nextTakes(strapi, from, after, slice);
    for (const { id, takes } of rows) {
      after = id;
      for (const take of takes ?? []) sums.set(keyOf(take), (sums.get(keyOf(take)) ?? 0) + take.units);
    }
    if (rows.length < slice) return sums;
  }
}

/**
 * Recounts every slot from today on from its bookings. Counts a difference again with the slot locked, because a booking may
 * be in progress, and raises an alert if it remains.
 * @returns number of slots that differ
 */
export async function recountSlots(strapi: Core.Strapi, now: number): Promise<number> {
  const today = templeClock(now, await templeTimeZone(strapi)).day;
  const stored = await slotTable(strapi).from(today);
  const sums = await countTakes(strapi, today);
  const known = new Set(stored.map(keyOf));
  const unknown = [...sums.keys()].filter((key) => !known.has(key) && (key.split(' ')[1] ?? '') >= today);
  let drift = unknown.length;
  for (const slot of stored) {
    if ((sums.get(keyOf(slot)) ?? 0) === slot.taken) continue;
    const differs = await strapi.db.transaction(async () => {
      const taken = await slotTable(strapi).heldCount(slot);
      return taken !== ((await countTakes(strapi, today)).get(keyOf(slot)) ?? 0);
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

/** Raises an alert for each hold that is an hour over its time, because the gateway does not answer. */
export async function raiseStuckHolds(strapi: Core.Strapi, now: number): Promise<void> {
  for (const row of await findStuckHolds(strapi, new Date(now - hourMs), slice))
    await strapi.db.transaction(() =>
      alerts(strapi).raiseAboutBooking({
        ...{ key: `hold_stuck:${row.documentId}`, code: 'hold_stuck', amountCents: null, lineId: '' },
        orderId: row.order.documentId,
        detail: texts.booking.unplacedDetail(row.name, row.day ?? ''),
      }),
    );
}

/** Returns the day some months before a day, YYYY-MM-DD. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

async function removeAfterCommit(strapi: Core.Strapi, pictures: readonly string[]): Promise<void> {
  if (pictures.length > 0) await afterCommit(strapi, () => beginRemoving(strapi, pictures));
}

/** Anonymizes the bookings of an account and removes their pictures. They stay as bookings, as the donations do. */
export async function forgetBookingsOf(strapi: Core.Strapi, userId: number): Promise<void> {
  await strapi.db.transaction(async () => removeAfterCommit(strapi, await anonymizeOfUser(strapi, userId)));
}

/** Anonymizes bookings older than `SEVA_PEOPLE_KEEP_MONTHS` and removes their pictures. Does not change receipts. */
export async function forgetPeople(strapi: Core.Strapi, now: number): Promise<void> {
  const today = templeClock(now, await templeTimeZone(strapi)).day;
  const before = monthsBefore(today, settings().env.peopleRetentionMonths);
  await strapi.db.transaction(async () => removeAfterCommit(strapi, await anonymizeBefore(strapi, before)));
}
