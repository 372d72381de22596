import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Exception, SlotDetail, SlotKey } from '@seva/config/contract/panel/bookings/week/contracts';
import { mayBeDone } from '@seva/config/rules/bookings/done';
import { planDay } from '@seva/config/rules/bookings/schedule';
import { templeClock } from '@seva/config/rules/temple-time';
import { clockAt } from '../services/availability';
import { auditLog } from '../../../platform/audit/audit-log';
import { contentChanged } from '../../../platform/cache/content-cache';
import { notifyOtherProcesses } from '../../../platform/cache/other-processes';
import { readSchedules } from '../../service/queries';
import { afterCommit } from '../../../platform/database/after-commit';
import { slotBookings } from '../queries/slot-bookings';
import { calendarOfSchedule, slotTable } from '../queries/slot-table';
import { sevasTexts as texts } from '../../../texts/sevas';
import { panelBookings } from './panel-booking';
import { knownBetween, slotsOfDay, servicesOf, storedKey } from './week';

/** Returns a slot with its bookings; null if the schedule has no such slot and no booking has it. */
export async function readWeekSlot(strapi: Core.Strapi, key: SlotKey, now: number): Promise<SlotDetail | null> {
  const { schedule: id, day, startsAt } = key;
  const schedule = (await readSchedules(strapi)).get(id);
  const clock = await clockAt(strapi, now);
  const planned = schedule ? planDay(schedule.rules, day, clock) : null;
  const known = await knownBetween(strapi, [id], day, day);
  const place = slotsOfDay(id, day, planned, known).find((one) => one.startsAt === startsAt);
  if (!place) return null;
  const stored = known.stored.get(storedKey(id, day, startsAt));
  const found = await slotBookings(strapi).at({ schedule: id, day, startsAt }, ['held', 'confirmed', 'done']);
  const { names = [], unit = 'family' } = (await servicesOf(strapi)).get(id) ?? {};
  const list = (await panelBookings(strapi, found, now)).map(({ view }) => view);
  return {
    ...place,
    name: id === '' ? texts.setByTemple : (schedule?.name ?? names[0] ?? list[0]?.service.name ?? texts.goneSchedule),
    unit,
    ruleCapacity: planned?.slots.find((slot) => slot.startsAt === startsAt)?.capacity ?? null,
    exception: {
      capacity: stored?.capacity ?? null,
      isClosed: stored?.isClosed ?? false,
      streamUrl: stored?.streamUrl ?? '',
      note: stored?.note ?? '',
    },
    reason: place.isClosed ? (planned?.reason ?? '') : '',
    isPast: day < templeClock(now, clock.timeZone).day,
    mayBeDone: mayBeDone(day, now, clock.timeZone),
    list,
  };
}

const exceptionFields = ['capacity', 'isClosed', 'streamUrl', 'note'] as const;

const differing = (before: Exception, after: Exception) =>
  exceptionFields.filter((name) => before[name] !== after[name]);

/**
 * Changes one slot. Its bookings stay. A second call with the same values changes nothing.
 * @throws Refused 400 for an unsafe live link
 */
export async function changeSlot(
  strapi: Core.Strapi,
  key: SlotKey,
  { capacity, isClosed, streamUrl, note }: Exception,
  actor: PanelActor,
  now: number,
): Promise<SlotDetail | null> {
  if (streamUrl !== '' && !/^https:\/\/[^\s/][^\s/.]*\.\S+$/.test(streamUrl)) throw new Refused(400, texts.badStream);
  const found = await readWeekSlot(strapi, key, now);
  if (!found) return null;
  const { schedule, day, startsAt } = key;
  const wanted: Exception = { capacity, isClosed, streamUrl, note };
  const names = differing(found.exception, wanted);
  if (names.length === 0) return found;
  const only = (of: Exception) => Object.fromEntries(names.map((name) => [name, of[name]]));
  await strapi.db.transaction(async () => {
    const change = { capacity, closed: isClosed, streamUrl, note };
    await slotTable(strapi).except({ calendar: calendarOfSchedule(schedule), day, startsAt }, change);
    await auditLog(strapi).by(actor, {
      action: 'schedule.except',
      entity: 'schedule',
      entityId: schedule,
      before: only(found.exception),
      after: { day, startsAt, ...only(wanted) },
    });
    // The home page shows the next open slots.
    await afterCommit(strapi, contentChanged);
    await notifyOtherProcesses(strapi);
  });
  return readWeekSlot(strapi, key, now);
}
