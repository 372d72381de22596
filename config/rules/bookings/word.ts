import { withoutAccents } from '../plain-text';

/** Word of the sankalpam in its three scripts. */
export interface Word {
  readonly latin: string;
  readonly telugu: string;
  readonly devanagari: string;
}

export const scripts = ['latin', 'telugu', 'devanagari'] as const;

export type Script = (typeof scripts)[number];

/** Word with its further Latin spellings. */
export interface SpelledWord extends Word {
  readonly spellings: readonly string[];
}

/** Returns words from rows of `latin, telugu, devanagari, …further spellings`. */
export const spelledWords = (
  rows: readonly (readonly [latin: string, telugu: string, devanagari: string, ...spellings: string[]])[],
): readonly SpelledWord[] =>
  rows.map(([latin, telugu, devanagari, ...spellings]) => ({ latin, telugu, devanagari, spellings }));

/** Latin spellings of the same sound and their replacements, in order. */
const sameSounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/(?:sya|asa|as|am|amu|a|u)?(?:gothram|gotram|gothra|gotra)?$/, ''],
  [/ksh/g, 'x'],
  [/chh?/g, 'c'],
  [/([bcdgjkpstz])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ou|ow|av(?=[^aeiou])/g, 'au'],
  [/(.)\1+/g, '$1'],
  [/(?:am|a)$/, ''],
];

/**
 * Reduces a Latin spelling to its sounds: "Bharadvaaja", "bharadwajasa" and "Bharadwaja" are equal. Text in other
 * scripts is only trimmed.
 */
export function foldSpelling(text: string): string {
  const plain = withoutAccents(text).trim();
  if (!/^[a-z][^\u0080-\uffff]*$/.test(plain)) return plain;
  return sameSounds.reduce((folded, [sound, letter]) => folded.replace(sound, letter), plain);
}

/**
 * Returns a lookup of words by any script and usual spelling. It folds the spellings once, at the first lookup: a
 * priest sheet of three hundred families looks up all of them each time it is drawn.
 */
export function wordFinder<W extends SpelledWord>(words: readonly W[]): (text: string) => W | undefined {
  let known: Map<string, W> | undefined;
  const fold = () => {
    const folded = new Map<string, W>();
    for (const word of words)
      for (const spelling of [word.latin, word.telugu, word.devanagari, ...word.spellings]) {
        const sounds = foldSpelling(spelling);
        if (!folded.has(sounds)) folded.set(sounds, word);
      }
    return folded;
  };
  return (text) => {
    const sounds = foldSpelling(text);
    known ??= fold();
    return sounds === '' ? undefined : known.get(sounds);
  };
}

/**
 * Returns the words that match the typed text, best first: those that begin with it before those that contain it. An
 * empty text returns all of them in order.
 */
export function suggestWords<W extends SpelledWord>(typed: string, words: readonly W[]): readonly W[] {
  const folded = foldSpelling(typed);
  if (folded === '') return typed.trim() === '' ? words : [];
  const placeOf = (word: W) => {
    const places = [word.latin, word.telugu, word.devanagari, ...word.spellings].map((spelling) =>
      foldSpelling(spelling).indexOf(folded),
    );
    const found = places.filter((place) => place >= 0);
    return found.length === 0 ? Infinity : Math.min(...found);
  };
  return words
    .map((word) => ({ word, place: placeOf(word) }))
    .filter(({ place }) => place < Infinity)
    .sort((one, other) => Math.min(one.place, 1) - Math.min(other.place, 1))
    .map(({ word }) => word);
}
