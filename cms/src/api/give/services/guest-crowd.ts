import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { countedAddress, networkTest, siteOf } from '../../../platform/http/address';
import { paymentService } from '../../../platform/plugins/payments';
import { settings } from '../../../platform/runtime/settings';
import { guestPageTable } from '../queries/guest-page-table';
import { texts } from '../../../texts/en';
import { busyCode, closePage } from '../../order';

/** `Retry-After` of a refusal (seconds). */
const retryAfter = '10';

/** Time after which a page without a payment at the gateway gives way (milliseconds). */
const askedWithinMs = 60_000;

/** Time after which a page without a presented card gives way: the shop's own pages present it at once (milliseconds). */
const presentedWithinMs = 20_000;

/** Time after which every undecided page gives way, also one that waits for the donor's bank (milliseconds). */
const decidedWithinMs = 2 * 60_000;

/** Milliseconds between two looks for room while guests wait. */
const lookEveryMs = 250;

/** Milliseconds between two searches for pages that give way. */
const closeEveryMs = 5000;

/** Milliseconds after which a search ends: guests who wait must be refused in time, also while the gateway is silent. */
const closeWithinMs = 2000;

/** Most guests that wait in one process. */
const mostWaiting = 1000;

/** A site of IPv6 networks may have as many open pages as this number of addresses. */
const addressesOfSite = 2;

/** Room for further cards of guests at one moment. */
interface Room {
  /** True if as many cards were declined as guests may have declined. */
  readonly isClosed: boolean;
  readonly isFull: boolean;
  /** True if an address or its site has as many open pages as it may have. */
  isFullFor(address: string): boolean;
}

/**
 * Reads how many cards may be under way. An undecided page counts as a declined card, so that 400 cards tested at once
 * get no further than 400 one after the other.
 */
async function readRoom(strapi: Core.Strapi, now: number): Promise<Room> {
  const { limits, trustedAddresses } = settings().env;
  const { altogether, perAddress } = limits.guestDeclines;
  const pages = guestPageTable(strapi);
  const begunFrom = await pages.undecidedFrom(new Date(now - altogether.windowMs));
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

/** Returns whether the gateway still waits for a card; false if it does not answer. */
async function isIdle(strapi: Core.Strapi, intentId: string): Promise<boolean> {
  const found = await paymentService(strapi).finalise(intentId);
  return 'known' in found && found.known && found.intentStatus === 'requires_payment_method';
}

let closedAt = 0;

/**
 * Closes abandoned pages, every five seconds at most. The gateway cancels each payment first; a paid one is recorded
 * instead. Returns whether it looked.
 */
async function closeAbandoned(strapi: Core.Strapi, now: number): Promise<boolean> {
  if (now - closedAt < closeEveryMs) return false;
  const before = (ms: number) => new Date(now - ms);
  const old = await guestPageTable(strapi).leftBehind(before(presentedWithinMs), before(askedWithinMs));
  try {
    for (const { documentId, intentId, createdAt } of old) {
      const isOver = intentId === null || createdAt.getTime() <= now - decidedWithinMs;
      if (isOver || (await isIdle(strapi, intentId))) await closePage(strapi, documentId);
      if (Date.now() - now > closeWithinMs) break;
    }
  } finally {
    closedAt = Date.now();
  }
  return true;
}

/** Throws 429 GUESTS_BUSY without room. Call it in the transaction that stores a gift; it is exact for all processes. */
export async function reserveRoom(strapi: Core.Strapi, address: string, now: number): Promise<void> {
  await guestPageTable(strapi).alone();
  const room = await readRoom(strapi, now);
  if (room.isFull || room.isFullFor(address)) throw busy();
}

interface Waiting {
  readonly address: string;
  /** Network that the guest is ranked by; null for a trusted address. */
  readonly site: string | null;
  readonly until: number;
  /** Starts the guest's work and resolves when it has ended. */
  readonly begin: () => Promise<void>;
  readonly refuse: (error: unknown) => void;
}

let waiting: Waiting[] = [];
let isServing = false;

/** Guests are served outside of the request that happened to come first. */
const outside = new AsyncResource('seva-guests');

/** Returns the guest whose network has fewest waiting, the first of these, among those who have room. */
function nextOf(room: Room): Waiting | undefined {
  if (room.isFull) return undefined;
  const counts = new Map<string | null, number>([[null, 0]]);
  for (const { site } of waiting) if (site !== null) counts.set(site, (counts.get(site) ?? 0) + 1);
  let next: Waiting | undefined;
  let fewest = Infinity;
  for (const guest of waiting) {
    const count = counts.get(guest.site) ?? 0;
    if (count >= fewest || room.isFullFor(guest.address)) continue;
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
    const room = await readRoom(strapi, now);
    const next = nextOf(room);
    if (next) {
      waiting = waiting.filter((guest) => guest !== next);
      await next.begin();
    } else if (!(await closeAbandoned(strapi, now))) {
      refuseWaiting(({ until }) => room.isClosed || until <= now, busy());
      if (waiting.length > 0) await sleep(lookEveryMs);
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

/** Resolves to a function that ends the turn, once the guest has one. Rejects when there was no room until `until`. */
function turnOf(strapi: Core.Strapi, address: string, until: number): Promise<() => void> {
  if (waiting.length >= mostWaiting) throw busy();
  const isTrusted = networkTest(settings().env.trustedAddresses)(address);
  return new Promise((resolve, reject) => {
    const begin = () => new Promise<void>((end) => resolve(end));
    waiting.push({ address, site: isTrusted ? null : siteOf(address), until, begin, refuse: reject });
    outside.runInAsyncScope(() => startServing(strapi));
  });
}

/**
 * Stores guests' gifts one after the other, as room comes free; a crowd of guests uses one connection to the database.
 * Networks that want least go first, so that one who tests cards waits behind a hall full of donors.
 * @throws Refused 429 GUESTS_BUSY when there was no room for `SEVA_GUEST_WAIT_SECONDS`
 */
export async function inTurn<T>(strapi: Core.Strapi, address: string, store: () => Promise<T>): Promise<T> {
  const until = Date.now() + settings().env.guestWaitSeconds * 1000;
  for (;;) {
    const end = await turnOf(strapi, address, until);
    try {
      return await store();
    } catch (error) {
      // Another process has taken the room meanwhile.
      if (!isBusy(error) || Date.now() >= until) throw error;
    } finally {
      end();
    }
  }
}
