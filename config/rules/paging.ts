/** The part of a list that one page shows: how many to skip, how many to take. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The slice of a page, which is a positive whole number (1 is the first). */
export function sliceOf(page: number, pageSize: number): Slice {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

/** How many pages a list has: at least one, also when it is empty. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
