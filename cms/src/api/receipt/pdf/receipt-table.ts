import type { PaperSums, ReceiptFacts, ReceiptLine } from '@seva/config/rules/papers/facts';
import { colors } from './draw/colors';
import type { Element } from './draw/pen';
import type { Block } from './page/blocks';
import { clipped } from './type/lines';
import { edges, plain, strong, sumText, type, type Paper } from './page/paper';

type Receipt = Paper<ReceiptFacts>;

/** Column of sums: its right edge, label, values and total. */
interface Column {
  readonly name: string;
  readonly right: number;
  readonly cell: (line: ReceiptLine) => string;
  readonly total: string;
}

interface Grid {
  readonly columns: readonly Column[];
  /** Width of the first column in points. */
  readonly width: number;
  /** Text size of the sums in points. */
  readonly size: number;
}

/** Maximum lines of a text. The shop's texts are shorter; a line of a receipt never breaks across pages. */
const maxLines = 16;

function columnsOf({ texts, facts }: Receipt): Omit<Column, 'right'>[] {
  const { receipt } = texts;
  const whole = (name: string, of: (sums: PaperSums) => number) => ({
    name,
    cell: (line: ReceiptLine) => sumText(of(line)),
    total: sumText(of(facts)),
  });
  const filled = (name: string, of: (sums: PaperSums) => number) => ({
    ...whole(name, of),
    cell: (line: ReceiptLine) => (of(line) === 0 ? '' : sumText(of(line))),
  });
  return [
    whole(receipt.paid, ({ paidCents }) => paidCents),
    ...(facts.givenBackCents > 0 ? [filled(receipt.givenBack, ({ givenBackCents }) => givenBackCents)] : []),
    // Gifts from a retirement account return nothing and are not deductible.
    ...(facts.source === 'qcd'
      ? []
      : [
          filled(receipt.valueGiven, ({ valueCents }) => valueCents),
          whole(receipt.contribution, ({ contributionCents }) => contributionCents),
        ]),
  ];
}

/** Shrinks the sums until the first column has enough room. */
function gridOf(paper: Receipt): Grid {
  const { pen, facts } = paper;
  const columns = columnsOf(paper);
  const at = (size: number): Grid => {
    let right: number = edges.right;
    const placed = columns.toReversed().map((column) => {
      const texts = [column.total, ...facts.lines.map(column.cell)];
      const widest = Math.max(...texts.map((text) => pen.sumWidth(text, 'strong', size)));
      const name = pen.width(column.name, 'text', type.text);
      const own = { ...column, right };
      right -= Math.max(widest + 16, name + 16, columns.length > 3 ? 76 : 86);
      return own;
    });
    return { columns: placed.toReversed(), width: right - edges.left, size };
  };
  const grids = [12, 11, 10, 9, 8, 7].map(at);
  return grids.find(({ width }) => width >= 150) ?? at(6);
}

/** Returns the lines of a receipt, each with its sentence below, and their total. */
export function receiptTable(paper: Receipt): Block[] {
  const grid = gridOf(paper);
  let table: Element | null = null;
  const opened = () => (table ??= paper.pen.open(paper.root, 'Table'));
  const { lines } = paper.facts;
  return [
    columnHeads(paper, grid, opened),
    ...lines.map((line, index) => lineBlock(paper, grid, opened, line, index === lines.length - 1)),
    totalBlock(paper, grid, opened),
  ];
}

function columnHeads({ pen, texts }: Receipt, { columns }: Grid, table: () => Element): Block {
  return {
    height: 30,
    keep: true,
    draw(y) {
      const row = pen.open(table(), 'TR');
      const head = { ...type.text, color: colors.second };
      const scope = { scope: 'Column' } as const;
      pen.write(row, 'TH', () => pen.text(texts.receipt.for, 'text', edges.left, y + 17, head), scope);
      for (const { name, right } of columns) {
        pen.write(row, 'TH', () => pen.text(name, 'text', right, y + 17, { ...head, right: true }), scope);
      }
      row.end();
      pen.artifact(() => pen.rule(edges.left, edges.right, y + 27, { color: colors.rule, width: 0.8 }));
    },
  };
}

/** Repeats the column heads on a later page. */
function headsAgain({ pen, texts }: Receipt, { columns }: Grid): Block {
  return {
    height: 30,
    draw(y) {
      pen.artifact(() => {
        const head = { ...type.text, color: colors.second };
        pen.text(texts.receipt.for, 'text', edges.left, y + 17, head);
        for (const { name, right } of columns) pen.text(name, 'text', right, y + 17, { ...head, right: true });
        pen.rule(edges.left, edges.right, y + 27, { color: colors.rule, width: 0.8 });
      });
    },
  };
}

function lineBlock(paper: Receipt, grid: Grid, table: () => Element, line: ReceiptLine, isLast: boolean): Block {
  const { pen, texts } = paper;
  const { receipt } = texts;
  const more = (line.quantity > 1 ? receipt.quantity(line.quantity) : '') + (line.note ? receipt.note(line.note) : '');
  const name = clipped(pen.lines([strong(line.name), plain(more)], grid.width, type.strong), maxLines);
  const sentence = clipped(pen.lines([plain(line.sentence)], edges.right - edges.left, type.text), maxLines);
  const below = 19 + (name.length - 1) * 16 + 17;
  const height = below + (sentence.length - 1) * type.leading + 12;
  return {
    height,
    keep: isLast,
    again: headsAgain(paper, grid),
    draw(y) {
      const row = pen.open(table(), 'TR');
      const head = pen.open(row, 'TH', { scope: 'Row' });
      pen.write(head, 'P', () => pen.paragraph(name, edges.left, y + 19, 16, type.strong));
      const small = { ...type.text, color: colors.second };
      pen.write(head, 'P', () => pen.paragraph(sentence, edges.left, y + below, type.leading, small));
      head.end();
      for (const { right, cell } of grid.columns) {
        pen.write(row, 'TD', () => pen.sum(cell(line), 'strong', right, y + 19, { size: grid.size }));
      }
      row.end();
      const rule = isLast ? { color: colors.strongRule, width: 1.2 } : { color: colors.rule, width: 0.6 };
      pen.artifact(() => pen.rule(edges.left, edges.right, y + height, rule));
    },
  };
}

function totalBlock({ pen, texts }: Receipt, { columns, size }: Grid, table: () => Element): Block {
  return {
    height: 36,
    keep: true,
    draw(y) {
      const row = pen.open(table(), 'TR');
      pen.write(row, 'TH', () => pen.text(texts.receipt.total, 'strong', edges.left, y + 20, type.strong), {
        scope: 'Row',
      });
      for (const { right, total } of columns) {
        pen.write(row, 'TD', () => pen.sum(total, 'strong', right, y + 20, { size }));
      }
      row.end();
    },
  };
}
