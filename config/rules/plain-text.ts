type Range = readonly [first: number, last: number];

/** Turns the direction of writing around, or marks it: what is read is not what is stored. */
const direction: readonly Range[] = [
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
];

/**
 * Takes no room and joins nothing. The two joiners of Indian scripts (U+200C, U+200D) are not among them: names are
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

/** The empty pattern of Braille (U+2800) counts as a character, but it is drawn as a blank. */
const blanks = /[\p{Cc}\p{Z}\u2800]+/gu;
const seen = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
const hidden = /[\p{C}\p{Z}]/u;

/**
 * A name or another single line as a person typed it: control characters and line ends become blanks, what turns the
 * direction of writing or is not seen is dropped, and what holds nothing to be seen is empty.
 */
export function plainLine(text: string): string {
  const kept = [...text].filter((character) => !isDropped(character)).join('');
  const line = kept.replace(blanks, ' ').trim();
  return isBlank(line) ? '' : line;
}

/**
 * Whether a text shows nothing to whoever reads it: no letter, figure or sign. Spaces of every script, soft hyphens and
 * characters without width are none. What is no text counts as blank.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value !== 'string') return true;
  for (const character of value) if (!isDropped(character) && seen.test(character)) return false;
  return true;
}

/** A text of any length as a person typed it: without blanks at its ends, and empty when it shows nothing. */
export const plainText = (text: string): string => (isBlank(text) ? '' : text.trim());

/** The first characters of a text. A letter that takes two units of UTF-16 is never cut in half, which no encoding could carry. */
export const firstCharacters = (text: string, maximum: number): string =>
  text.length <= maximum ? text : [...text].slice(0, maximum).join('');

/** Whether an address shows every character that it has; those that look like others are made one by normalising it. */
export const isPlainAddress = (address: string): boolean => !hidden.test(address) && ![...address].some(isDropped);
