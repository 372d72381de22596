import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { countedAddress, networkTest } from '../../../http/address';
import { settings } from '../../../runtime/settings';
import { guestPageTable } from '../../../tables/guest-page-table';
import { texts } from '../../../texts/en';
import { busyCode, closePage } from './guest-limits';

/** When somebody who is refused may try again (seconds); most cards are charged or declined by then. */
const retryAfter = '60';

/** After this long (milliseconds) nobody waits for a gateway that was asked for a payment. */
const askedWithinMs = 60_000;

/** Who begins a gift: from which address, and when (milliseconds). */
interface Beginning {
  readonly address: string;
  readonly now: number;
}

/**
 * Whether as many cards of guests were declined, or may be yet, as close giving without an account, or as many may be yet
 * of one address as close it to that address. Whoever begins to pay counts as declined until it is known better: many who
 * try cards at once get no further than one after the other, and one address does not take the room of all.
 */
async function isCrowded(strapi: Core.Strapi, { address, now }: Beginning): Promise<boolean> {
  const { limits, trustedAddresses } = settings().env;
  const { altogether, perAddress } = limits.guestDeclines;
  const pages = guestPageTable(strapi);
  const begunFrom = await pages.undecidedFrom(new Date(now - altogether.windowMs));
  if (begunFrom.length + (await pages.declinedSince(now - altogether.windowMs)) >= altogether.max) return true;
  if (networkTest(trustedAddresses)(address)) return false;
  const own = countedAddress(address);
  return begunFrom.filter((from) => from !== null && countedAddress(from) === own).length >= perAddress.max;
}

const busy = () => new Refused(429, texts.give.busy, { code: busyCode }, { 'Retry-After': retryAfter });

let closing: Promise<void> | null = null;

/** Closes pages that nobody came back to, for all who ask at the same time together. */
function closeLeftBehind(strapi: Core.Strapi, now: number): Promise<void> {
  const close = async () => {
    const { windowMs } = settings().env.limits.guestDeclines.altogether;
    const old = await guestPageTable(strapi).leftBehind(new Date(now - windowMs), new Date(now - askedWithinMs));
    for (const orderId of old) await closePage(strapi, orderId);
  };
  closing ??= close().finally(() => {
    closing = null;
  });
  return closing;
}

/** Throws 429 GUESTS_BUSY while too many guests pay at once, after it closed the pages that were left behind. */
export async function requireRoom(strapi: Core.Strapi, beginning: Beginning): Promise<void> {
  if (!(await isCrowded(strapi, beginning))) return;
  await closeLeftBehind(strapi, beginning.now);
  if (await isCrowded(strapi, beginning)) throw busy();
}

/** The same in the transaction that stores a gift, exact however many begin at once. */
export async function takeRoom(strapi: Core.Strapi, beginning: Beginning): Promise<void> {
  await guestPageTable(strapi).alone();
  if (await isCrowded(strapi, beginning)) throw busy();
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does one guest's work after the other: a crowd of guests holds one connection to the database, and devotees find the
 * others free.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
