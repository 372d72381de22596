/**
 * Number of lookups of one payment within {@link windowMs} that are always fresh. The shop's own pages need two or
 * three.
 */
const freshLookups = 6;
/** Age up to which later lookups reuse the last answer (milliseconds). */
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
 * Creates a limiter for payment lookups. Callers during a lookup share the next one, since the card may have been
 * charged after the current one started. After the first few, a polling caller gets the last answer if it is less
 * than a second old. A failed lookup is not remembered.
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
