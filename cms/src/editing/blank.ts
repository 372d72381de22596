/** Signs that are letters to a computer and nothing to a reader: blanks of other scripts, fillers, marks without width. */
const nothingSeen = /^[\s\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/** Whether a text shows nothing to whoever reads it; what is no text counts as blank. */
export const isBlank = (value: unknown): boolean => typeof value !== 'string' || nothingSeen.test(value);
