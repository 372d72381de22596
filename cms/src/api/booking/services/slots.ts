import type { Core } from '@strapi/strapi';
import type { Parsed, SlotsAnswer } from '@seva/config/contract';
import { isCalendarDay, addDays } from '@seva/config/rules/calendar-day';
import { slotView } from '@seva/config/rules/bookings/schedule';
import { templeClock } from '@seva/config/rules/temple-time';
import { Refused } from '@seva/config/contract/refused';
import { readSchedules, serviceBookingOf, serviceTable } from '../../service/queries';
import { isVisible, minuteNow } from '../../content';
import { texts } from '../../../texts/en';
import { nextFree, readAvailability } from './availability';

/** Most days of one response, and its days by default. */
const mostDays = 62;
const usualDays = 42;

/**
 * Returns the slots of a service in a window of days (docs/wire.md#bookings), and the next free slot on any day. Queries the
 * taken units each time, because every payment changes them.
 * @throws Refused 404
 */
export async function readSlots(
  strapi: Core.Strapi,
  id: string,
  query: Parsed<'products.slots'>['query'],
  { forAdmin, now }: { readonly forAdmin: boolean; readonly now: number },
): Promise<SlotsAnswer> {
  const row = await serviceTable(strapi).find(id);
  if (!row || (!forAdmin && !isVisible(row, await minuteNow(strapi)))) throw new Refused(404, texts.notFound);
  const schedules = await readSchedules(strapi);
  const booking = serviceBookingOf(row, schedules);
  const { needs = 'none', unit = 'family', peopleMax = 0, participation = [], prasad = [] } = booking ?? {};
  const rules = { needs, unit, peopleMax, participation, prasad };
  const schedule = row.schedule ? schedules.get(row.schedule.documentId) : undefined;
  if (!schedule) return { ...rules, leadHours: 0, cancelHours: 0, horizonDays: 0, days: [], next: null };
  const availability = await readAvailability(strapi, schedule, now);
  const today = templeClock(now, availability.clock.timeZone).day;
  const from = isCalendarDay(query.from) && query.from > today ? query.from : today;
  const wanted = /^\d{1,3}$/.test(query.days) ? Number(query.days) : usualDays;
  const to = addDays(from, Math.min(Math.max(wanted, 1), mostDays));
  return {
    ...rules,
    leadHours: schedule.rules.leadHours,
    cancelHours: schedule.cancelHours,
    horizonDays: schedule.rules.horizonDays,
    days: availability.days
      .filter(({ day }) => day >= from && day < to)
      .map(({ day, reason, slots }) => ({
        day,
        observances: [],
        reason,
        slots: slots.map((slot) => slotView(slot, availability.stateOf(day, slot))),
      })),
    next: nextFree(availability, 1, 1)[0] ?? null,
  };
}
