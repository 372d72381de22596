import type { Core } from '@strapi/strapi';
import type { ClosingPart } from '@seva/config/contract/panel/bookings/closings/contracts';
import { isClosedBy, planDay, type Closure } from '@seva/config/rules/bookings/schedule';
import { clockAt } from '../services/places';
import { readSchedules } from '../../service/queries/read-schedules';
import { placeTable } from '../queries/place-table';
import { panelBookings, type ShownBooking } from './panel-booking';

/** The minute after a time; a closure needs an end, and a place may have none. */
function minuteAfter(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = hours * 60 + minutes + 1;
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
}

/** What of a day would be closed, as the rules of schedules know it: a whole day, or the hours of one place. */
export async function closureOf(strapi: Core.Strapi, part: ClosingPart, now: number): Promise<Omit<Closure, 'reason'>> {
  const { day, schedule: id, startsAt } = part;
  if (startsAt === null || startsAt === '') return { from: day, to: day, startsAt: null, endsAt: null };
  const schedule = (await readSchedules(strapi)).get(id);
  const planned = schedule ? planDay(schedule.rules, day, await clockAt(strapi, now)) : null;
  const ends = planned?.slots.find((slot) => slot.startsAt === startsAt)?.endsAt;
  return { from: day, to: day, startsAt, endsAt: ends ?? minuteAfter(startsAt) };
}

/** The bookings whose places a closure takes: those that are owed, or those that are being paid for. */
export async function bookingsIn(
  strapi: Core.Strapi,
  part: ClosingPart,
  state: 'confirmed' | 'held',
  now: number,
): Promise<ShownBooking[]> {
  const closure = { ...(await closureOf(strapi, part, now)), reason: '' };
  const filter = part.schedule === '' ? { day: part.day } : { day: part.day, schedule: part.schedule };
  const shown = await panelBookings(strapi, await placeTable(strapi).at(filter, [state]), now);
  return shown.filter(({ row }) =>
    isClosedBy(closure, part.day, { startsAt: row.startsAt || null, endsAt: row.endsAt }),
  );
}
