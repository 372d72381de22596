/** Donations on one page of a list. */
export const pageSize = 25;

/** Returns the page that an address names; anything but a positive whole number is page 1. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
