/** The words of an address by which a list is narrowed and ordered (docs/wire.md, `products.list`). */
export const wishWords = ['deity', 'occasion', 'priceFrom', 'priceTo', 'day', 'sort'] as const;

/** What somebody wishes of a list; what is not wished is left out. */
export type Wish = Readonly<Partial<Record<(typeof wishWords)[number], string>>>;

/** Reads the wish out of an address. */
export function wishIn(search: URLSearchParams): Wish {
  return Object.fromEntries(
    wishWords.flatMap((word) => {
      const value = (search.get(word) ?? '').trim().slice(0, 80);
      return value === '' ? [] : [[word, value]];
    }),
  );
}

/** A path with a wish in its query, in a settled order. */
export function withWish(path: string, wish: Wish): string {
  const words = wishWords.flatMap((word) => (wish[word] ? [`${word}=${encodeURIComponent(wish[word])}`] : []));
  return words.length > 0 ? `${path}?${words.join('&')}` : path;
}

/** The wish without some of its words. */
export const without = (wish: Wish, ...words: readonly (typeof wishWords)[number][]): Wish =>
  Object.fromEntries(Object.entries(wish).filter(([word]) => !words.some((each) => each === word)));

/** Whether a wish leaves services out; the order alone does not. */
export const isNarrowed = (wish: Wish): boolean => Object.keys(without(wish, 'sort')).length > 0;
