import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limits } from '@seva/config/env/limits';
import { settings } from '../runtime/settings';
import { texts } from '../../texts/en';
import { countedAddress, networkTest } from './address';
import { countedKey, ensureLimitTable, memoryStore, postgresStore, type LimitStore } from './limit-store';
import { Refused } from '@seva/config/contract/refused';

/** One thing that is counted: by whom (an account, an address) and how often it may happen. */
export interface Counter {
  /** Counts one, or `points`; throws 429 with `Retry-After` when that is too many. */
  count(key: string, points?: number): Promise<void>;
  /** Throws 429 when the limit has been reached, without counting. */
  check(key: string): Promise<void>;
  /** Takes back the count of a try that went well. */
  giveBack(key: string, points?: number): Promise<void>;
}

/** A limit of many people at once that is nearly reached. */
export interface NearLimit {
  /** As the limits are grouped: 'loginFailures.perAddress'. */
  readonly name: string;
  /** The address or network; of an overall limit what it counts. */
  readonly key: string;
  readonly limit: Limit;
}

type Warn = (near: NearLimit) => void;

/** From this share of a limit on the staff are told. */
const nearShare = 0.8;

/**
 * Where counting goes on, and where staff are warned: outside every request and transaction. A count has a timer that
 * lasts as long as its window; begun in a request, it would keep all of that request for an hour.
 */
const outside = new AsyncResource('seva-limits');

function refusal(waitMs: number): Refused {
  return new Refused(429, texts.tooMany, {}, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

interface Kind {
  readonly isExempt: (key: string) => boolean;
  /** Who a key counts as. */
  readonly keyOf: (key: string) => string;
  readonly warn: Warn;
}

function counter(name: string, limit: Limit, store: LimitStore, { isExempt, keyOf, warn }: Kind): Counter {
  const limiter = store(name, limit);
  const hashed = (key: string) => countedKey(keyOf(key));
  const warned = new Map<string, number>();

  function watch(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints < Math.ceil(limit.max * nearShare)) return;
    const now = Date.now();
    const counted = keyOf(key);
    if ((warned.get(counted) ?? 0) > now) return;
    for (const [known, until] of warned) if (until <= now) warned.delete(known);
    warned.set(counted, now + msBeforeNext);
    warn({ name, key: counted, limit });
  }

  return {
    async count(key, points = 1) {
      if (isExempt(key)) return;
      try {
        watch(key, await outside.runInAsyncScope(() => limiter.consume(hashed(key), points)));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        watch(key, error);
        throw refusal(error.msBeforeNext);
      }
    },
    async check(key) {
      const seen = isExempt(key) ? null : await outside.runInAsyncScope(() => limiter.get(hashed(key)));
      if (seen && seen.consumedPoints >= limit.max) throw refusal(seen.msBeforeNext);
    },
    async giveBack(key, points = 1) {
      if (!isExempt(key)) await outside.runInAsyncScope(() => limiter.reward(hashed(key), points));
    },
  };
}

type Counters = { readonly [Act in keyof Limits]: { readonly [Per in keyof Limits[Act]]: Counter } };

/** Per-address counters are lifted for `SEVA_TRUSTED_ADDRESSES`: a temple hall is one address. */
function makeLimits(store: LimitStore, warn: Warn): Counters {
  const { limits, trustedAddresses } = settings().env;
  const own = (key: string) => key;
  const kinds: Readonly<Record<string, Kind>> = {
    perAddress: { isExempt: networkTest(trustedAddresses), keyOf: countedAddress, warn },
    overall: { isExempt: () => false, keyOf: own, warn },
  };
  const ofOne: Kind = { isExempt: () => false, keyOf: own, warn: () => undefined };
  const entries = Object.entries(limits).map(([act, pers]) => {
    const counters = Object.entries(pers as Record<string, Limit>).map(([per, limit]) => [
      per,
      counter(`${act}.${per}`, limit, store, kinds[per] ?? ofOne),
    ]);
    return [act, Object.fromEntries(counters)];
  });
  return Object.fromEntries(entries) as Counters;
}

let made: Counters | undefined;

/**
 * Makes the counters: in the database where several processes may share it, else in this process. `warn` is told once
 * a window, outside every request and transaction, of a limit of many people that is nearly reached.
 */
export async function connectLimits(strapi: Core.Strapi, warn: Warn): Promise<void> {
  const isShared = strapi.db.dialect.client === 'postgres';
  if (isShared) await ensureLimitTable(strapi);
  made = makeLimits(isShared ? postgresStore(strapi) : memoryStore, (near) =>
    outside.runInAsyncScope(() => warn(near)),
  );
}

/** The counters of this shop. */
export function limits(): Counters {
  made ??= makeLimits(memoryStore, () => undefined);
  return made;
}
