/** How many answers are kept; keywords come from visitors, so the number must be bounded. */
const capacity = 2000;

/** An answer is asked for anew after this long (milliseconds): another host on the same database may have changed it. */
const maximumAgeMs = 60_000;

let version = 1;
let turns: readonly number[] = [];
const entries = new Map<string, { readonly version: number; readonly at: number; readonly value: Promise<unknown> }>();

/** A number that grows with every change of content; what was made from an older one is stale. `now` in milliseconds. */
export function contentVersion(now = Date.now()): number {
  if (turns[0] !== undefined && turns[0] <= now) {
    turns = turns.filter((turn) => turn > now);
    contentChanged();
  }
  return version;
}

/** The moments (milliseconds) at which content changes by itself, such as a service that is on show from a day on. */
export function expectTurns(moments: readonly number[], now = Date.now()): void {
  turns = moments.filter((moment) => moment > now).sort((a, b) => a - b);
}

/** To be called after every change of something that visitors see: the next request sees it (decisions, editors). */
export function contentChanged(): void {
  version += 1;
  entries.clear();
}

/**
 * Answers from memory while no content has changed since; requests for the same key share one load. A load that fails
 * is not kept. Only for what is the same for every visitor.
 */
export function cached<T>(key: string, load: () => Promise<T>, now = Date.now()): Promise<T> {
  const current = contentVersion(now);
  const known = entries.get(key);
  if (known && known.version === current && now - known.at < maximumAgeMs) return known.value as Promise<T>;
  const value = load();
  entries.set(key, { version: current, at: now, value });
  if (entries.size > capacity) entries.delete(entries.keys().next().value as string);
  value.catch(() => {
    if (entries.get(key)?.value === value) entries.delete(key);
  });
  return value;
}
