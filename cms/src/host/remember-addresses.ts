import { LRUCache } from 'lru-cache';

/** So many addresses are remembered at most. */
const capacity = 2000;

/** Longer addresses (characters) are read anew each time: who sends many of them fills no memory. */
const longest = 250;

/**
 * Remembers what the last addresses that were asked for were read as: most visitors ask for the same few, and reading one
 * takes as long as a quarter of its answer.
 * @param read says the same of the same address each time
 */
export function rememberAddresses<T>(read: (url: string) => T): (url: string) => T {
  const known = new LRUCache<string, { readonly as: T }>({ max: capacity });
  return (url) => {
    const found = known.get(url);
    if (found) return found.as;
    const as = read(url);
    if (url.length <= longest) known.set(url, { as });
    return as;
  };
}
