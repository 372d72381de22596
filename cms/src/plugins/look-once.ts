/** Looks at one payment that are always fresh, within {@link windowMs}; the shop's own pages need two or three. */
const freshLooks = 6;
/** How old an answer may be for whoever asks more often than that; milliseconds. */
const reuseMs = 1000;
const windowMs = 20_000;

interface Turn {
  readonly running: Promise<void>;
  next?: Promise<void>;
}

interface Looked {
  readonly since: number;
  readonly looks: number;
  readonly endedAt: number;
}

/**
 * Makes looks at payments rare: all who ask while a look is under way share the one after it, since a card may have
 * been charged when that one had begun; and after the first few, who polls on is answered from the last look, at most
 * one second old. A look that fails is not remembered.
 */
export function sharedLooks(now: () => number = Date.now) {
  const turns = new Map<string, Turn>();
  const looked = new Map<string, Looked>();

  const recent = (key: string): Looked => {
    for (const [old, { since }] of looked) {
      if (now() - since < windowMs) break;
      looked.delete(old);
    }
    return looked.get(key) ?? { since: now(), looks: 0, endedAt: 0 };
  };
  const begin = (key: string, look: () => Promise<void>): Promise<void> => {
    const { since, looks, endedAt } = recent(key);
    if (looks >= freshLooks && now() - endedAt < reuseMs) return Promise.resolve();
    const running = look().then(() => {
      looked.set(key, { since, looks: looks + 1, endedAt: now() });
    });
    const turn: Turn = { running };
    turns.set(key, turn);
    const end = () => {
      if (turns.get(key) === turn && !turn.next) turns.delete(key);
    };
    running.then(end, end);
    return running;
  };

  return {
    look(key: string, look: () => Promise<void>): Promise<void> {
      const turn = turns.get(key);
      if (!turn) return begin(key, look);
      turn.next ??= turn.running
        .catch(() => undefined)
        .then(() => {
          turns.delete(key);
          return begin(key, look);
        });
      return turn.next;
    },
  };
}
