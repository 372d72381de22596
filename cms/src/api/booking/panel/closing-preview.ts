import type { Core } from '@strapi/strapi';
import type {
  ClosingGroup,
  ClosingPart,
  ClosingPreview,
} from '@seva/config/contract/panel/bookings/closings/contracts';
import { deadlineBase, isClosedBy, planDay, type Closure } from '@seva/config/rules/bookings/schedule';
import { toDollars } from '@seva/config/rules/money';
import { clockAt, readAvailability } from '../services/availability';
import { readSchedules, type Schedule } from '../../service/queries';
import { closersOf } from './closers';
import { bookingsIn, closureOf } from './closing-part';
import type { ShownBooking } from './panel-booking';

const mostSlots = 24;

/** Returns the free slots of a schedule for some units, regardless of its deadlines. Leaves out those that `except` closes. */
export async function findFreeSlots(
  strapi: Core.Strapi,
  schedule: Schedule,
  units: number,
  now: number,
  { most = mostSlots, except }: { readonly most?: number; readonly except?: Closure } = {},
) {
  const availability = await readAvailability(strapi, schedule, now);
  const offered: { day: string; startsAt: string; endsAt: string | null; left: number | null }[] = [];
  for (const { day, slots } of availability.days) {
    for (const slot of slots) {
      const { startsAt, endsAt } = slot;
      if (deadlineBase(day, startsAt, availability.clock.timeZone) <= now) continue;
      if (except && isClosedBy(except, day, { startsAt: startsAt || null, endsAt })) continue;
      const { free } = availability.stateOf(day, { ...slot, isTooLate: false });
      if (free < units || free === 0) continue;
      offered.push({ day, startsAt, endsAt, left: Number.isFinite(free) ? free : null });
      if (offered.length === most) return offered;
    }
  }
  return offered;
}

/** Returns the amount paid for a booking's line, in cents. */
export function paidCents({ row, order }: ShownBooking): number {
  const line = order.lines?.find(({ position }) => position === row.position);
  return order.isPaid && line ? line.priceCents * line.quantity : 0;
}

/** Groups bookings by slot. The bookings of a group move to the same new slot. */
function grouped(bookings: readonly ShownBooking[]): ReadonlyMap<string, readonly ShownBooking[]> {
  const groups = new Map<string, ShownBooking[]>();
  for (const booking of bookings) {
    const key = `${booking.row.schedule} ${booking.row.startsAt ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return groups;
}

async function groupOf(
  strapi: Core.Strapi,
  bookings: readonly ShownBooking[],
  except: Closure,
  now: number,
): Promise<ClosingGroup> {
  const [first] = bookings;
  const id = first?.row.schedule ?? '';
  const schedule = (await readSchedules(strapi)).get(id);
  const units = bookings.reduce((sum, { row }) => sum + row.units, 0);
  const free = schedule ? await findFreeSlots(strapi, schedule, units, now, { except }) : [];
  return {
    schedule: id,
    startsAt: first?.row.startsAt ?? '',
    name: schedule?.name ?? first?.row.name ?? '',
    bookings: bookings.length,
    units,
    places: free.map(({ day, startsAt, left }) => ({ day, startsAt, left })),
  };
}

/** Returns the reason for which a part of a day is closed already; null if some of it is open. */
async function closedBy(strapi: Core.Strapi, { day, schedule: id, startsAt }: ClosingPart, now: number) {
  const clock = await clockAt(strapi, now);
  const all = [...(await readSchedules(strapi)).values()].filter((one) => id === '' || one.id === id);
  const days = all.flatMap(({ rules }) => planDay(rules, day, clock) ?? []);
  const slots = days.flatMap((planned) =>
    planned.slots.filter((slot) => startsAt === null || slot.startsAt === startsAt),
  );
  if (slots.length === 0 || !slots.every(({ isClosed }) => isClosed)) return null;
  return days.map(({ reason }) => reason).find((reason) => reason !== '') ?? '';
}

/** Returns what closing part of a day would change. Changes nothing. */
export async function previewClosing(strapi: Core.Strapi, part: ClosingPart, now: number): Promise<ClosingPreview> {
  const except = { ...(await closureOf(strapi, part, now)), reason: '' };
  const bookings = await bookingsIn(strapi, part, 'confirmed', now);
  const groups: ClosingGroup[] = [];
  for (const some of grouped(bookings).values()) groups.push(await groupOf(strapi, some, except, now));
  const reason = await closedBy(strapi, part, now);
  return {
    ...part,
    bookings: bookings.length,
    paying: (await bookingsIn(strapi, part, 'held', now)).length,
    paid: toDollars(bookings.reduce((sum, booking) => sum + paidCents(booking), 0)),
    groups: groups.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.name.localeCompare(b.name)),
    reason: reason ?? '',
    isClosed: reason !== null,
    closers: await closersOf(strapi, part, now),
  };
}
