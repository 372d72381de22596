import type { Core } from '@strapi/strapi';
import type { BookingNeeds, BookingUnit } from '@seva/config/contract';
import { contentUid, type ContentName } from '@seva/config/content-types';
import { type Closure, type OpeningDay, type ScheduleRules } from '@seva/config/rules/bookings/schedule';
import { addDays } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { weekdaysOf } from '@seva/config/rules/timings';
import { table } from '../../../platform/database/table';
import { readCached, templeTimeZone } from '../../content';

/** Schedule of bookable services. Leads in hours; times and days in the temple's time zone. */
export interface Schedule {
  readonly id: string;
  readonly name: string;
  readonly rules: ScheduleRules;
  readonly needs: Exclude<BookingNeeds, 'none'>;
  readonly cancelHours: number;
  readonly maxMoves: number;
  readonly bufferMinutes: number;
  readonly streamUrl: string;
  /** Shared resource and its number of units. */
  readonly resource: { readonly id: string; readonly capacity: number } | null;
}

/** Content entry, with relations that are populated one at a time. */
interface Row extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly documentId: string;
  readonly openings?: readonly Row[];
  readonly schedules?: readonly Row[];
  readonly schedule?: Row | null;
  readonly resource?: Row | null;
}

const clock = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 5) : null);
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
const capacityOf = (row: Row) => (typeof row.capacity === 'number' ? row.capacity : null);
const timesOf = (row: Row) => ({ startsAt: clock(row.startsAt), endsAt: clock(row.endsAt) });

/** Reads one relation per query, because a transaction has one connection. */
function rowsOf(strapi: Core.Strapi, kind: ContentName, populate: object, where: object = {}): Promise<Row[]> {
  const rows = table<Row>(strapi, contentUid(kind));
  return rows.findMany({ where, populate, orderBy: [{ id: 'asc' }], limit: maxRead });
}

/** Maximum number of entries per query. A temple has a few dozen. */
const maxRead = 2000;

async function load(strapi: Core.Strapi): Promise<ReadonlyMap<string, Schedule>> {
  const yesterday = addDays(giftDay(Date.now(), await templeTimeZone(strapi)), -1);
  const schedules = await rowsOf(strapi, 'schedule', { openings: true });
  const shared = await rowsOf(strapi, 'schedule', { resource: true });
  const closed = await rowsOf(strapi, 'closure', { schedules: true }, { lastDay: { $gte: yesterday } });
  const special = await rowsOf(strapi, 'opening-day', { schedule: true }, { day: { $gte: yesterday } });
  const resources = new Map(shared.map((row) => [row.id, row.resource ?? null]));
  return new Map(
    schedules.map((row) => [
      row.documentId,
      toSchedule(row, resources.get(row.id) ?? null, closuresOf(row, closed), openingDaysOf(row, special)),
    ]),
  );
}

function closuresOf(schedule: Row, rows: readonly Row[]): Closure[] {
  const concerns = ({ schedules = [] }: Row) =>
    schedules.length === 0 || schedules.some(({ id }) => id === schedule.id);
  return rows.filter(concerns).map((row) => ({
    from: String(row.firstDay),
    to: String(row.lastDay),
    ...timesOf(row),
    reason: typeof row.reason === 'string' ? row.reason : '',
  }));
}

const openingDaysOf = (schedule: Row, rows: readonly Row[]): OpeningDay[] =>
  rows
    .filter((row) => row.schedule?.id === schedule.id)
    .map((row) => ({ day: String(row.day), ...timesOf(row), capacity: capacityOf(row) }));

function toSchedule(row: Row, resource: Row | null, closures: Closure[], openingDays: OpeningDay[]): Schedule {
  const openings = (row.openings ?? []).map((opening) => ({
    on: 'every_week' as const,
    weekdays: weekdaysOf(opening),
    ...timesOf(opening),
    capacity: capacityOf(opening),
  }));
  const time = clock(row.ordersUntil);
  const isByTime = [...openings, ...openingDays].some(({ startsAt }) => startsAt !== null);
  return {
    id: row.documentId,
    name: String(row.name),
    rules: {
      openings,
      openingDays,
      closures,
      leadHours: number(row.leadHours, 24),
      ordersUntil: time === null ? null : { time, daysBefore: number(row.ordersDaysBefore, 1) },
      horizonDays: number(row.horizonDays, 120),
    },
    needs: isByTime ? 'slot' : 'day',
    cancelHours: number(row.cancelHours, 48),
    maxMoves: number(row.maxMoves, 2),
    bufferMinutes: number(row.bufferMinutes, 0),
    streamUrl: typeof row.streamUrl === 'string' ? row.streamUrl : '',
    resource: resource ? { id: resource.documentId, capacity: number(resource.capacity, 1) } : null,
  };
}

/** Returns all schedules by id. Cached until an editor changes content. */
export function readSchedules(strapi: Core.Strapi): Promise<ReadonlyMap<string, Schedule>> {
  return readCached(strapi, 'schedules', () => load(strapi));
}

interface ScheduledService {
  readonly name: string;
  readonly unit: BookingUnit | null;
  readonly schedule: { readonly documentId: string } | null;
}

export const findScheduledServices = (strapi: Core.Strapi): Promise<ScheduledService[]> =>
  table<ScheduledService>(strapi, contentUid('service')).findMany({
    select: ['name', 'unit'],
    where: { schedule: { id: { $notNull: true } } },
    populate: { schedule: { select: ['documentId'] } },
    orderBy: [{ name: 'asc' }],
  });
