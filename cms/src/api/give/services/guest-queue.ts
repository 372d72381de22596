import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { countedAddress, networkTest, siteOf } from '../../../platform/http/address';
import { paymentService } from '../../../platform/plugins/payments';
import { settings } from '../../../platform/runtime/settings';
import { guestPageTable } from '../queries/guest-page-table';
import { texts } from '../../../texts/en';
import { busyCode, cancelGuestPayment } from '../../order';

/** `Retry-After` header in seconds. */
const retryAfter = '10';

/** Age after which a page without a payment at the gateway is closed (milliseconds). */
const askedWithinMs = 60_000;

/** Age after which a page without a presented card is closed. The shop's own pages present it at once (milliseconds). */
const presentedWithinMs = 20_000;

/** Age after which every undecided page is closed, even if it waits for the donor's bank (milliseconds). */
const decidedWithinMs = 2 * 60_000;

/** Milliseconds between two checks for capacity while guests wait. */
const checkEveryMs = 250;

/** Milliseconds between two searches for abandoned pages. */
const closeEveryMs = 5000;

/**
 * Maximum duration of a search in milliseconds, so that waiting guests get their refusal even if the gateway is silent.
 */
const closeWithinMs = 2000;

/** Maximum number of waiting guests per process. */
const maxWaiting = 1000;

/** An IPv6 site may have as many open pages as this number of addresses. */
const addressesOfSite = 2;

/** Capacity for guests' cards at one moment. */
interface Capacity {
  /** True if guests' cards were declined as often as permitted. */
  readonly isClosed: boolean;
  readonly isFull: boolean;
  /** True if this address or its site has reached its number of open pages. */
  isFullFor(address: string): boolean;
}

/**
 * Reads the current capacity. An undecided page counts as a declined card, so that testing 400 cards at once gets no
 * further than testing them one by one.
 */
async function readCapacity(strapi: Core.Strapi, now: number): Promise<Capacity> {
  const { limits, trustedAddresses } = settings().env;
  const { altogether, perAddress } = limits.guestDeclines;
  const pages = guestPageTable(strapi);
  const begunFrom = await pages.undecidedAddresses(new Date(now - altogether.windowMs));
  const declined = await pages.declinedSince(now - altogether.windowMs);
  const isTrusted = networkTest(trustedAddresses);
  const countOf = (keyOf: (address: string) => string, address: string) =>
    begunFrom.filter((from) => from !== null && keyOf(from) === keyOf(address)).length;
  return {
    isClosed: declined >= altogether.max,
    isFull: begunFrom.length + declined >= altogether.max,
    isFullFor: (address) =>
      !isTrusted(address) &&
      (countOf(countedAddress, address) >= perAddress.max ||
        countOf(siteOf, address) >= perAddress.max * addressesOfSite),
  };
}

const busy = () => new Refused(429, texts.give.busy, { code: busyCode }, { 'Retry-After': retryAfter });

const isBusy = (error: unknown) => error instanceof Refused && error.extra.code === busyCode;

/** Returns whether the gateway still waits for a card; false if it does not respond. */
async function isIdle(strapi: Core.Strapi, intentId: string): Promise<boolean> {
  const found = await paymentService(strapi).finalise(intentId);
  return 'known' in found && found.known && found.intentStatus === 'requires_payment_method';
}

let closedAt = 0;

/**
 * Closes abandoned pages, at most every five seconds. Returns whether it searched for them.
 * The gateway cancels each payment first; a paid one is recorded instead.
 */
async function closeAbandoned(strapi: Core.Strapi, now: number): Promise<boolean> {
  if (now - closedAt < closeEveryMs) return false;
  const before = (ms: number) => new Date(now - ms);
  const old = await guestPageTable(strapi).findAbandoned(before(presentedWithinMs), before(askedWithinMs));
  try {
    for (const { documentId, intentId, createdAt } of old) {
      const isOver = intentId === null || createdAt.getTime() <= now - decidedWithinMs;
      if (isOver || (await isIdle(strapi, intentId))) await cancelGuestPayment(strapi, documentId);
      if (Date.now() - now > closeWithinMs) break;
    }
  } finally {
    closedAt = Date.now();
  }
  return true;
}

