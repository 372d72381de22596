/** Lookups of one payment that are always fresh, within {@link windowMs}; the shop's own pages need two or three. */
const freshLookups = 6;
/** How old an answer may be for whoever asks more often than that; milliseconds. */
const reuseMs = 1000;
const windowMs = 20_000;

interface Lookup {
  readonly running: Promise<void>;
  next?: Promise<void>;
}

interface PastLookups {
  readonly since: number;
  readonly count: number;
  readonly endedAt: number;
}

/**
 * Makes lookups of payments rare: all who ask while a lookup is under way share the one after it, since a card may have
 * been charged when that one had begun; and after the first few, who polls on is answered from the last lookup, at most
 * one second old. A lookup that fails is not remembered.
 */
export function sharedLookups(now: () => number = Date.now) {
  const lookups = new Map<string, Lookup>();
  const past = new Map<string, PastLookups>();

  const recent = (key: string): PastLookups => {
    for (const [old, { since }] of past) {
      if (now() - since < windowMs) break;
      past.delete(old);
    }
    return past.get(key) ?? { since: now(), count: 0, endedAt: 0 };
  };
  const begin = (key: string, lookUp: () => Promise<void>): Promise<void> => {
    const { since, count, endedAt } = recent(key);
    if (count >= freshLookups && now() - endedAt < reuseMs) return Promise.resolve();
    const running = lookUp().then(() => {
      past.set(key, { since, count: count + 1, endedAt: now() });
    });
    const lookup: Lookup = { running };
    lookups.set(key, lookup);
    const end = () => {
      if (lookups.get(key) === lookup && !lookup.next) lookups.delete(key);
    };
    running.then(end, end);
    return running;
  };

  return {
    lookUp(key: string, lookUp: () => Promise<void>): Promise<void> {
      const lookup = lookups.get(key);
      if (!lookup) return begin(key, lookUp);
      lookup.next ??= lookup.running
        .catch(() => undefined)
        .then(() => {
          lookups.delete(key);
          return begin(key, lookUp);
        });
      return lookup.next;
    },
  };
}
