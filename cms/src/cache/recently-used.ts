/** A map of bounded size that forgets the entry that was used longest ago. */
export interface RecentlyUsed<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
}

/**
 * Makes one for at most `capacity` entries. Keys come from visitors: an entry that everybody asks for must outlive any
 * number of others that nobody asks for twice.
 */
export function recentlyUsed<Key, Value>(capacity: number): RecentlyUsed<Key, Value> {
  // A Map keeps the order in which its keys came; who is used comes anew.
  const entries = new Map<Key, { readonly value: Value }>();
  const put = (key: Key, entry: { readonly value: Value }) => {
    entries.delete(key);
    entries.set(key, entry);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) put(key, entry);
      return entry?.value;
    },
    set(key, value) {
      put(key, { value });
      const [oldest] = entries.size > capacity ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
