/** How many rows a sweep reads at once. */
export const pageSize = 100;

/**
 * All rows that a question finds, page by page: rows that stay as they are never keep later ones from being reached.
 * @param read the rows after a key, in the order of their keys, at most {@link pageSize} of them.
 * @param from the key after which to begin; all of them without it.
 */
export async function* allOf<T>(
  read: (after: string) => Promise<readonly T[]>,
  keyOf: (row: T) => string,
  from = '',
): AsyncGenerator<T> {
  let after = from;
  for (;;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = keyOf(last);
  }
}
