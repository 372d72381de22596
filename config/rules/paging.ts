/** Which page of a list is wanted (1 is the first). */
export interface Paged {
  readonly page: number;
  readonly pageSize: number;
}

/** Page and order of a list. */
export interface Sorted<Key extends string> extends Paged {
  readonly sort: { readonly key: Key; readonly descending: boolean };
}

/** The part of a list that one page shows: how many to skip, how many to take. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The slice of a page, which is a positive whole number (1 is the first). */
export function sliceOf(page: number, pageSize: number): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

const positive = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

/** The slice that a call asks for by words of its address; undefined where it asks for no page, and so for all. */
export function askedSlice(asked: { readonly page: string; readonly pageSize: string }): Slice | undefined {
  const [page, pageSize] = [positive(asked.page), positive(asked.pageSize)];
  return page || pageSize ? sliceOf(page ?? 1, Math.min(pageSize ?? 50, 500)) : undefined;
}

/** How many pages a list has: at least one, also when it is empty. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
