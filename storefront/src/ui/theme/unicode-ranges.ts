/** Ranges of characters by their code points, both ends included. */
export type UnicodeRanges = readonly (readonly [from: number, to: number])[];

/** The currency signs and the figures, which the display face draws in the old style: its 101 reads IOI. */
export const figures: UnicodeRanges = [
  [0x24, 0x25],
  [0x30, 0x39],
];

/** What almost every text of the shop is made of, the figures left out. The first stand for the line breaks of a text. */
export const words: UnicodeRanges = [
  [0x0, 0x23],
  [0x26, 0x2f],
  [0x3a, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
];

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

/** Ranges as the descriptor `unicode-range` states them. */
export const rangeOf = (ranges: UnicodeRanges): string =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');

/** Every character that can be drawn, as one text. */
export const textOf = (ranges: UnicodeRanges): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)))
    .filter((character) => character >= ' ')
    .join('');
