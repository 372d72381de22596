/** Half of a pair of UTF-16 units, which no encoding can carry, or a NUL, which PostgreSQL neither stores nor compares. */
const broken = /[\0\p{Surrogate}]/u;

/** Deeper than any document of the shop or the panel is; what walks a body by recursion ends in its own stack. */
const deepest = 100;

/**
 * Whether a parsed value can be read by everybody after us: each text in it, names of fields included, is well-formed
 * Unicode without a NUL, and it is nested no deeper than 100 levels. Walked without recursion.
 */
export function isReadable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    const below: unknown[] = [];
    for (const next of level) {
      if (typeof next === 'string' && broken.test(next)) return false;
      if (typeof next !== 'object' || next === null) continue;
      if (!Array.isArray(next) && Object.keys(next).some((key) => broken.test(key))) return false;
      for (const inner of Object.values(next)) below.push(inner);
    }
    level = below;
  }
  return true;
}

/** Half a pair cannot be escaped in UTF-8: decoders leave such an escape as it stands. Only the NUL is left to look for. */
const brokenAddress = /\0|%00/;

/** Whether a path or a query, as it came, stays readable when its escapes are decoded. */
export function isReadableAddress(address: string): boolean {
  return !brokenAddress.test(address);
}
