/** A lone surrogate, which no encoding can represent, or a NUL, which PostgreSQL neither stores nor compares. */
const broken = /[\0\p{Surrogate}]/u;

/**
 * Maximum depth of a body, deeper than any document of the shop or the panel. Recursive code would overflow the
 * stack.
 */
const deepest = 100;

/**
 * Whether a parsed value can be stored and encoded: all its texts and field names are well-formed Unicode without a
 * NUL, and it has at most 100 levels. Iterative, for the same reason.
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

/** Decoders leave an escaped lone surrogate as it is, so only the NUL remains to check. */
const brokenAddress = /\0|%00/;

/** Whether a raw path or query stays readable when its escapes are decoded. */
export function isReadableAddress(address: string): boolean {
  return !brokenAddress.test(address);
}
