/** A piece of a text, and whether it is what was looked for. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Words of fewer letters would underline half of every name. */
const fewestLetters = 2;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text in pieces, those that are written like a word of `typed` marked, whatever their letter case; the longest word counts where
 * two begin together. The pieces put together are the text.
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
