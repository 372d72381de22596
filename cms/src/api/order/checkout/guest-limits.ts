import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import { Refused } from '@seva/config/contract/refused';
import { givingSettings } from '../../content';
import { afterCommit } from '../../../platform/database/after-commit';
import { countingFailures, countingSuccesses, type Counted } from '../../../platform/http/failures';
import { limits, type Counter } from '../../../platform/http/limits';
import { payments } from '../../../platform/plugins/payments';
import { settings } from '../../../platform/runtime/settings';
import type { OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { texts } from '../../../texts/en';

/** Key under which all guests count together. */
const allGuests = 'guests';

/** Returns the refusal of a counter that has reached its limit, else null. */
async function refusalOf(counter: Counter, key: string): Promise<Refused | null> {
  try {
    await counter.check(key);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** @throws Refused 403 GUESTS_OFF if the temple accepts no guests, 429 GUESTS_CLOSED while their payments are stopped */
async function requireGuestsAllowed(strapi: Core.Strapi): Promise<void> {
  if (!(await givingSettings(strapi)).guests) throw new Refused(403, texts.give.off, { code: 'GUESTS_OFF' });
  const closed = await refusalOf(limits().guestsClosed.altogether, allGuests);
  if (closed) throw new Refused(429, texts.give.closed, { code: 'GUESTS_CLOSED' }, closed.headers);
}

/** Code of a refusal while too many guests pay at once. */
export const busyCode = 'GUESTS_BUSY';

const isRefusedGift = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;
const isNotStarted = (error: unknown) =>
  isRefusedGift(error) || (error instanceof Refused && error.extra.code === busyCode);

/** @throws Refused 403 or 429 if guests may not give, or an address or email (lower case) has had too many declined cards */
export async function requireGuestAllowed(strapi: Core.Strapi, address: string, email: string): Promise<void> {
  await requireGuestsAllowed(strapi);
  const { perAddress, perEmail } = limits().guestDeclines;
  await perAddress.check(address);
  await perEmail.check(email);
}

/** Starts a guest's payment within the limits of guests, which never block an account or its address. */
export async function rateLimitedGift<T>(address: string, lines: number, begin: () => Promise<T>): Promise<T> {
  const { guestPayments, cartLines } = limits();
  const counted: Counted[] = [
    [guestPayments.perAddress, address],
    [cartLines.perAddress, address, lines],
  ];
  return countingFailures(
    [[limits().refusedCarts.perAccount, `guest ${address}`]],
    () => countingSuccesses(counted, begin, isNotStarted),
    isRefusedGift,
  );
}

/** Counts a declined card. A limit that is exceeded rejects the next payment, not this report. @returns whether it is reached */
async function countDecline(counter: Counter, key: string | null): Promise<boolean> {
  if (key === null) return false;
  try {
    await counter.count(key);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return (await refusalOf(counter, key)) !== null;
}

/** Cancels a guest's payment, because more cards could be tried with its secret. A paid order stays. */
export async function cancelGuestPayment(strapi: Core.Strapi, orderId: string): Promise<void> {
  try {
    await payments(strapi).cancel(orderId, { kind: 'system' });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function closeGuestGiving(strapi: Core.Strapi, at: number): Promise<void> {
  try {
    await limits().guestsClosed.altogether.count(allGuests);
  } catch (error) {
    // An earlier decline has closed it.
    if (error instanceof Refused) return;
    throw error;
  }
  const { max, windowMs } = settings().env.limits.guestDeclines.altogether;
  const detail = texts.give.cardTesting(max, Math.ceil(windowMs / 60_000));
  const key = `card_testing:${new Date(at).toISOString()}`;
  await strapi.db.transaction(() => alerts(strapi).raise({ key, code: 'card_testing', detail }));
  for (const orderId of await orderTable(strapi).findOpenOfGuests()) await cancelGuestPayment(strapi, orderId);
}

async function countDeclines(strapi: Core.Strapi, order: OrderRow, card: string | null, at: number): Promise<void> {
  const { perAddress, perEmail, perCard, altogether } = limits().guestDeclines;
  const own = [
    await countDecline(perAddress, order.startedFrom),
    await countDecline(perEmail, order.guestEmail),
    await countDecline(perCard, card),
  ];
  if (own.includes(true)) await cancelGuestPayment(strapi, order.documentId);
  if (await countDecline(altogether, allGuests)) await closeGuestGiving(strapi, at);
}

/**
 * Counts a guest's declined card against address, email, card and all guests together, once the transaction commits
 * (docs/security.md#guests).
 * @param card the gateway's fingerprint of the card, null if unknown
 */
export async function noteGuestDecline(
  strapi: Core.Strapi,
  order: OrderRow,
  card: string | null,
  at: number,
): Promise<void> {
  await afterCommit(strapi, () => {
    countDeclines(strapi, order, card, at).catch((error: unknown) => {
      strapi.log.error(
        `A guest's declined card was not counted: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  });
}
