/** Number of rows that a sweep reads at once. */
export const pageSize = 100;

/**
 * Yields all rows of a query, page by page, ordered by key. Rows that never change cannot block later ones.
 * @param read returns the rows after a key, in key order, at most {@link pageSize}
 */
export async function* allOf<T>(
  read: (after: string) => Promise<readonly T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<T> {
  let after = '';
  for (;;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = keyOf(last);
  }
}
