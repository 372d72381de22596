import type { Core } from '@strapi/strapi';
import type { PhoneDevotee, PhoneService } from '@seva/config/contract/panel/bookings/phone/contracts';
import { shortestSearch } from '@seva/config/rules/desk/person-search';
import { toDollars } from '@seva/config/rules/money';
import { readSchedules, serviceTable, takesDayRequest } from '../../service/queries';
import { isVisible, minuteNow } from '../../content';
import { userSearch } from '../../account/queries';
import { findFreeSlots } from './closing-preview';

const mostDevotees = 8;

/** Finds devotees whose name or phone contains a text; none for fewer than three characters. */
export async function findDevotees(strapi: Core.Strapi, q: string): Promise<PhoneDevotee[]> {
  if (q.length < shortestSearch) return [];
  const rows = await userSearch(strapi).searchWithoutEmail(q, mostDevotees);
  return rows.map(({ documentId, name, phone, gotram, addressCity }) => ({
    id: documentId,
    name: name ?? '',
    phone: phone ?? '',
    gotram: gotram ?? '',
    city: addressCity ?? '',
  }));
}

/** Returns the services that are booked for a day: those with a schedule, with their next free slot, and those for a requested day. */
export async function bookedServices(strapi: Core.Strapi, now: number): Promise<PhoneService[]> {
  const schedules = await readSchedules(strapi);
  const minute = await minuteNow(strapi);
  const rows = await serviceTable(strapi).withSchedules();
  const services: PhoneService[] = [];
  for (const row of rows) {
    const schedule = (row.schedule && schedules.get(row.schedule.documentId)) ?? null;
    const dayRequest = !row.openAmount && takesDayRequest(row, schedule);
    if ((!schedule && !dayRequest) || !isVisible(row, minute)) continue;
    const [next] = schedule ? await findFreeSlots(strapi, schedule, 1, now, { most: 1 }) : [];
    services.push({
      id: row.documentId,
      name: row.name,
      price: toDollars(row.priceCents ?? 0),
      unit: row.unit ?? 'family',
      dayRequest,
      next: next ? { day: next.day, startsAt: next.startsAt } : null,
    });
  }
  return services.sort((a, b) => a.name.localeCompare(b.name));
}
