import type { Core } from '@strapi/strapi';
import type { Caller } from '../../../auth/authenticate';
import { countingFailures, countingSuccesses, type Counted } from '../../../http/failures';
import { limits, type Counter } from '../../../http/limits';
import { Refused } from '@seva/config/contract/refused';
import { orderTable } from '../../../tables/order-table';
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
  return isAdmin || orderTable(strapi).hasPaid(id);
}

function countersOf(counters: PaymentCounters, { caller, origin }: Requester, isKnown: boolean): Counted[] {
  const own: Counted = [caller.isAdmin ? counters.perAdmin : counters.perDevotee, caller._id];
  return isKnown ? [own] : [[counters.perAddress, origin.address], own];
}

/** A cart that cannot be bought as it is. */
const isRefusedCart = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;

/** A caller and the number of lines that the call prices and stores. */
interface CartRequest {
  readonly requester: Requester;
  /** Result of {@link isKnownDonor}. */
  readonly isKnown: boolean;
  readonly lines: number;
}

/** Carts that are refused count by themselves: a shopper who mends a cart is not kept from paying for it. */
async function limitedCart<T>(
  counters: PaymentCounters,
  { requester, isKnown, lines }: CartRequest,
  act: () => Promise<T>,
) {
  const { perAccount, perAddress } = limits().cartLines;
  const counted: Counted[] = [
    ...countersOf(counters, requester, isKnown),
    [perAccount, requester.caller._id, lines],
    ...(isKnown ? [] : [[perAddress, requester.origin.address, lines] as const]),
  ];
  return countingFailures(
    [[limits().refusedCarts.perAccount, requester.caller._id]],
    () => countingSuccesses(counted, act, isRefusedCart),
    isRefusedCart,
  );
}

/** Starts a card payment within its limits. */
export async function limitedStart<T>(request: CartRequest, start: () => Promise<T>): Promise<T> {
  const { requester, isKnown } = request;
  await refuseCardTesting(requester.caller._id, isKnown ? null : requester.origin.address);
  return limitedCart(limits().intent, request, start);
}

/** Makes an order within its limits. */
export async function limitedOrder<T>(
  strapi: Core.Strapi,
  requester: Requester,
  lines: number,
  make: () => Promise<T>,
): Promise<T> {
  const isKnown = await isKnownDonor(strapi, requester.caller);
  return limitedCart(limits().order, { requester, isKnown, lines }, make);
}

/** Has the gateway asked about a payment within the limits of asking. */
export async function limitedLookup<T>(strapi: Core.Strapi, requester: Requester, look: () => Promise<T>): Promise<T> {
  const isKnown = await isKnownDonor(strapi, requester.caller);
  return countingSuccesses(countersOf(limits().lookup, requester, isKnown), look, () => false);
}
