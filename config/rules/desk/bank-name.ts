/** Fewest letters of a bank's name: a single key belongs to the next gift. */
const fewestLetters = 2;

export const isBankName = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= fewestLetters;
