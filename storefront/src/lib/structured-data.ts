/**
 * Thing in schema.org terms. Only the server writes it, into a data block for search engines; paths in it become
 * addresses when the page is sent.
 */
export type StructuredData = Readonly<Record<string, unknown>>;

/**
 * Returns the breadcrumb list from the home page to a page, as names with their paths. The last one is the page itself.
 */
export function breadcrumbs(...steps: readonly (readonly [name: string, path: string])[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}

/** Fields that contain addresses. In any other field, a leading slash is part of the text. */
const addressed = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate']);

/** Turns the paths in structured data into addresses of the shop at `origin` (scheme, host, port). */
export function withAddresses(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return addressed.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withAddresses(each, origin, name)]));
}
