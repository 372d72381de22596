import type { Script } from './word';

/** Distance of the Telugu letters from those of Devanagari: both Unicode blocks have the same layout. */
const apart = 0x0c00 - 0x0900;

const isIn = (from: number, to: number) => (code: number) => code >= from && code <= to;
const isTelugu = isIn(0x0c00, 0x0c7f);
const isDevanagari = isIn(0x0900, 0x097f);

/** Returns the script of a text; Latin if it is neither Telugu nor Devanagari. */
export function scriptOf(text: string): Script {
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (isTelugu(code)) return 'telugu';
    if (isDevanagari(code) && code !== 0x0964 && code !== 0x0965) return 'devanagari';
  }
  return 'latin';
}

/** Telugu letters without a direct counterpart, such as short e and o, which Devanagari lacks. */
const toDevanagari: Readonly<Record<string, string>> = {
  ఎ: 'ए',
  ఒ: 'ओ',
  'ె': 'े',
  'ొ': 'ो',
  ఱ: 'र',
  ఴ: 'ळ',
};

/** Devanagari letters without a direct counterpart; the dot below, which Telugu lacks, is removed before. */
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

/** Final bare consonant, which carries a virama in Telugu and none in Hindi: రవి కుమార్, रवि कुमार. */
const bareEnd = /्(?=$|[\s.,·-])/g;

/**
 * Converts a name to the other of the two scripts, letter by letter. The conversion is exact, because every letter has
 * a counterpart. Text in another script stays unchanged.
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
