/** Query parameters that filter and sort a list (docs/wire.md, `products.list`). */
const filterParameters = ['deity', 'occasion', 'priceFrom', 'priceTo', 'day', 'sort'] as const;

export type Section = 'deity' | 'occasion' | 'price' | 'day';

export const everySection: readonly Section[] = ['deity', 'occasion', 'price', 'day'];

/** Sections of lists whose services have no deity or no day. Every other list has all four. */
const fewerSections: Readonly<Record<string, readonly Section[]>> = {
  wishlist: ['price'],
  membership: [],
  rentals: ['price', 'day'],
  poojashop: ['price'],
  kitchen: ['price', 'day'],
};

/** Returns the sections of the filter that fit a list, by its name. */
export const sectionsOf = (list: string): readonly Section[] => fewerSections[list] ?? everySection;

/** Filter and sort order of a list. */
export type ListFilter = Readonly<Partial<Record<(typeof filterParameters)[number], string>>>;

/** Reads the filter from the query of an address. */
export function readFilter(search: URLSearchParams): ListFilter {
  return Object.fromEntries(
    filterParameters.flatMap((name) => {
      const value = (search.get(name) ?? '').trim().slice(0, 80);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Adds a filter to a path as its query, in a fixed order. */
export function withFilter(path: string, filter: ListFilter): string {
  const parameters = filterParameters.flatMap((name) =>
    filter[name] ? [`${name}=${encodeURIComponent(filter[name])}`] : [],
  );
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

export const omit = (filter: ListFilter, ...names: readonly (typeof filterParameters)[number][]): ListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((each) => each === name)));

/** Whether a filter excludes services; the sort order does not. */
export const hasFilter = (filter: ListFilter): boolean => Object.keys(omit(filter, 'sort')).length > 0;
