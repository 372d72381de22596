import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limits } from '@seva/config/env/limits';
import { settings } from '../runtime/settings';
import { texts } from '../../texts/en';
import { countedAddress, networkTest } from './address';
import { countedKey, ensureLimitTable, memoryStore, postgresStore, type LimitStore } from './limit-store';
import { Refused } from '@seva/config/contract/refused';

/** Counter of one limit. Keys are accounts or addresses. */
export interface Counter {
  /**
   * Counts 1, or `points`. Returns the number counted in this window, 0 for an exempt key.
   * @throws Refused 429 with `Retry-After` beyond the limit
   */
  count(key: string, points?: number): Promise<number>;
  /** Checks the limit without counting. @throws Refused 429 if it is reached */
  check(key: string): Promise<void>;
  /** Undoes the count of a successful try. */
  uncount(key: string, points?: number): Promise<void>;
}

/** Shared limit that is nearly reached. */
export interface NearLimit {
  /** Group and limit, such as 'loginFailures.perAddress'. */
  readonly name: string;
  /** Address or network; the counted key for an overall limit. */
  readonly key: string;
  readonly limit: Limit;
}

type Warn = (near: NearLimit) => void;

/** Share of a limit at which staff are warned. */
const nearShare = 0.8;

/**
 * Async scope for counting and warnings, outside every request and transaction. A counter's timer lasts as long as
 * its window; started within a request, it would retain the whole request for an hour.
 */
const outside = new AsyncResource('seva-limits');

function refusal(waitMs: number): Refused {
  return new Refused(429, texts.tooMany, {}, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

interface Kind {
  readonly isExempt: (key: string) => boolean;
  /** Maps a key to the key that is counted. */
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
      if (isExempt(key)) return 0;
      try {
        const counted = await outside.runInAsyncScope(() => limiter.consume(hashed(key), points));
        watch(key, counted);
        return counted.consumedPoints;
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
    async uncount(key, points = 1) {
      if (!isExempt(key)) await outside.runInAsyncScope(() => limiter.reward(hashed(key), points));
    },
  };
}

type Counters = { readonly [Act in keyof Limits]: { readonly [Per in keyof Limits[Act]]: Counter } };

/**
 * Creates the counters. Addresses in `SEVA_TRUSTED_ADDRESSES` are exempt from the per-address ones, because a temple
 * hall shares one address.
 */
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
 * Creates the counters, in the database if several processes may share it, else in memory. `warn` is called once per
 * window when a shared limit is nearly reached, outside every request and transaction.
 */
export async function connectLimits(strapi: Core.Strapi, warn: Warn): Promise<void> {
  const isShared = strapi.db.dialect.client === 'postgres';
  if (isShared) await ensureLimitTable(strapi);
  made = makeLimits(isShared ? postgresStore(strapi) : memoryStore, (near) =>
    outside.runInAsyncScope(() => warn(near)),
  );
}

export function limits(): Counters {
  made ??= makeLimits(memoryStore, () => undefined);
  return made;
}
