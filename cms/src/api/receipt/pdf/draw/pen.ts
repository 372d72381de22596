import type { Face } from '../type/font-files';
import { linesOf, type Line, type Span } from '../type/lines';
import { runsOf, tidy, type Run } from '../type/runs';
import { colors } from './colors';
import { inside } from './pdfkit-inside';

export interface Setting {
  /** Points. */
  readonly size: number;
  readonly color?: string;
  /** Points between letters, for codes. */
  readonly spacing?: number;
}

/** Structure element of a tagged PDF. */
export type Element = PDFKit.PDFStructureElement;

/** Draws text and lines on the pages of a document. Coordinates are points from the upper left corner. */
export class Pen {
  private readonly runs = new Map<string, Run[]>();

  constructor(readonly document: PDFKit.PDFDocument) {}

  /** Returns the width of a text in points. */
  width(text: string, face: Face, { size, spacing = 0 }: Setting): number {
    const runs = this.runsOf(text, face);
    const drawn = runs.reduce((sum, run) => sum + this.widthOf(run, size), 0);
    return drawn + spacing * [...text].length;
  }

  /** Breaks spans into lines of at most `width` points. */
  lines(spans: readonly Span[], width: number, setting: Setting): Line[] {
    const tidied = spans.map((span, index) => ({ ...span, text: tidyInside(span.text, index, spans.length) }));
    return linesOf(tidied, width, (text, face) => this.width(text, face, setting));
  }

  /** Draws a line of spans with its baseline at `y`. `x` is its left edge or, with `right`, its right edge. */
  line(line: Line, x: number, y: number, setting: Setting & { right?: boolean }): void {
    const whole = line.reduce((sum, { text, face }) => sum + this.width(text, face, setting), 0);
    let at = setting.right ? x - whole : x;
    for (const { text, face, color } of line) {
      for (const run of this.runsOf(text, face)) {
        this.run(run, at, y, { ...setting, color: color ?? setting.color });
        at += this.widthOf(run, setting.size) + (setting.spacing ?? 0) * [...run.text].length;
      }
    }
  }

  /** Draws lines below each other, the first baseline at `y`. Each but the last ends in a space for screen readers. */
  paragraph(lines: readonly Line[], x: number, y: number, leading: number, setting: Setting): void {
    lines.forEach((line, index) => {
      const last = line.at(-1);
      const isLast = index === lines.length - 1;
      const spoken = isLast || !last ? line : [...line.slice(0, -1), { ...last, text: `${last.text} ` }];
      this.line(spoken, x, y + index * leading, setting);
    });
  }

  text(text: string, face: Face, x: number, y: number, setting: Setting & { right?: boolean }): void {
    this.line([{ text: tidy(text), face }], x, y, setting);
  }

  /** Draws a sum that ends at `x`. Its figures have equal width, so that columns align. */
  sum(text: string, face: Face, x: number, y: number, setting: Setting): void {
    const { sign, figures } = splitSum(text);
    const { document } = this;
    if (!figures) return;
    const font = this.runsOf(figures, face)[0]?.font ?? 'mukta';
    const wide = document.font(font, setting.size).widthOfString(figures, { features: ['tnum'] });
    this.text(sign, face, x - wide, y, { ...setting, right: true });
    document.font(font, setting.size).fillColor(setting.color ?? colors.text);
    document.text(figures, x - wide, y, { ...exactly, features: ['tnum'] });
  }

  /** Returns the width of a sum in points. */
  sumWidth(text: string, face: Face, size: number): number {
    const { sign, figures } = splitSum(text);
    const font = this.runsOf(figures, face)[0]?.font ?? 'mukta';
    const wide = this.document.font(font, size).widthOfString(figures, { features: ['tnum'] });
    return wide + this.width(sign, face, { size });
  }

  rule(from: number, to: number, y: number, { color, width }: { color: string; width: number }): void {
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  }

  /** Draws decoration, which screen readers skip. */
  artifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Opens a child element. Its content may continue on other pages. */
  open(parent: Element, tag: string, options: { scope?: 'Column' | 'Row'; alt?: string } = {}): Element {
    const element = this.document.struct(tag, options);
    parent.add(element);
    return element;
  }

  write(
    parent: Element,
    tag: string,
    draw: () => void,
    options: { scope?: 'Column' | 'Row'; alt?: string } = {},
  ): void {
    const element = this.open(parent, tag, options);
    element.add(draw);
    element.end();
  }

  private run({ text, font, kind }: Run, x: number, y: number, { size, color, spacing = 0 }: Setting): void {
    const { document } = this;
    document.font(font, size).fillColor(color ?? colors.text);
    const draw = () => document.text(text, x, y, { ...exactly, characterSpacing: spacing });
    if (kind === 'plain') draw();
    else withLetters(document, text, draw);
  }

  private widthOf({ text, font }: Run, size: number): number {
    return this.document.font(font, size).widthOfString(text);
  }

  private runsOf(text: string, face: Face): Run[] {
    const key = `${face} ${text}`;
    const known = this.runs.get(key) ?? runsOf(text, face);
    this.runs.set(key, known);
    return known;
  }
}

/**
 * Draws a shaped text with its letters as `ActualText`, because readers would copy nonsense from its glyphs.
 * The mark is next to the text, because some readers take its position from there.
 */
function withLetters(document: PDFKit.PDFDocument, text: string, draw: () => void): void {
  const writer = inside(document);
  const write = writer.addContent;
  writer.addContent = (data) => {
    if (data === 'BT') document.markContent('Span', { actual: text });
    write.call(writer, data);
    if (data === 'ET') document.endMarkedContent();
    return document;
  };
  try {
    draw();
  } finally {
    writer.addContent = write;
  }
}

/** Splits a sum into its sign and its figures, which start at the first digit. */
function splitSum(text: string): { sign: string; figures: string } {
  const sign = /^\D*/.exec(text)?.[0] ?? '';
  return { sign, figures: text.slice(sign.length) };
}

const exactly = { lineBreak: false, baseline: 'alphabetic' } as const;

/** Collapses whitespace in a span, but keeps one space towards a neighboring span. */
function tidyInside(text: string, index: number, count: number): string {
  const before = index > 0 && /^\s/.test(text) ? ' ' : '';
  const after = index < count - 1 && /\s$/.test(text) ? ' ' : '';
  return `${before}${tidy(text)}${after}`;
}
