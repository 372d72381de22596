import type { Core } from '@strapi/strapi';
import { countingFailures, countingSuccesses, type Counted } from '../../../platform/http/failures';
import { limits, type Counter } from '../../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { orderTable } from '../queries/order-table';
import { refuseCardTesting } from './card-errors';
import { isStaff, type Account } from '../../../platform/http/actor';

interface PaymentCounters {
  readonly perDevotee: Counter;
  readonly perAdmin: Counter;
  readonly perAddress: Counter;
}

/**
 * Whether the limits of an address do not apply to this caller: admins in the back office, and devotees who have given
 * before. One caller with declined cards does not stop them; their own limits stay.
 */
export async function isKnownDonor(strapi: Core.Strapi, actor: Account): Promise<boolean> {
  return isStaff(actor) || orderTable(strapi).hasPaid(actor.userId);
}

function countersOf(counters: PaymentCounters, actor: Account, isKnown: boolean): Counted[] {
  const own: Counted = [isStaff(actor) ? counters.perAdmin : counters.perDevotee, actor.id];
  return isKnown ? [own] : [[counters.perAddress, actor.address], own];
}

/** A cart that cannot be bought as it is. */
const isRefusedCart = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;

/** A caller and the number of lines that the call prices and stores. */
interface CartRequest {
  readonly actor: Account;
  /** Result of {@link isKnownDonor}. */
  readonly isKnown: boolean;
  readonly lines: number;
}

/** Carts that are refused count by themselves: a shopper who mends a cart is not kept from paying for it. */
async function limitedCart<T>(
  counters: PaymentCounters,
  { actor, isKnown, lines }: CartRequest,
  act: () => Promise<T>,
) {
  const { perAccount, perAddress } = limits().cartLines;
  const counted: Counted[] = [
    ...countersOf(counters, actor, isKnown),
    [perAccount, actor.id, lines],
    ...(isKnown ? [] : [[perAddress, actor.address, lines] as const]),
  ];
  return countingFailures(
    [[limits().refusedCarts.perAccount, actor.id]],
    () => countingSuccesses(counted, act, isRefusedCart),
    isRefusedCart,
  );
}

/** Starts a card payment within its limits. */
export async function limitedStart<T>(request: CartRequest, start: () => Promise<T>): Promise<T> {
  const { actor, isKnown } = request;
  await refuseCardTesting(actor.id, isKnown ? null : actor.address);
  return limitedCart(limits().intent, request, start);
}

/** Makes an order within its limits. */
export async function limitedOrder<T>(
  strapi: Core.Strapi,
  actor: Account,
  lines: number,
  make: () => Promise<T>,
): Promise<T> {
  const isKnown = await isKnownDonor(strapi, actor);
  return limitedCart(limits().order, { actor, isKnown, lines }, make);
}

/** Has the gateway asked about a payment within the limits of asking. */
export async function limitedLookup<T>(strapi: Core.Strapi, actor: Account, look: () => Promise<T>): Promise<T> {
  const isKnown = await isKnownDonor(strapi, actor);
  return countingSuccesses(countersOf(limits().lookup, actor, isKnown), look, () => false);
}
