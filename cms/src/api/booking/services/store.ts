import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { nextBooking } from '@seva/config/rules/bookings/booking-life';
import { mergeFamilies, type Person } from '@seva/config/rules/bookings/people';
import { shop } from '@seva/config/shop';
import { payments } from '../../../platform/plugins/payments';
import { settings } from '../../../platform/runtime/settings';
import { planDay } from '@seva/config/rules/bookings/schedule';
import { readSchedules } from '../../service/queries';
import { bookingTable, lacksDay } from '../queries/booking-table';
import { familyTable, userTable } from '../../account/queries';
import { type OrderRow, orderTable } from '../../order/queries';
import { texts } from '../../../texts/en';
import { wantedBy } from './find-slots';
import { moveBookings } from './move-with-order';
import { clockAt, takesOf } from './availability';
import type { BookingPlan } from './plan';

export const holdsSlots = (plans: readonly BookingPlan[]) =>
  plans.some(({ booking }) => (booking.takes ?? []).length > 0);

/** Returns the end of a hold that begins now. A newcomer's is short until a card is presented. */
export function heldUntil(now: number, isNewcomer: boolean): Date {
  const { holdMs } = settings().env;
  return new Date(now + (isNewcomer ? Math.min(holdMs, shop.hold.newcomerMs) : holdMs));
}

/**
 * Inserts the bookings of a new order, whose slots are taken already. Call it in the order's transaction.
 * @param isOwed whether the bookings are confirmed at once, as for a recorded check
 */
export async function storeBookings(
  strapi: Core.Strapi,
  order: Pick<OrderRow, 'id'>,
  plans: readonly BookingPlan[],
  { until, isOwed }: { readonly until: Date | null; readonly isOwed: boolean },
): Promise<void> {
  const table = bookingTable(strapi);
  for (const { booking, people } of plans) {
    const life = { state: 'held', lacksDay: lacksDay(booking) } as const;
    const state = isOwed ? (nextBooking(life, 'settled')?.to ?? 'held') : 'held';
    const hold = isOwed || booking.day === null ? null : until;
    const row = await table.create(order.id, { ...booking, state, heldUntil: hold }, people);
    if (isOwed) await table.change(row.id, state, { settledAt: new Date() });
  }
}

/**
 * Inserts the bookings of a claimed stub. They start as released, because the money may have come already; a paid one takes
 * its slot or raises an alert. Call it in the transaction of the claim.
 */
export async function storeClaimed(
  strapi: Core.Strapi,
  order: Pick<OrderRow, 'id' | 'documentId'>,
  plans: readonly BookingPlan[],
  isPaid: boolean,
  now: number,
): Promise<void> {
  const schedules = await readSchedules(strapi);
  const clock = await clockAt(strapi, now);
  for (const { booking, people, schedule } of plans) {
    const known = schedule && schedules.get(schedule.id);
    const planned = known && booking.day !== null ? planDay(known.rules, booking.day, clock) : null;
    const slot = planned?.slots.find(({ startsAt }) => startsAt === booking.startsAt);
    const places = known && slot && booking.day !== null ? takesOf(known, booking.day, slot, booking.units) : [];
    const found = { ...booking, takes: places, endsAt: slot?.endsAt ?? null };
    await bookingTable(strapi).create(order.id, { ...found, state: 'released', heldUntil: null }, people);
  }
  if (isPaid) await moveBookings(strapi, order.documentId, 'settled', now);
}

/**
 * Cancels a devotee's open orders that hold the same slots, their payments first, so that a new attempt can take them. Refuses
 * more units than a devotee may hold.
 * @throws Refused 409 TOO_MANY_HELD
 */
export async function replaceHolds(strapi: Core.Strapi, userId: number, plans: readonly BookingPlan[]): Promise<void> {
  const wanted = plans.flatMap((plan) => wantedBy(plan) ?? []);
  if (wanted.length === 0) return;
  const held = await bookingTable(strapi).heldOf(userId);
  const isSame = (one: (typeof held)[number]) =>
    wanted.some(
      ({ schedule, day, startsAt }) => schedule.id === one.schedule && day === one.day && startsAt === one.startsAt,
    );
  const replaced = new Set(held.filter(isSame).map(({ orderId }) => orderId));
  for (const orderId of replaced) await cancelQuietly(strapi, orderId);
  const sum = (units: readonly { units: number }[]) => units.reduce((all, one) => all + one.units, 0);
  const kept = sum(held.filter(({ orderId }) => !replaced.has(orderId)));
  if (kept + sum(wanted) > shop.hold.units)
    throw new Refused(409, texts.booking.tooManyHeld(shop.hold.units), { code: 'TOO_MANY_HELD' });
}

/** Cancels an order unless it was paid meanwhile, or is being paid. */
export async function cancelQuietly(strapi: Core.Strapi, orderId: string): Promise<void> {
  try {
    await payments(strapi).cancel(orderId, { kind: 'system' });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
  }
}

/**
 * Extends the hold of an order for a new try to pay, up to the most from its beginning. A newcomer's hold is extended only
 * after a card was presented.
 */
export async function extendHold(strapi: Core.Strapi, order: OrderRow): Promise<void> {
  if (!order.expiresAt || (order.startedFrom !== null && order.state === 'pending')) return;
  const most = new Date(order.createdAt).getTime() + shop.hold.mostMs;
  await moveHold(strapi, order, Math.min(new Date(order.expiresAt).getTime() + shop.hold.eachTryMs, most));
}

/** Gives a newcomer's order the usual hold once a card was presented and declined. */
export async function usualHold(strapi: Core.Strapi, order: OrderRow): Promise<void> {
  if (order.startedFrom !== null)
    await moveHold(strapi, order, new Date(order.createdAt).getTime() + settings().env.holdMs);
}

/** Extends the hold of an open order; `untilMs` in milliseconds. */
async function moveHold(strapi: Core.Strapi, order: OrderRow, untilMs: number): Promise<void> {
  if (!order.expiresAt || untilMs <= new Date(order.expiresAt).getTime()) return;
  const until = new Date(untilMs);
  await strapi.db.transaction(async () => {
    if (await orderTable(strapi).extend(order, until)) await bookingTable(strapi).holdUntil(order.id, until);
  });
}

/** Adds people to the family list of an account if the devotee wants it, until the list is full. */
export async function addToFamily(strapi: Core.Strapi, devotee: string, plans: readonly BookingPlan[]): Promise<void> {
  const named = plans.filter(({ keep }) => keep).flatMap(({ people }) => people);
  if (named.length === 0) return;
  await strapi.db.transaction(async () => {
    const user = await userTable(strapi).lockForNoKeyUpdate(devotee);
    if (!user) return;
    const family = familyTable(strapi);
    const known: Person[] = (await family.of(user.id)).map((row) => ({ ...row, _id: row.documentId }));
    const merged = mergeFamilies(
      known,
      named.map((person) => ({ ...person, _id: null })),
    );
    if (merged.length > known.length) await family.write(user.id, merged);
  });
}
