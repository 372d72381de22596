import canonicalize from 'canonicalize';

/** Throws on values that JSON would silently omit or change. */
function exact(_key: string, value: unknown): unknown {
  const isSaid = typeof value === 'number' ? Number.isFinite(value) : !['function', 'symbol'].includes(typeof value);
  if (!isSaid) throw new TypeError(`JSON cannot say ${String(value)} exactly`);
  return value;
}

/**
 * Returns the canonical JSON of a value for hashing (RFC 8785): independent of the order of keys. Undefined keys are
 * omitted; dates become ISO strings.
 * @throws TypeError for values that JSON cannot represent (NaN, infinities, functions, a cycle); SyntaxError for
 * undefined
 */
export function canonicalJson(value: unknown): string {
  // Parsed JSON is never undefined.
  return canonicalize(JSON.parse(JSON.stringify(value, exact))) as string;
}
