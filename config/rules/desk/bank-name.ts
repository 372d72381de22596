/** Fewest letters of a bank's name: a key that was meant for the next gift is no bank. */
const fewestLetters = 2;

/** Returns whether a text can be the name of a bank. */
export const isBankName = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= fewestLetters;
