import type { Face } from './font-files';

export interface Span {
  readonly text: string;
  readonly face: Face;
  readonly color?: string;
}

/** Function that returns the width of a text in points. */
export type Measure = (text: string, face: Face) => number;

/** Spans of one line. Neighbors of one face are joined. */
export type Line = readonly Span[];

/**
 * Breaks spans into lines of at most `width` points, at spaces only, because shaped scripts break nowhere else.
 * A word wider than a line is broken between letters, so that it stays on the page.
 */
export function linesOf(spans: readonly Span[], width: number, measure: Measure): Line[] {
  const widthOf = (line: Line) => line.reduce((sum, { text, face }) => sum + measure(text, face), 0);
  const lines: Line[] = [];
  let line: Line = [];
  for (const word of wordsOf(spans).flatMap((each) => fitting(each, width, widthOf))) {
    const longer = joined(line, word);
    if (line.length === 0 || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Returns the first lines of a text, with an ellipsis if some are cut. */
export function clipped(lines: readonly Line[], most: number): readonly Line[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const end = kept.pop() ?? [];
  return [...kept, end.map((span, index) => (index < end.length - 1 ? span : { ...span, text: `${span.text}…` }))];
}

/** Splits spans into words. A word may have several faces (`**Name**, 2`). */
function wordsOf(spans: readonly Span[]): Line[] {
  const words: Span[][] = [];
  let open = false;
  for (const span of spans) {
    for (const piece of span.text.split(/( )/)) {
      if (piece === ' ') open = false;
      else if (piece) {
        if (open) words.at(-1)?.push({ ...span, text: piece });
        else words.push([{ ...span, text: piece }]);
        open = true;
      }
    }
  }
  return words;
}

/** Appends a word to a line. The space gets the face of the text before it. */
function joined(line: Line, word: Line): Line {
  const before = line.at(-1);
  const [first, ...rest] = word;
  if (!before || !first) return word;
  const start = line.slice(0, -1);
  const spaced = { ...before, text: `${before.text} ` };
  const alike = before.face === first.face && before.color === first.color;
  return alike ? [...start, { ...spaced, text: spaced.text + first.text }, ...rest] : [...start, spaced, ...word];
}

const stays = /\p{M}|[\u200B-\u200D]|[\uFE00-\uFE0F]/u;
/** Virama of Devanagari or Telugu, which joins the next letter to the one before. */
const virama = /[\u094D\u0C4D]$/;

function fitting(word: Line, width: number, widthOf: (line: Line) => number): Line[] {
  if (widthOf(word) <= width) return [word];
  const parts: Line[] = [];
  for (const span of word) {
    let part = '';
    for (const letter of span.text) {
      const whole = stays.test(letter) || virama.test(part);
      if (part && !whole && widthOf([{ ...span, text: part + letter }]) > width) {
        parts.push([{ ...span, text: part }]);
        part = '';
      }
      part += letter;
    }
    if (part) parts.push([{ ...span, text: part }]);
  }
  return parts;
}
