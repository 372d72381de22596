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
 * Returns whether the limits per address do not apply to a caller: staff, and devotees with a paid donation. Declined cards
 * of others on the same network do not block them. Their own limits apply.
 */
export async function isKnownDonor(strapi: Core.Strapi, actor: Account): Promise<boolean> {
  return isStaff(actor) || orderTable(strapi).hasPaid(actor.userId);
}

function countersOf(counters: PaymentCounters, actor: Account, isKnown: boolean): Counted[] {
  const own: Counted = [isStaff(actor) ? counters.perAdmin : counters.perDevotee, actor.id];
  return isKnown ? [own] : [[counters.perAddress, actor.address], own];
}

const isRefusedCart = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;

interface CartRequest {
  readonly actor: Account;
  /** Result of {@link isKnownDonor}. */
  readonly isKnown: boolean;
  readonly lines: number;
}

/** Counts rejected carts separately, so that a caller who corrects a cart can still pay for it. */
async function rateLimitedCart<T>(
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

export async function rateLimitedStart<T>(request: CartRequest, start: () => Promise<T>): Promise<T> {
  const { actor, isKnown } = request;
  await refuseCardTesting(actor.id, isKnown ? null : actor.address);
  return rateLimitedCart(limits().intent, request, start);
}

export async function rateLimitedOrder<T>(
  strapi: Core.Strapi,
  actor: Account,
  lines: number,
  make: () => Promise<T>,
): Promise<T> {
  const isKnown = await isKnownDonor(strapi, actor);
  return rateLimitedCart(limits().order, { actor, isKnown, lines }, make);
}

/** Looks up a payment at the gateway within the limits of such calls. */
export async function rateLimitedLookup<T>(strapi: Core.Strapi, actor: Account, look: () => Promise<T>): Promise<T> {
  const isKnown = await isKnownDonor(strapi, actor);
  return countingSuccesses(countersOf(limits().lookup, actor, isKnown), look, () => false);
}
