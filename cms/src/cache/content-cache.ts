import { LRUCache } from 'lru-cache';

/** How many answers are kept; keywords come from visitors, so the number must be bounded. */
const capacity = 2000;

/** An answer is asked for anew after this long (milliseconds): another host on the same database may have changed it. */
const maximumAgeMs = 60_000;

let version = 1;
let scheduledChanges: readonly number[] = [];

interface Entry {
  readonly version: number;
  readonly at: number;
  readonly value: Promise<unknown>;
  /** Set once the load has ended well. */
  known?: { readonly value: unknown };
}

// Keys come from visitors: what everybody asks for outlives any number of others that nobody asks for twice.
const entries = new LRUCache<string, Entry>({ max: capacity });

/** A number that grows with every change of content; what was made from an older one is stale. `now` in milliseconds. */
export function contentVersion(now = Date.now()): number {
  if (scheduledChanges[0] !== undefined && scheduledChanges[0] <= now) {
    scheduledChanges = scheduledChanges.filter((change) => change > now);
    contentChanged();
  }
  return version;
}

/** The moments (milliseconds) at which content changes by itself, such as a service that is visible from a day on. */
export function expectChanges(moments: readonly number[], now = Date.now()): void {
  scheduledChanges = moments.filter((moment) => moment > now).sort((a, b) => a - b);
}

/**
 * To be called after every change of something that visitors see: the next request sees it
 * (docs/decisions/009-content-is-cached-in-memory.md).
 */
export function contentChanged(): void {
  version += 1;
  entries.clear();
}

/**
 * Answers from memory while no content has changed since; requests for the same key share one load. A load that fails
 * is not kept. Only for what is the same for every visitor.
 */
export function cached<T>(key: string, load: () => Promise<T>, now = Date.now()): Promise<T> {
  const found = freshEntry(key, now);
  if (found) return found.value as Promise<T>;
  const current = contentVersion(now);
  const value = load();
  const entry: Entry = { version: current, at: now, value };
  entries.set(key, entry);
  value.then(
    (loaded) => {
      entry.known = { value: loaded };
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
  return value;
}

/**
 * Things that are asked for by id, many at once: from memory what is there, the rest by one load. Not inside a
 * transaction.
 * @param kind what they are, the same word for the same loader
 */
export async function cachedAmong<Id extends number | string, T>(
  kind: string,
  ids: readonly Id[],
  load: (missing: readonly Id[]) => Promise<ReadonlyMap<Id, T>>,
  now = Date.now(),
): Promise<ReadonlyMap<Id, T>> {
  const known = new Map<Id, T>();
  for (const id of ids) {
    const found = freshEntry(`${kind} ${id}`, now)?.known;
    if (found) known.set(id, found.value as T);
  }
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const current = contentVersion(now);
  for (const [id, value] of await load(missing)) {
    known.set(id, value);
    entries.set(`${kind} ${id}`, { version: current, at: now, value: Promise.resolve(value), known: { value } });
  }
  return known;
}

/**
 * For whoever is inside a transaction: from memory what is there already, and else their own load. Never somebody else's
 * that is under way: it may be waiting for the very connection that this transaction holds.
 */
export async function cachedInTransaction<T>(key: string, load: () => Promise<T>, now = Date.now()): Promise<T> {
  const known = freshEntry(key, now)?.known;
  return known ? (known.value as T) : load();
}

function freshEntry(key: string, now: number): Entry | undefined {
  const entry = entries.get(key);
  return entry && entry.version === contentVersion(now) && now - entry.at < maximumAgeMs ? entry : undefined;
}
