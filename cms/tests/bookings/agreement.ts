import type { Knex } from 'knex';
import { expect } from 'vitest';
import type { Take } from '../../src/api/booking/queries/slot-table';

interface Kept {
  readonly state: string;
  readonly takes: readonly Take[] | string | null;
  readonly order_state: string;
}

/** States in which a booking occupies its slot. */
const placed = ['held', 'confirmed', 'done'];

/** Allowed booking states for each donation state. */
const permitted: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['pending', 'failed', 'processing'].map((state) => [state, ['held']])),
  ...Object.fromEntries(
    ['paid', 'partially_refunded', 'disputed'].map((state) => [
      state,
      ['confirmed', 'to_schedule', 'unplaced', 'canceled', 'done'],
    ]),
  ),
  ...Object.fromEntries(['expired', 'canceled'].map((state) => [state, ['released']])),
  refunded: ['canceled', 'released'],
};

const keyOf = (calendar: string, day: string, startsAt: string) => `${calendar} ${day} ${startsAt}`;

/** Parses JSON, which PostgreSQL returns as a value and SQLite as text. */
const takesOf = ({ takes }: Kept): readonly Take[] =>
  typeof takes === 'string' ? (JSON.parse(takes) as readonly Take[]) : (takes ?? []);

/**
 * Checks that each booking's state fits its donation's state and that each slot's count equals its bookings.
 * @returns taken units by slot ("calendar day time"), without empty slots
 */
export async function slotsAgree(database: Knex): Promise<ReadonlyMap<string, number>> {
  const rows = (await database('bookings')
    .join('orders', 'orders.id', 'bookings.order_id')
    .select('bookings.state', 'takes', { order_state: 'orders.state' })) as Kept[];
  for (const { state, order_state: order } of rows) expect(permitted[order], `${state} of ${order}`).toContain(state);
  const counted = new Map<string, number>();
  for (const row of rows.filter(({ state }) => placed.includes(state)))
    for (const { calendar, day, startsAt, units } of takesOf(row)) {
      const key = keyOf(calendar, day, startsAt);
      counted.set(key, (counted.get(key) ?? 0) + units);
    }
  const slots = (await database('slots').where('taken', '<>', 0).select('calendar', 'day', 'starts_at', 'taken')) as {
    calendar: string;
    day: string;
    starts_at: string;
    taken: number;
  }[];
  const taken = new Map(slots.map((slot) => [keyOf(slot.calendar, slot.day, slot.starts_at), slot.taken]));
  expect([...taken].sort()).toEqual([...counted].sort());
  return taken;
}

/** Returns the taken units of a slot. */
export async function takenUnits(
  database: Knex,
  { day, startsAt }: { day: string; startsAt: string },
): Promise<number> {
  const rows = (await database('slots')
    .where({ day, starts_at: startsAt })
    .where('calendar', 'like', 'schedule:%')
    .select('taken')) as { taken: number }[];
  return rows.reduce((sum, { taken }) => sum + taken, 0);
}

/** Deletes all bookings and slots. */
export async function clearPlaces(database: Knex): Promise<void> {
  await database('booking_people').delete();
  await database('bookings').delete();
  await database('slots').delete();
}
