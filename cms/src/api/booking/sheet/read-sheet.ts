import type { Core } from '@strapi/strapi';
import type { Parsed, Sheet } from '@seva/config/contract';
import { isCalendarDay, addDays } from '@seva/config/rules/calendar-day';
import { byTurn, sheetDaysMost } from '@seva/config/rules/bookings/done';
import { templeClock } from '@seva/config/rules/temple-time';
import { customaryGotram, templeTimeZone } from '../../content/services/read';
import { sheetTable } from '../queries/sheet-table';
import { sheetView } from './view';

/** The priests' sheet of one to three days; what is no day is today on the temple's clock. */
export async function readSheet(
  strapi: Core.Strapi,
  query: Parsed<'sheet.read'>['query'],
  now: number,
): Promise<Sheet> {
  const timeZone = await templeTimeZone(strapi);
  const today = templeClock(now, timeZone).day;
  const first = isCalendarDay(query.day) ? query.day : today;
  const count = /^\d$/.test(query.days) ? Math.min(Math.max(Number(query.days), 1), sheetDaysMost) : 1;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const table = sheetTable(strapi);
  const rows = await table.ofDays(days);
  const people = await table.peopleOf({ day: { $in: days } });
  const names = await table.namesOf([...new Set(rows.flatMap(({ doneBy }) => doneBy ?? []))]);
  const bookings = rows.map((row) => sheetView(row, people.get(row.id) ?? [], names)).sort(byTurn);
  return {
    today,
    now: new Date(now).toISOString(),
    timeZone,
    customaryGotram: await customaryGotram(strapi),
    days: days.map((day) => ({ day, bookings: bookings.filter((booking) => booking.day === day) })),
  };
}
