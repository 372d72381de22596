/** The words of an address by which a list is narrowed and ordered (docs/wire.md, `products.list`). */
const narrowingWords = ['deity', 'occasion', 'priceFrom', 'priceTo', 'day', 'sort'] as const;

/** What somebody wishes of a list; what is not wished is left out. */
export type Narrowing = Readonly<Partial<Record<(typeof narrowingWords)[number], string>>>;

/** Reads the narrowing out of an address. */
export function narrowingIn(search: URLSearchParams): Narrowing {
  return Object.fromEntries(
    narrowingWords.flatMap((word) => {
      const value = (search.get(word) ?? '').trim().slice(0, 80);
      return value === '' ? [] : [[word, value]];
    }),
  );
}

/** A path with a narrowing in its query, in a fixed order. */
export function withNarrowing(path: string, narrowing: Narrowing): string {
  const words = narrowingWords.flatMap((word) =>
    narrowing[word] ? [`${word}=${encodeURIComponent(narrowing[word])}`] : [],
  );
  return words.length > 0 ? `${path}?${words.join('&')}` : path;
}

/** The narrowing without some of its words. */
export const without = (narrowing: Narrowing, ...words: readonly (typeof narrowingWords)[number][]): Narrowing =>
  Object.fromEntries(Object.entries(narrowing).filter(([word]) => !words.some((each) => each === word)));

/** Whether a narrowing leaves services out; the order alone does not. */
export const isNarrowed = (narrowing: Narrowing): boolean => Object.keys(without(narrowing, 'sort')).length > 0;
