import type { Core } from '@strapi/strapi';
import type { Parsed, Sheet, SheetBooking } from '@seva/config/contract';
import { isCalendarDay, addDays } from '@seva/config/rules/calendar-day';
import { compareByTurn, maximumSheetDays, undoUntil } from '@seva/config/rules/bookings/done';
import { waitingStates } from '@seva/config/rules/order-life';
import { templeClock } from '@seva/config/rules/temple-time';
import { customaryGotram, templeTimeZone } from '../../content';
import type { BookingPersonRow } from '../queries/booking-person-row';
import { sheetTable, type SheetRow } from '../queries/sheet-table';

function checkOf({ order }: SheetRow): SheetBooking['check'] {
  if (!order) return 'none';
  if (order.state === 'bounced') return 'bounced';
  return waitingStates.includes(order.state) ? 'waiting' : 'none';
}

function doneOf(row: SheetRow, names: ReadonlyMap<string, string>): SheetBooking['done'] {
  if (row.state !== 'done' || !row.doneAt) return null;
  return {
    at: new Date(row.doneAt).toISOString(),
    by: names.get(row.doneBy ?? '') ?? '',
    note: row.doneNote ?? '',
    link: row.doneLink ?? '',
    picture: row.donePicture ?? '',
    undoUntil: new Date(undoUntil(new Date(row.doneAt).getTime())).toISOString(),
  };
}

const personView = (person: BookingPersonRow): SheetBooking['people'][number] => ({
  name: person.name,
  script: person.script ?? '',
  gotram: person.gotram ?? '',
  nakshatram: person.nakshatram,
  nakshatramText: person.nakshatramText ?? '',
  pada: person.pada,
  rashi: person.rashi,
  relation: person.relation ?? '',
});

/** Returns a booking for the priest sheet. */
export function sheetView(
  row: SheetRow,
  people: readonly BookingPersonRow[],
  names: ReadonlyMap<string, string>,
): SheetBooking {
  const { address, city, postalCode, country, phone } = row;
  const visit = {
    ...{ address: address ?? '', city: city ?? '', postalCode: postalCode ?? '' },
    ...{ country: country ?? '', phone: phone ?? '' },
  };
  return {
    _id: row.documentId,
    day: row.day ?? '',
    startsAt: row.startsAt ?? '',
    endsAt: row.endsAt ?? '',
    service: row.name,
    units: row.units,
    participation: row.participation,
    prasad: row.prasad,
    occasion: row.occasion ?? '',
    note: row.note ?? '',
    check: checkOf(row),
    people: people.map(personView),
    visit: row.participation === 'home' ? visit : null,
    done: doneOf(row, names),
  };
}

/** Returns the priest sheet of one to three days. An invalid day counts as the temple's today. */
export async function readSheet(
  strapi: Core.Strapi,
  query: Parsed<'sheet.read'>['query'],
  now: number,
): Promise<Sheet> {
  const timeZone = await templeTimeZone(strapi);
  const today = templeClock(now, timeZone).day;
  const first = isCalendarDay(query.day) ? query.day : today;
  const count = /^\d$/.test(query.days) ? Math.min(Math.max(Number(query.days), 1), maximumSheetDays) : 1;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const table = sheetTable(strapi);
  const rows = await table.ofDays(days);
  const people = await table.peopleOf({ day: { $in: days } });
  const names = await table.namesOf([...new Set(rows.flatMap(({ doneBy }) => doneBy ?? []))]);
  const bookings = rows.map((row) => sheetView(row, people.get(row.id) ?? [], names)).sort(compareByTurn);
  return {
    today,
    now: new Date(now).toISOString(),
    timeZone,
    customaryGotram: await customaryGotram(strapi),
    days: days.map((day) => ({ day, bookings: bookings.filter((booking) => booking.day === day) })),
  };
}
