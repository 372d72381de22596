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

const blanks = /[\p{Cc}\p{Z}]+/gu;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
const hidden = /[\p{C}\p{Z}]/u;

/**
 * A name or another single line as a person typed it: control characters and line ends become blanks, what turns the
 * direction of writing or is not seen is dropped, and what holds nothing to be seen is empty.
 */
export function plainLine(text: string): string {
  const kept = [...text].filter((character) => !isDropped(character)).join('');
  const line = kept.replace(blanks, ' ').trim();
  return seen.test(line) ? line : '';
}

/** Whether an address shows every character that it has; those that look like others are made one by normalising it. */
export const isPlainAddress = (address: string): boolean => !hidden.test(address) && ![...address].some(isDropped);
