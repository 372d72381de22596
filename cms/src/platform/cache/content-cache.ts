import { LRUCache } from 'lru-cache';

/** Maximum size of the cache (bytes). */
const maximumBytes = 64 * 1024 * 1024;

/** Assumed size of a value without `bytesOf` (bytes): a few rows or texts. */
const usualBytes = 16 * 1024;

/** Maximum age of a value (milliseconds), because another server on the same database may have changed it. */
const maximumAgeMs = 60_000;

let version = 1;
let scheduledChanges: readonly number[] = [];

interface Entry {
  readonly version: number;
  readonly at: number;
  readonly value: unknown;
  readonly bytes: number;
}

// Keys come from visitors. LRU, so popular values survive any number of keys that are requested once.
const entries = new LRUCache<string, Entry>({ maxSize: maximumBytes, sizeCalculation: ({ bytes }) => bytes });

const loads = new Map<string, { readonly version: number; readonly value: Promise<unknown> }>();

/** Returns the version of the content, which every change increments. `now` in milliseconds. */
function contentVersion(now = Date.now()): number {
  if (scheduledChanges[0] !== undefined && scheduledChanges[0] <= now) {
    scheduledChanges = scheduledChanges.filter((change) => change > now);
    contentChanged();
  }
  return version;
}

/** Sets the times (milliseconds) of scheduled changes of content, such as the first day of a service. */
export function expectChanges(moments: readonly number[], now = Date.now()): void {
  scheduledChanges = moments.filter((moment) => moment > now).sort((a, b) => a - b);
}

/**
 * Clears the cache. Call it after every change that visitors see
 * (docs/decisions/009-content-is-cached-in-memory-until-it-changes.md).
 */
export function contentChanged(): void {
  version += 1;
  entries.clear();
}

export interface CacheRules<T> {
  /** Size of a value (bytes). */
  readonly bytesOf?: (value: T) => number;
  /** Whether to store a value. Requests that wait for it share it either way. */
  readonly isStored?: (value: T) => boolean;
  /** Whether to serve a value of the current version that is older than a minute. */
  readonly mayBeOld?: () => boolean;
}

/**
 * Returns the cached value of a key, or loads it. Requests for the same key share one load; a failed load is not stored.
 * Only for values that are the same for every visitor, and never inside a transaction ({@link cachedInTransaction}).
 */
export async function cached<T>(
  key: string,
  load: () => Promise<T>,
  now = Date.now(),
  { bytesOf = () => usualBytes, isStored = () => true, mayBeOld = () => false }: CacheRules<T> = {},
): Promise<T> {
  const current = contentVersion(now);
  const found = entries.get(key);
  if (found?.version === current && (now - found.at < maximumAgeMs || mayBeOld())) return found.value as T;
  const running = loads.get(key);
  if (running?.version === current) return running.value as Promise<T>;
  const own = { version: current, value: load() };
  loads.set(key, own);
  try {
    const value = await own.value;
    if (current === version && isStored(value))
      entries.set(key, { version: current, at: now, value, bytes: bytesOf(value) });
    return value;
  } finally {
    if (loads.get(key) === own) loads.delete(key);
  }
}

/**
 * Returns the cached value of a key, or loads it without storing it. For transactions: waiting for the load of another
 * request, which may wait for the connection of this transaction, would be a deadlock.
 */
export async function cachedInTransaction<T>(key: string, load: () => Promise<T>, now = Date.now()): Promise<T> {
  const found = entries.get(key);
  const isFresh = found?.version === contentVersion(now) && now - found.at < maximumAgeMs;
  return isFresh ? (found.value as T) : load();
}
