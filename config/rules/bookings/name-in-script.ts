import { nameWords } from './name-words';
import { withoutAccents } from '../plain-text';
import { inScript } from './scripts';

/** Vowels as independent letter and as vowel sign; the short a has no sign. */
const vowels: readonly (readonly [latin: string, letter: string, sign: string])[] = [
  ['aa', 'ఆ', 'ా'],
  ['ai', 'ఐ', 'ై'],
  ['au', 'ఔ', 'ౌ'],
  ['ou', 'ఔ', 'ౌ'],
  ['ow', 'ఔ', 'ౌ'],
  ['ee', 'ఈ', 'ీ'],
  ['ii', 'ఈ', 'ీ'],
  ['oo', 'ఊ', 'ూ'],
  ['uu', 'ఊ', 'ూ'],
  ['a', 'అ', ''],
  ['i', 'ఇ', 'ి'],
  ['u', 'ఉ', 'ు'],
  ['e', 'ఎ', 'ె'],
  ['o', 'ఒ', 'ొ'],
];

/** Consonants in families' spelling, longer spellings first. */
const consonants: readonly (readonly [latin: string, letter: string])[] = [
  ['ksh', 'క్ష'],
  ['chh', 'ఛ'],
  ['shn', 'ష్ణ'],
  ['sht', 'ష్ట'],
  ['tth', 'త్థ'],
  ['bh', 'భ'],
  ['ch', 'చ'],
  ['dh', 'ధ'],
  ['gh', 'ఘ'],
  ['jh', 'ఝ'],
  ['jn', 'జ్ఞ'],
  ['gn', 'జ్ఞ'],
  ['kh', 'ఖ'],
  ['ph', 'ఫ'],
  ['sh', 'శ'],
  ['th', 'త'],
  ['tt', 'ట్ట'],
  ['dd', 'డ్డ'],
  ['b', 'బ'],
  ['c', 'క'],
  ['d', 'ద'],
  ['f', 'ఫ'],
  ['g', 'గ'],
  ['h', 'హ'],
  ['j', 'జ'],
  ['k', 'క'],
  ['l', 'ల'],
  ['m', 'మ'],
  ['n', 'న'],
  ['p', 'ప'],
  ['q', 'క'],
  ['r', 'ర'],
  ['s', 'స'],
  ['t', 'త'],
  ['v', 'వ'],
  ['w', 'వ'],
  ['x', 'క్స'],
  ['y', 'య'],
  ['z', 'జ'],
];

const virama = '్';
/** Consonants before which a nasal becomes a dot above the preceding letter. */
const isStop = /^[bcdgjkptq]/;

/** Transliterates a word by its sounds; leaves characters other than Latin letters unchanged. */
function bySounds(word: string): string {
  let told = '';
  let isOpen = false;
  for (let rest = word; rest !== '';) {
    const vowel = vowels.find(([latin]) => rest.startsWith(latin));
    if (vowel) {
      told += isOpen ? vowel[2] : vowel[1];
      isOpen = false;
      rest = rest.slice(vowel[0].length);
      continue;
    }
    if (told !== '' && !isOpen && /^[nm]/.test(rest) && isStop.test(rest.slice(1))) {
      told += 'ం';
      rest = rest.slice(1);
      continue;
    }
    // Reddy, Swamy: a y at the end of a word is a vowel.
    if (isOpen && rest === 'y') return `${told}ి`;
    const consonant = consonants.find(([latin]) => rest.startsWith(latin));
    told += (isOpen ? virama : '') + (consonant?.[1] ?? rest.charAt(0));
    isOpen = consonant !== undefined;
    rest = rest.slice(consonant?.[0].length ?? 1);
  }
  return isOpen ? told + virama : told;
}

/** Telugu names of the letters A to Z, by which initials are read. */
const initials = 'ఎ బి సి డి ఇ ఎఫ్ జి హెచ్ ఐ జె కె ఎల్ ఎం ఎన్ ఓ పి క్యూ ఆర్ ఎస్ టి యు వి డబ్ల్యు ఎక్స్ వై జెడ్'.split(' ');
const initialOf = (word: string) => (/^[a-z]$/.test(word) ? initials[word.charCodeAt(0) - 97] : undefined);

const inTelugu = (word: string): string => {
  const plain = withoutAccents(word);
  return initialOf(plain) ?? nameWords.get(plain) ?? bySounds(plain);
};

export interface NameInScripts {
  readonly telugu: string;
  readonly devanagari: string;
}

/**
 * Suggests how a name in Latin letters is written in Telugu and Devanagari. Latin spelling does not distinguish long
 * from short vowels, so a person who knows the name must confirm it. Null for an empty name and for one with other
 * characters than Latin letters, spaces, dots, hyphens and apostrophes.
 */
export function suggestedName(name: string): NameInScripts | null {
  const words = name.trim().replaceAll(/['’]/g, '').split(/\s+/);
  if (!words.every((word) => /^[\p{Script=Latin}\p{M}.-]+$/u.test(word)) || !/\p{L}/u.test(name)) return null;
  const telugu = words
    .map((word) =>
      word
        .split(/([.-])/)
        .map((part) => (/^[.-]?$/.test(part) ? part : inTelugu(part)))
        .join(''),
    )
    .join(' ');
  return { telugu, devanagari: inScript(telugu, 'devanagari') };
}
