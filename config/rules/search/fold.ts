import { toLatin } from './indic';

/** Spellings of the same sound, replaced in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ch+h?/g, 'c'],
  [/ksh|x/g, 'ks'],
  [/sh/g, 's'],
  [/ph|f/g, 'p'],
  [/([kgjtdbp])h+/g, '$1'],
  // Brahma, Subrahmanya, Wednesday: a silent h inside a word is optional.
  [/(?!^)h/g, ''],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ayi/g, 'ai'],
  [/ai|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/([bcdfgjkmnpstv])ru/g, '$1ri'],
  [/([a-z])\1+/g, '$1'],
  // Kumkum and kunkum are equal.
  [/m(?=k)/g, 'n'],
];

/** Folds a word to its sound: puja and pooja, vratham and vratam, and their Telugu and Devanagari letters are equal. */
export const foldWord = (word: string): string =>
  sounds.reduce((folded, [written, sound]) => folded.replace(written, sound), word);

/**
 * Returns the words of a text in lower case without diacritics; hyphens and apostrophes join, all other signs
 * separate.
 */
export const wordsOf = (text: string): string[] =>
  toLatin(text.normalize('NFC'))
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’-]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const shortestStem = 3;

/**
 * Removes the ending of a folded word that speakers omit or vary: abhishekam and abhisheka, satyanarayan and
 * satyanarayana, vrat and vratam, laddu and laddus.
 */
export function stemOf(folded: string): string {
  const single = /[^s]s$/.test(folded) && folded.length > 4 ? folded.slice(0, -1) : folded;
  const without = [/[aiu]m[aiu]?$|(?<![aiuy])[aiuy]+$/, /(?<![aiuy])[aiuy]+$/].map((ending) =>
    single.replace(ending, ''),
  );
  return without.find(({ length }) => length >= shortestStem) ?? single;
}
