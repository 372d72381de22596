import { colors } from '../draw/colors';
import { drawLogo, drawMark, drawToran } from '../draw/ornament';
import { sheet } from '../draw/document';
import { clipped, type Line, type Span } from '../type/lines';
import { edges, plain, type, type Paper } from './paper';

/** Row beside the address: its name, and its value in one or more lines. */
export interface HeadRow {
  readonly name: string;
  readonly value: readonly (readonly Span[])[];
}

const toranAt = 22;
const mark = { y: 46, size: 48 } as const;
/** Points between the logo and the names. */
const gap = 10;
/** Maximum width of a logo in points. It is as high as the lotus. */
const widestLogo = 130;
/**
 * Area in points that the window of a #10 envelope can show, however the letter slides: 2.1 to 3.2 inches from the top,
 * 4.4 wide.
 */
const window = { top: 151, bottom: 230, width: 243 } as const;
/** Position of the rows, right of everything the window can show. */
const rowsAt = { x: 394, y: 166, leading: 16.5, top: 114 } as const;

/** Draws the head of the first page. Returns the upper edge of the content. */
export function drawLetterhead(paper: Paper, rows: readonly HeadRow[]): number {
  const { pen } = paper;
  let markEnds: number = edges.left;
  pen.artifact(() => {
    drawGarland(paper);
    markEnds = drawTempleMark(paper);
    for (const fold of [sheet.height / 3, (2 * sheet.height) / 3]) {
      pen.rule(0, 11, fold, { color: colors.rule, width: 0.6 });
    }
  });
  drawTemple(paper, markEnds + gap);
  drawDonor(paper);
  return Math.max(window.bottom, drawRows(paper, rows) + 6);
}

/** Draws the head of a later page. */
export function drawLaterHead(paper: Paper, what: string): void {
  const { pen, facts, texts, theme } = paper;
  pen.artifact(() => {
    drawGarland(paper);
    pen.text(facts.temple.name, 'display', edges.left, 58, { size: 16, color: theme.name });
    pen.text(what, 'strong', edges.right, 56, { ...type.text, right: true });
    const [donor] = pen.lines([plain(texts.head.forDonor(facts.donor.name))], 330, type.text);
    if (facts.donor.name && donor)
      pen.line(donor, edges.right, 72, { ...type.text, color: colors.second, right: true });
  }, 'Pagination');
}

const drawGarland = ({ pen, theme: { cord } }: Paper) =>
  drawToran(pen.document, { x: edges.left, y: toranAt, width: edges.right - edges.left, cord });

/** Draws the temple's logo or the lotus. Returns its right edge. */
function drawTempleMark({ pen, logo }: Paper): number {
  if (logo)
    return (
      edges.left + drawLogo(pen.document, logo, { x: edges.left, y: mark.y }, { width: widestLogo, height: mark.size })
    );
  drawMark(pen.document, edges.left, mark.y, mark.size);
  return edges.left + mark.size;
}

function drawTemple({ pen, root, facts: { temple }, texts, theme }: Paper, namesAt: number): void {
  const right = [texts.ein(temple.ein), temple.phone, temple.email].filter(Boolean);
  const widest = Math.max(...right.map((text) => pen.width(text, 'text', type.text)));
  const width = edges.right - namesAt - Math.min(widest, 190) - 16;
  const name = [{ text: temple.name, face: 'display' as const }];
  const size = [26, 22, 18, 15].find((each) => pen.lines(name, width, { size: each }).length === 1) ?? 13;
  pen.write(root, 'P', () => {
    pen.paragraph(clipped(pen.lines(name, width, { size }), 2), namesAt, 66, size, { size, color: theme.name });
  });
  const legal = temple.legalName === temple.name ? [] : [temple.legalName];
  const lines = [...legal, temple.address.join(', ')].flatMap((text) =>
    clipped(pen.lines([plain(text)], width, type.text), 2),
  );
  const nameLines = Math.min(2, pen.lines(name, width, { size }).length) - 1;
  pen.write(root, 'P', () => {
    pen.paragraph(lines, namesAt, 82 + nameLines * size, 15, type.text);
  });
  right.forEach((text, index) => {
    pen.write(root, 'P', () => pen.text(text, 'text', edges.right, 60 + index * 16, { ...type.text, right: true }));
  });
}

function drawDonor({ pen, root, facts: { donor } }: Paper): void {
  const wrapped = (size: number): Line[] =>
    [donor.name, ...donor.address].flatMap((text) => pen.lines([plain(text)], window.width, { size }));
  // Shrinks long addresses, so that the window shows all of them.
  const size = [12, 11, 9.5, 8].find((each) => wrapped(each).length * each * 1.38 <= 76) ?? 7;
  const lines = clipped(wrapped(size), 7);
  if (lines.length === 0) return;
  pen.write(root, 'P', () => {
    pen.paragraph(lines, edges.left, window.top + 15, size * 1.38, { size });
  });
}

/** Returns the baseline of the last row. */
function drawRows({ pen, root }: Paper, rows: readonly HeadRow[]): number {
  const names = Math.max(...rows.map(({ name }) => pen.width(name, 'text', type.text)));
  const x = rowsAt.x + names + 10;
  const wrapped = rows.map(({ name, value }) => ({
    name,
    lines: value.flatMap((spans) => pen.lines(spans, edges.right - x, type.text)),
  }));
  const count = wrapped.reduce((sum, { lines }) => sum + lines.length, 0);
  let y = Math.max(rowsAt.top, Math.min(rowsAt.y, window.bottom - (count - 1) * rowsAt.leading));
  for (const { name, lines } of wrapped) {
    const from = y;
    pen.write(root, 'P', () => {
      pen.line([plain(`${name} `)], rowsAt.x, from, { ...type.text, color: colors.second });
      pen.paragraph(lines, x, from, rowsAt.leading, type.text);
    });
    y += lines.length * rowsAt.leading;
  }
  return y - rowsAt.leading;
}
