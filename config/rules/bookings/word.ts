/** A word of the sankalpam in the scripts in which it is read. */
export interface Word {
  readonly latin: string;
  readonly telugu: string;
  readonly devanagari: string;
}

/** The scripts of {@link Word}. */
export const scripts = ['latin', 'telugu', 'devanagari'] as const;

/** One of {@link scripts}. */
export type Script = (typeof scripts)[number];

/** A word and the Latin spellings, beside its own, in which people write it. */
export interface SpelledWord extends Word {
  readonly spellings: readonly string[];
}

/** Rows of `latin, telugu, devanagari, …further spellings` as words. */
export const spelledWords = (
  rows: readonly (readonly [latin: string, telugu: string, devanagari: string, ...spellings: string[]])[],
): readonly SpelledWord[] =>
  rows.map(([latin, telugu, devanagari, ...spellings]) => ({ latin, telugu, devanagari, spellings }));

/** Letters of Latin spelling that say the same sound, the second written for the first; in this order. */
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
 * A Latin spelling reduced to its sounds: "Bharadvaaja", "bharadwajasa" and "Bharadwaja" are one. Texts of other scripts
 * stay as they are, without spaces around them.
 */
export function foldSpelling(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  if (!/^[a-z][^\u0080-\uffff]*$/.test(plain)) return plain;
  return sameSounds.reduce((folded, [sound, letter]) => folded.replace(sound, letter), plain);
}

/**
 * Finds the word that a text is, in any script and usual spelling. The spellings are folded once, when somebody first asks: a
 * sheet of three hundred families asks for all of them each time it is drawn.
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
 * The words that a person may mean who has typed so far, best first: those that begin with it before those that hold it.
 * All of them, in order, for an empty text.
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
