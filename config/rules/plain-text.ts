type Range = readonly [first: number, last: number];

/** Characters that reverse or mark the direction of writing, so that the displayed text differs from the stored one. */
const direction: readonly Range[] = [
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
];

/**
 * Invisible characters without width. The two joiners of Indian scripts (U+200C, U+200D) are not included: names are
 * spelled with them.
 */
const unseen: readonly Range[] = [
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200b],
  [0x2060, 0x2065],
  [0x206a, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff],
];

const dropped = [...direction, ...unseen];

function isDropped(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return dropped.some(([first, last]) => code >= first && code <= last);
}

/** The empty Braille pattern (U+2800) counts as a character but is drawn as a blank. */
const blanks = /[\p{Cc}\p{Z}\u2800]+/gu;
const seen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
const hidden = /[\p{C}\p{Z}]/u;

/**
 * Cleans a typed single line: control characters and line ends become blanks, direction marks and invisible characters
 * are dropped, and a line that shows nothing becomes empty.
 */
export function plainLine(text: string): string {
  const kept = [...text].filter((character) => !isDropped(character)).join('');
  const line = kept.replace(blanks, ' ').trim();
  return isBlank(line) ? '' : line;
}

/**
 * Returns whether a value shows nothing: no letter, digit or sign. Spaces of every script, soft hyphens and zero-width
 * characters do not count. Anything but a text is blank.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value !== 'string') return true;
  for (const character of value) if (!isDropped(character) && seen.test(character)) return false;
  return true;
}

/** Cleans a typed text: trimmed, and empty if it shows nothing. */
export const plainText = (text: string): string => (isBlank(text) ? '' : text.trim());

/** Returns a text in lower case without accents, for comparing. Vowel signs of Indian scripts stay. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Returns the first characters of a text without cutting a surrogate pair, which no encoding could carry. */
export const firstCharacters = (text: string, maximum: number): string =>
  text.length <= maximum ? text : [...text].slice(0, maximum).join('');

/** Address of a web page, which mail programs make a link of. */
const webAddress = /:\/\/|www\.|[\p{L}\p{N}]\.(?:\p{L}{2,}\/|(?:com|net|org)(?![\p{L}\p{N}]))/iu;

/** Returns whether a name contains no address of a web page. Names are repeated in emails and receipts. */
export const isPlainName = (name: string): boolean => !webAddress.test(name.normalize('NFKC'));

/** Returns whether every character of an address is visible. Normalization resolves look-alike characters before. */
export const isPlainAddress = (address: string): boolean => !hidden.test(address) && ![...address].some(isDropped);
