import type { Core } from '@strapi/strapi';
import type { ClosingPart } from '@seva/config/contract/panel/bookings/closings/contracts';
import { isClosedBy, planDay, type Closure } from '@seva/config/rules/bookings/schedule';
import { clockAt } from '../services/availability';
import { readSchedules } from '../../service/queries';
import { slotBookings } from '../queries/slot-bookings';
import { panelBookings, type ShownBooking } from './panel-booking';

/** Returns the time one minute later. It ends the closure of a slot that has no end. */
function minuteAfter(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = hours * 60 + minutes + 1;
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`;
}

/** Returns the closure that a part needs: of a whole day, or of the hours of one slot. */
export async function closureOf(strapi: Core.Strapi, part: ClosingPart, now: number): Promise<Omit<Closure, 'reason'>> {
  const { day, schedule: id, startsAt } = part;
  if (startsAt === null || startsAt === '') return { from: day, to: day, startsAt: null, endsAt: null };
  const schedule = (await readSchedules(strapi)).get(id);
  const planned = schedule ? planDay(schedule.rules, day, await clockAt(strapi, now)) : null;
  const ends = planned?.slots.find((slot) => slot.startsAt === startsAt)?.endsAt;
  return { from: day, to: day, startsAt, endsAt: ends ?? minuteAfter(startsAt) };
}

/** Finds the bookings whose slots a closure covers: the confirmed or the held ones. */
export async function bookingsIn(
  strapi: Core.Strapi,
  part: ClosingPart,
  state: 'confirmed' | 'held',
  now: number,
): Promise<ShownBooking[]> {
  const closure = { ...(await closureOf(strapi, part, now)), reason: '' };
  const filter = part.schedule === '' ? { day: part.day } : { day: part.day, schedule: part.schedule };
  const shown = await panelBookings(strapi, await slotBookings(strapi).at(filter, [state]), now);
  return shown.filter(({ row }) =>
    isClosedBy(closure, part.day, { startsAt: row.startsAt || null, endsAt: row.endsAt }),
  );
}
