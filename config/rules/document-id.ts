const signs = 36;
const length = 24;

/**
 * Returns a document id in Strapi's format: 24 letters and digits, the first a letter.
 * @param randomBelow returns an unpredictable whole number from 0 to one below its argument
 */
export function newDocumentId(randomBelow: (bound: number) => number): string {
  const rest = Array.from({ length: length - 1 }, () => randomBelow(signs).toString(signs)).join('');
  return (10 + randomBelow(signs - 10)).toString(signs) + rest;
}
