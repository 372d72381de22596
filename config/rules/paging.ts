/** Page of a list (1 is the first). */
export interface Paged {
  readonly page: number;
  readonly pageSize: number;
}

export interface Sorted<Key extends string> extends Paged {
  readonly sort: { readonly key: Key; readonly descending: boolean };
}

/** Part of a list that one page shows: the number of entries before it and in it. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Returns the slice of a page (1 is the first). */
export function sliceOf(page: number, pageSize: number): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

/** Returns the number of a query's `page` or `pageSize`, undefined for any other text. */
export const positive = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** Returns the slice that a query requests, or undefined for all entries. */
export function requestedSlice(asked: { readonly page: string; readonly pageSize: string }): Slice | undefined {
  const [page, pageSize] = [positive(asked.page), positive(asked.pageSize)];
  return page || pageSize ? sliceOf(page ?? 1, Math.min(pageSize ?? 50, 500)) : undefined;
}

/** Returns the number of pages of a list, at least one. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
