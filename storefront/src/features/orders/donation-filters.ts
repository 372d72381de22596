import type { Input } from '@seva/config/contract';

/** How many donations a page of the admins' list holds. */
export const pageSize = 25;

/** What an admin asks of the list; empty texts ask for nothing. Days are YYYY-MM-DD. */
export interface DonationFilters extends Record<string, string> {
  from: string;
  to: string;
  method: string;
  status: string;
  q: string;
}

/** Asks for everything that was given. */
export const noFilters: DonationFilters = { from: '', to: '', method: '', status: '', q: '' };

/** The filters in an address, so that a list can be kept and sent on. */
export function filtersIn(search: URLSearchParams): DonationFilters {
  const given = Object.keys(noFilters).map((name): [string, string] => [name, search.get(name)?.trim() ?? '']);
  return { ...noFilters, ...Object.fromEntries(given) };
}

/** The page in an address; anything but a positive whole number is the first. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** The query of an address with these filters and this page; what is empty is left out. */
export function searchFor(filters: DonationFilters, page = 1): string {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** What is asked of the server for a page. */
export const queryFor = (filters: DonationFilters, page: number): NonNullable<Input<'orders.list'>['query']> => ({
  ...filters,
  page,
  pageSize,
});
