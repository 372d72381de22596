import type { Core } from '@strapi/strapi';
import { nextBooking, type BookingEvent } from '@seva/config/rules/bookings/booking-life';
import { deadlineBase, planDay } from '@seva/config/rules/bookings/schedule';
import { readSchedules } from '../../service/queries';
import { bookingTable, lacksDay, type BookingRow } from '../queries/booking-table';
import { slotTable, type Take } from '../queries/slot-table';
import { clockAt } from './availability';

/** Returns whether the slot of a booking is in the future. */
export async function isToCome(strapi: Core.Strapi, { day, startsAt }: BookingRow, now: number): Promise<boolean> {
  if (day === null) return false;
  const { timeZone } = await clockAt(strapi, now);
  return deadlineBase(day, startsAt ?? '', timeZone) > now;
}

/** Whether a slot can be booked: its schedule has it, it is open, and it is in the future. */
async function isOffered(strapi: Core.Strapi, row: BookingRow, now: number): Promise<boolean> {
  const schedule = row.schedule ? (await readSchedules(strapi)).get(row.schedule) : undefined;
  if (!schedule || row.day === null || !(await isToCome(strapi, row, now))) return false;
  const planned = planDay(schedule.rules, row.day, await clockAt(strapi, now));
  const slot = planned?.slots.find(({ startsAt }) => startsAt === row.startsAt);
  return slot !== undefined && !slot.isClosed;
}

/** Takes the released slots of a booking whose payment arrived late. @returns whether they were free */
async function retake(strapi: Core.Strapi, row: BookingRow, now: number): Promise<boolean> {
  if ((row.takes ?? []).length === 0) return !lacksDay(row) && row.day === null;
  return (await isOffered(strapi, row, now)) && (await slotTable(strapi).change(row.takes ?? [])) === null;
}

/**
 * Updates the bookings of a donation after a change: releases their slots, or takes released ones again. Call it in the transaction of the change,
 * with the order locked and before a number is taken: the lock order is order → slots → number → audit.
 */
export async function moveBookings(
  strapi: Core.Strapi,
  orderDocumentId: string,
  event: BookingEvent,
  now: number,
): Promise<void> {
  const table = bookingTable(strapi);
  const rows = await table.ofOrder(orderDocumentId);
  if (rows.length === 0) return;
  const slots = slotTable(strapi);
  const isLate = event === 'settled' && rows.some(({ state }) => state === 'released');
  if (isLate) await slots.hold(rows.filter(({ state }) => state === 'released').flatMap(({ takes }) => takes ?? []));
  const gives: Take[] = [];
  for (const row of rows) {
    const life = { state: row.state, lacksDay: lacksDay(row) };
    const wished = nextBooking({ ...life, isFree: true }, event);
    if (!wished) continue;
    const isFree = wished.places !== 'taken' || (await retake(strapi, row, now));
    const move = isFree ? wished : nextBooking({ ...life, isFree }, event);
    if (!move) continue;
    const isOver = event === 'withdrawn' && row.state !== 'held' && !(await isToCome(strapi, row, now));
    if (move.places === 'given_back' && !isOver) gives.push(...(row.takes ?? []));
    const settledAt = event === 'settled' ? { settledAt: new Date(now) } : {};
    await table.change(row.id, row.state, { state: move.to, heldUntil: null, ...settledAt });
  }
  await slots.change([], gives);
}
