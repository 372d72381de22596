import type { Core } from '@strapi/strapi';
import type { DeskService, DeskSlots } from '@seva/config/contract/panel/desk/batches/contracts';
import { toDollars } from '@seva/config/rules/money';
import { findFreeSlots } from '../../booking';
import { isVisible, minuteNow } from '../../content';
import { participationsOf, peopleMaxOf, readSchedules, serviceTable, takesDayRequest } from '../../service/queries';

const mostSlots = 2000;

/** Returns the services that can be given at the desk, in the editors' order. */
export async function deskServices(strapi: Core.Strapi): Promise<DeskService[]> {
  const schedules = await readSchedules(strapi);
  const minute = await minuteNow(strapi);
  const visible = (await serviceTable(strapi).withSchedules()).filter((row) => isVisible(row, minute));
  return visible.map((row) => {
    const schedule = (row.schedule && schedules.get(row.schedule.documentId)) ?? null;
    return {
      id: row.documentId,
      name: row.name,
      price: row.openAmount ? null : toDollars(row.priceCents ?? 0),
      category: row.category ?? '',
      needs: schedule?.needs ?? 'none',
      dayRequest: takesDayRequest(row, schedule),
      unit: row.unit ?? 'family',
      peopleMax: peopleMaxOf(row),
      participation: participationsOf(row),
    };
  });
}

/** Returns the free slots of a service from one day to another, or null for an unknown service. */
export async function deskSlots(
  strapi: Core.Strapi,
  { service, from, to }: { readonly service: string; readonly from: string; readonly to: string },
  now: number,
): Promise<DeskSlots | null> {
  const row = await serviceTable(strapi).find(service);
  if (!row) return null;
  const schedule = row.schedule ? (await readSchedules(strapi)).get(row.schedule.documentId) : undefined;
  if (!schedule) return { days: [] };
  const days = new Map<string, string[]>();
  for (const { day, startsAt } of await findFreeSlots(strapi, schedule, 1, now, { most: mostSlots }))
    if (day >= from && day <= to) days.set(day, [...(days.get(day) ?? []), startsAt]);
  return { days: [...days].map(([day, times]) => ({ day, times })) };
}
