import type { StatementFacts } from '@seva/config/rules/papers/facts';
import { colors } from './draw/colors';
import type { Element } from './draw/pen';
import type { Block } from './page/blocks';
import { clipped } from './type/lines';
import { edges, paperDay, plain, sumText, type, type Paper, type Room } from './page/paper';
import { columnsAt, spaces } from './statement-groups';

type Statement = Paper<StatementFacts>;

interface Row {
  readonly giftDate: string;
  readonly receipt: string;
  readonly text: string;
  /** '' for gifts that are described and not valued. */
  readonly amount: string;
}

function rowsOf({ texts, facts }: Statement): Row[] {
  const words = texts.statement;
  const kind = (facts.kindGifts ?? []).map(({ description, ...gift }) => ({
    ...gift,
    text: words.kindGift(description),
    amount: '',
  }));
  const notes = (facts.notes ?? []).map(({ giftDate, receipt, source, payer, cents }) => ({
    ...{ giftDate, receipt },
    text: words.notes[source](payer),
    amount: sumText(cents),
  }));
  return [...kind, ...notes];
}

/** Returns the gifts in kind without a sum, and payments by others. No total includes them. */
export function asideBlocks(paper: Statement, room: Room): Block[] {
  const rows = rowsOf(paper);
  if (rows.length === 0) return [];
  let table: Element | null = null;
  const opened = () => (table ??= paper.pen.open(paper.root, 'Table'));
  return [
    head(paper, room),
    ...rows.map((row, index) => rowBlock(paper, row, opened, { room, ends: index === rows.length - 1 })),
  ];
}

function head({ pen, root, texts }: Statement, room: Room): Block {
  const { aside, asideSentence } = texts.statement;
  return {
    height: 18 + type.leading + spaces[room].sentence,
    keep: true,
    draw(y) {
      pen.artifact(() => pen.rule(edges.left, edges.right, y, { color: colors.rule, width: 0.8 }));
      pen.write(root, 'H2', () => pen.text(aside, 'strong', edges.left, y + 18, { size: 12.5 }));
      const small = { ...type.text, color: colors.second };
      pen.write(root, 'P', () => pen.text(asideSentence, 'text', edges.left, y + 34, small));
    },
  };
}

/** Maximum lines of a text. No description has as many. */
const maxLines = 12;

function rowBlock(
  { pen, texts }: Statement,
  { giftDate, receipt, text, amount }: Row,
  table: () => Element,
  { room, ends }: { room: Room; ends: boolean },
): Block {
  const right = amount ? pen.sumWidth(amount, 'text', type.text.size) + 14 : 0;
  const lines = clipped(pen.lines([plain(text)], edges.right - columnsAt.name - right, type.text), maxLines);
  return {
    height: spaces[room].row + (lines.length - 1) * type.leading + (ends ? spaces[room].end : 0),
    keep: ends,
    again: headAgain(pen, texts),
    draw(y) {
      const at = y + 13;
      const row = pen.open(table(), 'TR');
      pen.write(row, 'TD', () => pen.text(paperDay(giftDate), 'text', edges.left, at, type.text));
      pen.write(row, 'TH', () => pen.text(receipt || ' ', 'text', columnsAt.receipt, at, type.text), { scope: 'Row' });
      pen.write(row, 'TD', () => pen.paragraph(lines, columnsAt.name, at, type.leading, type.text));
      if (amount) pen.write(row, 'TD', () => pen.sum(amount, 'text', edges.right, at, type.text));
      row.end();
    },
  };
}

/** Repeats the heading on a later page. */
const headAgain = (pen: Statement['pen'], texts: Statement['texts']): Block => ({
  height: 24,
  draw(y) {
    const text = texts.head.continued(texts.statement.aside);
    pen.artifact(() => pen.text(text, 'strong', edges.left, y + 16, { size: 12.5 }));
  },
});
