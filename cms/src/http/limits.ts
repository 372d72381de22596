import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limits } from '@seva/config/env/limits';
import { settings } from '../boot/settings';
import { texts } from '../texts/en';
import { networkTest } from './address';
import { Refused } from './refused';

/** One thing that is counted: by whom (an account, an address) and how often it may happen. */
export interface Counter {
  /** Counts one; throws 429 with `Retry-After` when it is one too many. */
  count(key: string): Promise<void>;
  /** Throws 429 when the limit has been reached, without counting. */
  check(key: string): Promise<void>;
  /** Takes one count back, of a try that went well. */
  giveBack(key: string): Promise<void>;
}

function refusal(waitMs: number): Refused {
  return new Refused(429, texts.tooMany, {}, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

function counter({ max, windowMs }: Limit, isExempt: (key: string) => boolean = () => false): Counter {
  const limiter = new RateLimiterMemory({ points: max, duration: windowMs / 1000 });
  return {
    async count(key) {
      if (isExempt(key)) return;
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext);
        throw error;
      }
    },
    async check(key) {
      const seen = isExempt(key) ? null : await limiter.get(key);
      if (seen && seen.consumedPoints >= max) throw refusal(seen.msBeforeNext);
    },
    async giveBack(key) {
      if (!isExempt(key)) await limiter.reward(key);
    },
  };
}

type Counters = { readonly [Act in keyof Limits]: { readonly [Per in keyof Limits[Act]]: Counter } };

/**
 * The counters of decisions §4, in this process's memory. Per-address ones are lifted for `SEVA_TRUSTED_ADDRESSES`: a
 * temple hall is one address.
 */
export function makeLimits(): Counters {
  const { limits, trustedAddresses } = settings().env;
  const isTrusted = networkTest(trustedAddresses);
  const entries = Object.entries(limits).map(([act, kinds]) => {
    const counters = Object.entries(kinds as Record<string, Limit>).map(([per, limit]) => [
      per,
      counter(limit, per === 'perAddress' ? isTrusted : undefined),
    ]);
    return [act, Object.fromEntries(counters)];
  });
  return Object.fromEntries(entries) as Counters;
}

let made: Counters | undefined;

/** The counters of this process. */
export function limits(): Counters {
  made ??= makeLimits();
  return made;
}
