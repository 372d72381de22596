import canonicalize from 'canonicalize';

/** Refuses what JSON would leave out, or would write as something else, without a word. */
function exact(_key: string, value: unknown): unknown {
  const isSaid = typeof value === 'number' ? Number.isFinite(value) : !['function', 'symbol'].includes(typeof value);
  if (!isSaid) throw new TypeError(`JSON cannot say ${String(value)} exactly`);
  return value;
}

/**
 * One text for one value, whatever the order in which its keys were set: what a hash is taken over. It is the JSON
 * Canonicalization Scheme, RFC 8785. Keys that are undefined are left out, as JSON does; dates become ISO strings.
 * @throws TypeError for what JSON cannot say exactly (NaN, infinities, functions, a circle); SyntaxError for undefined
 */
export function canonicalJson(value: unknown): string {
  // What was parsed is never undefined.
  return canonicalize(JSON.parse(JSON.stringify(value, exact))) as string;
}
