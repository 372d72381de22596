import type { Core } from '@strapi/strapi';
import type { Caller } from '../../../auth/authenticate';
import { countingFailures, countingSuccesses, type Counted } from '../../../http/failures';
import { limits, type Counter } from '../../../http/limits';
import { Refused } from '@seva/config/contract/refused';
import { refuseCardTesting } from './card-errors';
import type { Requester } from '../../../audit/request-actor';

interface PaymentCounters {
  readonly perDevotee: Counter;
  readonly perAdmin: Counter;
  readonly perAddress: Counter;
}

/**
 * Whether the limits of an address do not apply to this caller: admins in the back office, and devotees who have given
 * before. One caller with declined cards does not stop them; their own limits stay.
 */
export async function isKnownDonor(
  strapi: Core.Strapi,
  { id, isAdmin }: Pick<Caller, 'id' | 'isAdmin'>,
): Promise<boolean> {
  if (isAdmin) return true;
  const paid = (await strapi.db.connection('orders').where({ user_id: id, is_paid: true }).first('id')) as unknown;
  return Boolean(paid);
}

function countersOf(counters: PaymentCounters, { caller, origin }: Requester, isKnown: boolean): Counted[] {
  const own: Counted = [caller.isAdmin ? counters.perAdmin : counters.perDevotee, caller._id];
  return isKnown ? [own] : [[counters.perAddress, origin.address], own];
}

/** A cart that cannot be bought as it is. */
const isRefusedCart = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;

/** Carts that are refused count by themselves: a shopper who mends a cart is not kept from paying for it. */
async function limitedCart<T>(
  counters: PaymentCounters,
  requester: Requester,
  isKnown: boolean,
  act: () => Promise<T>,
) {
  const counted = countersOf(counters, requester, isKnown);
  return countingFailures(
    [[limits().refusedCarts.perAccount, requester.caller._id]],
    () => countingSuccesses(counted, act, isRefusedCart),
    isRefusedCart,
  );
}

/** Starts a card payment within its limits; `isKnown` as of {@link isKnownDonor}. */
export async function limitedStart<T>(requester: Requester, isKnown: boolean, start: () => Promise<T>): Promise<T> {
  await refuseCardTesting(requester.caller._id, isKnown ? null : requester.origin.address);
  return limitedCart(limits().intent, requester, isKnown, start);
}

/** Makes an order within its limits. */
export async function limitedOrder<T>(strapi: Core.Strapi, requester: Requester, make: () => Promise<T>): Promise<T> {
  return limitedCart(limits().order, requester, await isKnownDonor(strapi, requester.caller), make);
}

/** Has the gateway asked about a payment within the limits of asking. */
export async function limitedLookup<T>(strapi: Core.Strapi, requester: Requester, look: () => Promise<T>): Promise<T> {
  const isKnown = await isKnownDonor(strapi, requester.caller);
  return countingSuccesses(countersOf(limits().lookup, requester, isKnown), look, () => false);
}
