import type { Core } from '@strapi/strapi';
import type { RefusedSlot } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { planDay, type PlannedSlot } from '@seva/config/rules/bookings/schedule';
import { templeClock } from '@seva/config/rules/temple-time';
import type { Schedule } from '../../service/queries';
import { slotTable, type NotTaken } from '../queries/slot-table';
import { texts } from '../../../texts/en';
import { nextFree, readAvailability, takesOf } from './availability';
import type { BookingPlan } from './plan';
import { isStaff, type Actor } from '../../../platform/http/actor';

type Reason = 'SLOT_FULL' | 'SLOT_CLOSED' | 'TOO_LATE';

/** Thrown to roll back a transaction whose slot another request has taken. */
export class SlotTaken extends Error {
  constructor(readonly notTaken: NotTaken) {
    super('the place was taken');
  }
}

export interface Wanted {
  readonly line: number;
  readonly product: string;
  readonly schedule: Schedule;
  readonly day: string;
  readonly startsAt: string;
  readonly units: number;
}

const mostOffered = 3;

/** Returns a 409 with the lines whose slots are not available, and the next free slots for each. */
export async function refuseSlots(
  strapi: Core.Strapi,
  code: Reason,
  wanted: readonly { readonly want: Wanted; readonly left: number }[],
  now: number,
): Promise<Refused> {
  const lines: RefusedSlot[] = [];
  for (const { want, left } of wanted) {
    const { line, product, day, startsAt } = want;
    const availability = await readAvailability(strapi, want.schedule, now);
    const today = templeClock(now, availability.clock.timeZone).day;
    const next = nextFree(availability, want.units, mostOffered, day > today ? day : today);
    const more = next.length < mostOffered ? nextFree(availability, want.units, mostOffered) : next;
    lines.push({ line, product, day, startsAt, left, next: more });
  }
  return new Refused(409, texts.booking.refused[code], { code, lines });
}

/** Actor and time (milliseconds) of a booking. Staff may book later than devotees, but nothing that has passed. */
export interface By {
  readonly now: number;
  readonly actor: Actor;
}

type Found = { readonly slot: PlannedSlot } | { readonly why: Reason; readonly left: number };

async function findOne(strapi: Core.Strapi, want: Wanted, { now, actor }: By): Promise<Found> {
  const { schedule, day, startsAt, units } = want;
  const availability = await readAvailability(strapi, schedule, now);
  const today = templeClock(now, availability.clock.timeZone).day;
  if (day < today) return { why: 'TOO_LATE', left: 0 };
  const offered = availability.days.find((planned) => planned.day === day);
  const planned = offered ?? (isStaff(actor) ? planDay(schedule.rules, day, availability.clock) : null);
  const slot = planned?.slots.find((one) => one.startsAt === startsAt);
  if (!slot) return { why: 'SLOT_CLOSED', left: 0 };
  const { state, free } = availability.stateOf(day, isStaff(actor) ? { ...slot, isTooLate: false } : slot);
  if (state === 'too_late') return { why: 'TOO_LATE', left: 0 };
  if (state === 'closed') return { why: 'SLOT_CLOSED', left: 0 };
  return free >= units ? { slot } : { why: 'SLOT_FULL', left: free };
}

/**
 * Finds the wanted slots in their schedules. Takes none of them yet.
 * @throws Refused 409 TOO_LATE, SLOT_CLOSED or SLOT_FULL
 */
export async function findSlots(strapi: Core.Strapi, wanted: readonly Wanted[], by: By): Promise<PlannedSlot[]> {
  const found: PlannedSlot[] = [];
  const refused: { want: Wanted; why: Reason; left: number }[] = [];
  for (const want of wanted) {
    const place = await findOne(strapi, want, by);
    if ('slot' in place) found.push(place.slot);
    else refused.push({ want, ...place });
  }
  for (const code of ['TOO_LATE', 'SLOT_CLOSED', 'SLOT_FULL'] as const) {
    const some = refused.filter(({ why }) => why === code);
    if (some.length > 0) throw await refuseSlots(strapi, code, some, by.now);
  }
  return found;
}

export function wantedBy({ line, product, schedule, booking }: BookingPlan): Wanted | null {
  const { day, startsAt, units } = booking;
  return schedule && day !== null ? { line, product, schedule, day, startsAt: startsAt ?? '', units } : null;
}

/** Returns the plans with the end of their slots and the units to take. @throws Refused as {@link findSlots} */
export async function withSlots(
  strapi: Core.Strapi,
  plans: readonly BookingPlan[],
  by: By,
): Promise<readonly BookingPlan[]> {
  const wanted = plans.flatMap((plan) => wantedBy(plan) ?? []);
  const slots = await findSlots(strapi, wanted, by);
  const byLine = new Map(wanted.map(({ line }, index) => [line, slots[index]]));
  return plans.map((plan) => {
    const slot = byLine.get(plan.line);
    const { schedule, booking } = plan;
    if (!slot || !schedule || booking.day === null) return plan;
    const takes = takesOf(schedule, booking.day, slot, booking.units);
    return { ...plan, booking: { ...booking, endsAt: slot.endsAt, takes } };
  });
}

/** Books the slots of all plans, or none. Call it in the transaction that stores them. @throws SlotTaken */
export async function bookSlots(strapi: Core.Strapi, plans: readonly BookingPlan[]): Promise<void> {
  const takes = plans.flatMap(({ booking }) => booking.takes ?? []);
  if (takes.length === 0) return;
  const gone = await slotTable(strapi).change(takes);
  if (gone) throw new SlotTaken(gone);
}

/** Runs an act that takes slots. If another request was faster, the refusal names the next free slots. */
export async function orNextFree<T>(
  strapi: Core.Strapi,
  plans: readonly BookingPlan[],
  now: number,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof SlotTaken)) throw error;
    const { take, why, left } = error.notTaken;
    const concerned = plans.filter(({ booking }) =>
      (booking.takes ?? []).some(
        (one) => one.calendar === take.calendar && one.day === take.day && one.startsAt === take.startsAt,
      ),
    );
    const wanted = concerned.flatMap((plan) => wantedBy(plan) ?? []).map((want) => ({ want, left }));
    throw await refuseSlots(strapi, why === 'closed' ? 'SLOT_CLOSED' : 'SLOT_FULL', wanted, now);
  }
}
