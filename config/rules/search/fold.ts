import { toLatin } from './indic';

/** How one sound is written, in the order in which the pairs are replaced. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ch+h?/g, 'c'],
  [/ksh|x/g, 'ks'],
  [/sh/g, 's'],
  [/ph|f/g, 'p'],
  [/([kgjtdbp])h+/g, '$1'],
  // Of Brahma, Subrahmanya, Wednesday: an h that is not heard at the start is written or not.
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
  // Kumkum and kunkum are one.
  [/m(?=k)/g, 'n'],
];

/** A word by its sound: the same for puja and pooja, vratham and vratam, and for its Telugu and Devanagari letters. */
export const foldWord = (word: string): string =>
  sounds.reduce((folded, [written, sound]) => folded.replace(written, sound), word);

/** The words of a text in lower case, without marks; hyphens and apostrophes join, all other signs part. */
export const wordsOf = (text: string): string[] =>
  toLatin(text.normalize('NFC'))
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’-]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const shortestStem = 3;

/**
 * A folded word without the ending that speakers leave out or vary: abhishekam and abhisheka, satyanarayan and
 * satyanarayana, vrat and vratam, laddu and laddus.
 */
export function stemOf(folded: string): string {
  const single = /[^s]s$/.test(folded) && folded.length > 4 ? folded.slice(0, -1) : folded;
  const without = [/[aiu]m[aiu]?$|[aiuy]+$/, /[aiuy]+$/].map((ending) => single.replace(ending, ''));
  return without.find(({ length }) => length >= shortestStem) ?? single;
}
