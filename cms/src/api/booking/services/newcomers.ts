import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { networkTest, siteOf } from '../../../platform/http/address';
import { settings } from '../../../platform/runtime/settings';
import { shop } from '@seva/config/shop';
import { bookingTable } from '../queries/booking-table';
import { calendarOfSchedule, slotTable } from '../queries/slot-table';
import { orderTable } from '../../order/queries';
import { texts } from '../../../texts/en';
import { wantedBy, type Wanted } from './find-slots';
import type { BookingPlan } from './plan';

/** Donor who holds slots and has no donation yet; `userId` is null for a guest. */
interface Newcomer {
  readonly userId: number | null;
  readonly address: string;
}

/** Returns whether an account has no paid donation. A guest always counts as a newcomer. */
export async function isNewcomer(strapi: Core.Strapi, userId: number | null): Promise<boolean> {
  return userId === null || !(await orderTable(strapi).hasPaid(userId));
}

const dayMs = 24 * 60 * 60 * 1000;

type Slot = { readonly schedule: string | null; readonly day: string; readonly startsAt: string };

const isOfSlot =
  ({ schedule, day, startsAt }: Wanted) =>
  (one: Slot) =>
    one.schedule === schedule.id && one.day === day && one.startsAt === startsAt;

const refusal = (sentence: string) => new Refused(409, sentence, { code: 'TOO_MANY_HELD' });

/** Returns the capacity of a planned slot, with the manager's exception; null for none. */
async function capacityOf(strapi: Core.Strapi, { booking: { takes } }: BookingPlan, want: Wanted) {
  const calendar = calendarOfSchedule(want.schedule.id);
  const take = (takes ?? []).find((one) => one.calendar === calendar);
  if (!take) return null;
  const stored = (await slotTable(strapi).between([calendar], take.day, take.day)).find(
    ({ startsAt }) => startsAt === take.startsAt,
  );
  return stored?.capacity ?? take.capacity;
}

/**
 * Refuses more slots than a newcomer, or all newcomers of one network, may hold without a payment; more than half of a
 * slot for all newcomers who presented no card; and a slot that a network held before on this day. Call it in the
 * transaction that stores the order; it is exact for all processes.
 * @throws Refused 409 TOO_MANY_HELD
 */
export async function requireFewHeld(
  strapi: Core.Strapi,
  { userId, address }: Newcomer,
  plans: readonly BookingPlan[],
): Promise<void> {
  const { newcomerUnits, trustedAddresses, unprovedShare } = settings().env;
  const isTrusted = networkTest(trustedAddresses)(address);
  const site = siteOf(address);
  let units = plans.reduce((sum, plan) => sum + (wantedBy(plan)?.units ?? 0), 0);
  const all = await bookingTable(strapi).heldByNewcomers();
  for (const held of all) {
    const isOwn = userId !== null && held.userId === userId;
    if (isOwn || (!isTrusted && siteOf(held.startedFrom) === site)) units += held.units;
  }
  if (units > newcomerUnits) throw refusal(texts.booking.tooManyHeldByNewcomer(newcomerUnits));
  if (isTrusted || unprovedShare >= 1) return;
  for (const plan of plans) {
    const want = wantedBy(plan);
    if (!want) continue;
    const isSame = isOfSlot(want);
    const slot = { schedule: want.schedule.id, day: want.day, startsAt: want.startsAt };
    // Within the most time of a hold a donor may begin again, such as after changing the cart.
    const isEarlier = (at: number) => at > Date.now() - dayMs && at < Date.now() - shop.hold.mostMs;
    for (const held of await bookingTable(strapi).unpaidHoldsOf(slot))
      if (siteOf(held.startedFrom) === site && isEarlier(new Date(held.createdAt).getTime()))
        throw refusal(texts.booking.heldBefore);
    const capacity = await capacityOf(strapi, plan, want);
    const unproved = all.filter((held) => held.orderState === 'pending' && isSame(held));
    const wanted = plans
      .flatMap((one) => wantedBy(one) ?? [])
      .filter((one) => isSame({ ...one, schedule: one.schedule.id }));
    const taken = [...unproved, ...wanted].reduce((sum, one) => sum + one.units, 0);
    if (capacity !== null && taken > Math.ceil(capacity * unprovedShare)) throw refusal(texts.booking.halfHeld);
  }
}
