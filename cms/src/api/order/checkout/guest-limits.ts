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

/** All guests together count as one. */
const everybody = 'guests';

/** Whether a counter has reached its limit; the refusal that it would be answered with, or null. */
async function reached(counter: Counter, key: string): Promise<Refused | null> {
  try {
    await counter.check(key);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Throws 403 where the temple takes no gifts of guests, and 429 while giving without an account is closed. */
async function requireGuestsWelcome(strapi: Core.Strapi): Promise<void> {
  if (!(await givingSettings(strapi)).guests) throw new Refused(403, texts.give.off, { code: 'GUESTS_OFF' });
  const closed = await reached(limits().guestsClosed.altogether, everybody);
  if (closed) throw new Refused(429, texts.give.closed, { code: 'GUESTS_CLOSED' }, closed.headers);
}

/** The code of a refusal while too many guests pay at once. */
export const busyCode = 'GUESTS_BUSY';

/** A gift that cannot be made as it is. */
const isRefusedGift = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429;
/** A gift of which no payment began. */
const isUnbegun = (error: unknown) =>
  isRefusedGift(error) || (error instanceof Refused && error.extra.code === busyCode);

/**
 * Throws 403 or 429 where guests may not give, or not from an address or with an email (lower case) of many declined
 * cards.
 */
export async function requireGuestAdmitted(strapi: Core.Strapi, address: string, email: string): Promise<void> {
  await requireGuestsWelcome(strapi);
  const { perAddress, perEmail } = limits().guestDeclines;
  await perAddress.check(address);
  await perEmail.check(email);
}

/** Begins a guest's payment within its limits, which are a guest's own: they never close an account or its address. */
export async function limitedGift<T>(address: string, lines: number, begin: () => Promise<T>): Promise<T> {
  const { guestPayments, cartLines } = limits();
  const counted: Counted[] = [
    [guestPayments.perAddress, address],
    [cartLines.perAddress, address, lines],
  ];
  return countingFailures(
    [[limits().refusedCarts.perAccount, `guest ${address}`]],
    () => countingSuccesses(counted, begin, isUnbegun),
    isRefusedGift,
  );
}

/** Counts one; being over the limit refuses the next gift, not the word about this one. @returns whether it is reached */
async function counted(counter: Counter, key: string | null): Promise<boolean> {
  if (key === null) return false;
  try {
    await counter.count(key);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return (await reached(counter, key)) !== null;
}

/** Closes a guest's payment page: its secret would let anybody go on trying cards at it. One that is paid stays. */
export async function closePage(strapi: Core.Strapi, orderId: string): Promise<void> {
  try {
    await payments(strapi).cancel(orderId, { kind: 'system' });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function closeGuestGiving(strapi: Core.Strapi, at: number): Promise<void> {
  try {
    await limits().guestsClosed.altogether.count(everybody);
  } catch (error) {
    // Whoever counted first has closed it.
    if (error instanceof Refused) return;
    throw error;
  }
  const { max, windowMs } = settings().env.limits.guestDeclines.altogether;
  const detail = texts.give.cardTesting(max, Math.ceil(windowMs / 60_000));
  const key = `card_testing:${new Date(at).toISOString()}`;
  await strapi.db.transaction(() => alerts(strapi).raise({ key, code: 'card_testing', detail }));
  for (const orderId of await orderTable(strapi).findOpenOfGuests()) await closePage(strapi, orderId);
}

async function count(strapi: Core.Strapi, order: OrderRow, card: string | null, at: number): Promise<void> {
  const { perAddress, perEmail, perCard, altogether } = limits().guestDeclines;
  const own = [
    await counted(perAddress, order.startedFrom),
    await counted(perEmail, order.guestEmail),
    await counted(perCard, card),
  ];
  if (own.includes(true)) await closePage(strapi, order.documentId);
  if (await counted(altogether, everybody)) await closeGuestGiving(strapi, at);
}

/**
 * Counts a guest's declined card against its address, its email and the card itself, and all guests' together against
 * card testing (docs/security.md#guests), once it is written down. `card` is the gateway's word for the same card, or null.
 */
export async function noteGuestDecline(
  strapi: Core.Strapi,
  order: OrderRow,
  card: string | null,
  at: number,
): Promise<void> {
  await afterCommit(strapi, () => {
    count(strapi, order, card, at).catch((error: unknown) => {
      strapi.log.error(
        `A guest's declined card was not counted: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  });
}
