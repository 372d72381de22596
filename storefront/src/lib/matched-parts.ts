export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Minimum length of a matched word: shorter ones would underline half of every name. */
const fewestLetters = 2;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a text into parts and marks those that match a word of `typed`, ignoring case. Where two matches begin
 * together, the longest counts. The joined parts are the text.
 */
export function matchedParts(text: string, typed: string): readonly Part[] {
  const words = typed
    .split(/\s+/)
    .filter((word) => [...word].length >= fewestLetters)
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${words.map(escaped).join('|')})`, 'iu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
