import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { networkTest, siteOf } from '../../../platform/http/address';
import { settings } from '../../../platform/runtime/settings';
import { bookingTable } from '../queries/booking-table';
import { orderTable } from '../../order/queries';
import { texts } from '../../../texts/en';
import { wantedBy } from './find-slots';
import type { BookingPlan } from './plan';

/** Someone who holds slots and has not given yet; `userId` is null for a guest. */
interface Newcomer {
  readonly userId: number | null;
  readonly address: string;
}

/** Returns whether an account has no paid donation. A guest always counts as a newcomer. */
export async function isNewcomer(strapi: Core.Strapi, userId: number | null): Promise<boolean> {
  return userId === null || !(await orderTable(strapi).hasPaid(userId));
}

/**
 * Refuses more slots than a newcomer, or all newcomers of one network, may hold without a payment. Call it in the
 * transaction that stores the order; it is exact for all processes.
 * @throws Refused 409 TOO_MANY_HELD
 */
export async function requireFewHeld(
  strapi: Core.Strapi,
  { userId, address }: Newcomer,
  plans: readonly BookingPlan[],
): Promise<void> {
  const { newcomerUnits, trustedAddresses } = settings().env;
  const isTrusted = networkTest(trustedAddresses)(address);
  const site = siteOf(address);
  let units = plans.reduce((sum, plan) => sum + (wantedBy(plan)?.units ?? 0), 0);
  for (const held of await bookingTable(strapi).heldByNewcomers()) {
    const isOwn = userId !== null && held.userId === userId;
    if (isOwn || (!isTrusted && siteOf(held.startedFrom) === site)) units += held.units;
  }
  if (units > newcomerUnits)
    throw new Refused(409, texts.booking.tooManyHeldByNewcomer(newcomerUnits), { code: 'TOO_MANY_HELD' });
}
