import type { Script } from './word';

/** Where the letters of Telugu stand against those of Devanagari: both alphabets are laid out alike. */
const apart = 0x0c00 - 0x0900;

const isIn = (from: number, to: number) => (code: number) => code >= from && code <= to;
const isTelugu = isIn(0x0c00, 0x0c7f);
const isDevanagari = isIn(0x0900, 0x097f);

/** The script in which a text is written; Latin for whatever is neither Telugu nor Devanagari. */
export function scriptOf(text: string): Script {
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (isTelugu(code)) return 'telugu';
    if (isDevanagari(code) && code !== 0x0964 && code !== 0x0965) return 'devanagari';
  }
  return 'latin';
}

/** What is written otherwise than by the letter in the same place: short e and o, which Devanagari has not, and the like. */
const toDevanagari: Readonly<Record<string, string>> = {
  ఎ: 'ए',
  ఒ: 'ओ',
  'ె': 'े',
  'ొ': 'ो',
  ఱ: 'र',
  ఴ: 'ळ',
};

/** The other way; a dot below, which Telugu has not, is left out before. */
const toTelugu: Readonly<Record<string, string>> = {
  ऍ: 'ఎ',
  ऎ: 'ఎ',
  ऑ: 'ఆ',
  ऒ: 'ఒ',
  'ॅ': 'ె',
  'ॉ': 'ా',
  'ँ': 'ం',
  ऩ: 'న',
  ऱ: 'ర',
  ऴ: 'ళ',
};

const moved = (text: string, by: number, fits: (code: number) => boolean, other: Readonly<Record<string, string>>) =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return other[letter] ?? (fits(code) ? String.fromCodePoint(code + by) : letter);
    })
    .join('');

/** A name that ends in a bare consonant carries the sign for it in Telugu, and none in Hindi: రవి కుమార్, रवि कुमार. */
const bareEnd = /्(?=$|[\s.,·-])/g;

/**
 * A name in the other of the two scripts, letter by letter: nothing is guessed, because every letter of one has its
 * place in the other. A text of another script stays as it is.
 */
export function inScript(text: string, script: Script): string {
  const from = scriptOf(text);
  if (from === 'latin' || script === 'latin' || from === script) return text;
  if (script === 'devanagari') return moved(text.normalize('NFC'), -apart, isTelugu, toDevanagari).replace(bareEnd, '');
  const plain = text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .normalize('NFC');
  return moved(plain, apart, (code) => isDevanagari(code) && code !== 0x0964 && code !== 0x0965, toTelugu);
}