/**
 * @throws Refused 429 GUESTS_BUSY without capacity. Call it in the transaction that stores a gift; it locks out all
 * processes.
 */
export async function reserveCapacity(strapi: Core.Strapi, address: string, now: number): Promise<void> {
  await guestPageTable(strapi).lockOutOthers();
  const capacity = await readCapacity(strapi, now);
  if (capacity.isFull || capacity.isFullFor(address)) throw busy();
}

interface Waiting {
  readonly address: string;
  /** Network for fair queueing; null for a trusted address. */
  readonly site: string | null;
  readonly until: number;
  /** Starts the guest's work. Resolves when the work has ended. */
  readonly begin: () => Promise<void>;
  readonly refuse: (error: unknown) => void;
}

let waiting: Waiting[] = [];
let isServing = false;

/** Detaches the queue from the async context of the first request. */
const outside = new AsyncResource('seva-guests');

/** Returns the next guest with capacity: the first one of the network with the fewest waiting guests. */
function nextOf(capacity: Capacity): Waiting | undefined {
  if (capacity.isFull) return undefined;
  const counts = new Map<string | null, number>([[null, 0]]);
  for (const { site } of waiting) if (site !== null) counts.set(site, (counts.get(site) ?? 0) + 1);
  let next: Waiting | undefined;
  let fewest = Infinity;
  for (const guest of waiting) {
    const count = counts.get(guest.site) ?? 0;
    if (count >= fewest || capacity.isFullFor(guest.address)) continue;
    [next, fewest] = [guest, count];
  }
  return next;
}

function refuseWaiting(isRefused: (guest: Waiting) => boolean, error: unknown): void {
  const refused = waiting.filter(isRefused);
  waiting = waiting.filter((guest) => !refused.includes(guest));
  for (const { refuse } of refused) refuse(error);
}

async function serve(strapi: Core.Strapi): Promise<void> {
  while (waiting.length > 0) {
    const now = Date.now();
    const capacity = await readCapacity(strapi, now);
    const next = nextOf(capacity);
    if (next) {
      waiting = waiting.filter((guest) => guest !== next);
      await next.begin();
    } else if (!(await closeAbandoned(strapi, now))) {
      refuseWaiting(({ until }) => capacity.isClosed || until <= now, busy());
      if (waiting.length > 0) await sleep(checkEveryMs);
    }
  }
}

function startServing(strapi: Core.Strapi): void {
  if (isServing) return;
  isServing = true;
  serve(strapi)
    .catch((error: unknown) => refuseWaiting(() => true, error))
    .finally(() => {
      isServing = false;
      if (waiting.length > 0) startServing(strapi);
    });
}

/** Waits for the guest's turn. Resolves to a function that ends it; rejects without capacity by `until`. */
function waitForTurn(strapi: Core.Strapi, address: string, until: number): Promise<() => void> {
  if (waiting.length >= maxWaiting) throw busy();
  const isTrusted = networkTest(settings().env.trustedAddresses)(address);
  return new Promise((resolve, reject) => {
    const begin = () => new Promise<void>((end) => resolve(end));
    waiting.push({ address, site: isTrusted ? null : siteOf(address), until, begin, refuse: reject });
    outside.runInAsyncScope(() => startServing(strapi));
  });
}

/**
 * Stores guests' gifts one by one as capacity frees up, so that a crowd uses one database connection.
 * Networks with the fewest requests go first, so that a card tester waits behind a hall full of donors.
 * @throws Refused 429 GUESTS_BUSY without capacity for `SEVA_GUEST_WAIT_SECONDS`
 */
export async function queueGuest<T>(strapi: Core.Strapi, address: string, store: () => Promise<T>): Promise<T> {
  const until = Date.now() + settings().env.guestWaitSeconds * 1000;
  for (;;) {
    const end = await waitForTurn(strapi, address, until);
    try {
      return await store();
    } catch (error) {
      // Another process took the capacity meanwhile.
      if (!isBusy(error) || Date.now() >= until) throw error;
    } finally {
      end();
    }
  }
}
