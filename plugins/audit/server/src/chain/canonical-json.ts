/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * One text for one value, whatever the order in which its keys were set: what a hash is taken over. It is the JSON
 * Canonicalization Scheme, RFC 8785. Keys that are undefined are left out, as JSON does; dates become ISO strings.
 * @throws TypeError for what JSON cannot say exactly (NaN, infinities, functions, a circle)
 */
export function canonicalJson(value: unknown): string {
  return write(value, new Set());
}

function write(value: unknown, above: Set<object>): string {
  if (value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value !== 'object') throw new TypeError(`JSON cannot say a ${typeof value} exactly`);
  if (above.has(value)) throw new TypeError('JSON cannot say a circle');
  const inside = new Set(above).add(value);
  if (Array.isArray(value)) return `[${value.map((entry: unknown) => write(entry ?? null, inside)).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${write(entry, inside)}`);
  return `{${members.join(',')}}`;
}
