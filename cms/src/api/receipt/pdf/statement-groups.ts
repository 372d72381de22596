import type { StatementFacts, StatementGroup, StatementRow } from '@seva/config/rules/papers/facts';
import { colors } from './draw/colors';
import type { Element } from './draw/pen';
import type { Block } from './page/blocks';
import { clipped } from './type/lines';
import { edges, paperDay, plain, sumText, type, type Paper, type Room } from './page/paper';

type Statement = Paper<StatementFacts>;

/** Maximum lines of a text. The shop's names and sentences are shorter. */
const maxLines = 16;
/** Left edges of the receipt numbers and names in points. */
export const columnsAt = { receipt: 180, name: 282 } as const;
/** Points from row to row, below a sentence, and below the last row of a group. */
export const spaces: Readonly<Record<Room, { row: number; sentence: number; end: number }>> = {
  wide: { row: 17.6, sentence: 6, end: 11 },
  narrow: { row: 16.8, sentence: 3, end: 9 },
};

/**
 * Returns the groups of a statement: heading, sum and sentence once, then the lines. A heading stays with its first
 * line.
 */
export function groupBlocks(paper: Statement, room: Room): Block[] {
  return paper.facts.groups.flatMap((group, index) => {
    let table: Element | null = null;
    const opened = () => (table ??= paper.pen.open(paper.root, 'Table'));
    const isLast = index === paper.facts.groups.length - 1;
    return [
      groupHead(paper, group, room),
      ...group.rows.map((row, at) => {
        const ends = at === group.rows.length - 1;
        return rowBlock(paper, group, row, opened, { ends, keep: ends && isLast, room });
      }),
    ];
  });
}

const isContribution = ({ treatment }: StatementGroup) => treatment !== 'none' && treatment !== 'undecided';

function groupHead({ pen, root, texts }: Statement, group: StatementGroup, room: Room): Block {
  const width = edges.right - edges.left;
  const lines = clipped(pen.lines([plain(group.sentence)], width, type.text), maxLines);
  return {
    height: 18 + lines.length * type.leading + spaces[room].sentence,
    keep: true,
    draw(y) {
      pen.artifact(() => pen.rule(edges.left, edges.right, y, { color: colors.rule, width: 0.8 }));
      pen.write(root, 'H2', () => {
        pen.text(texts.statement.groups[group.treatment], 'strong', edges.left, y + 18, { size: 12.5 });
      });
      pen.write(root, 'P', () => pen.sum(sumText(group.cents), 'strong', edges.right, y + 18, { size: 12.5 }));
      const small = { ...type.text, color: colors.second };
      pen.write(root, 'P', () => pen.paragraph(lines, edges.left, y + 34, type.leading, small));
    },
  };
}

/** Repeats a group's heading on a later page. */
function headAgain({ pen, texts }: Statement, { treatment }: StatementGroup): Block {
  return {
    height: 24,
    draw(y) {
      pen.artifact(() => {
        const text = texts.head.continued(texts.statement.groups[treatment]);
        pen.text(text, 'strong', edges.left, y + 16, { size: 12.5 });
      });
    },
  };
}

function rowBlock(
  paper: Statement,
  group: StatementGroup,
  row: StatementRow,
  table: () => Element,
  { ends, keep, room }: { ends: boolean; keep: boolean; room: Room },
): Block {
  const { pen, texts } = paper;
  const contributes = isContribution(group);
  const amount = sumText(contributes ? row.contributionCents : row.keptCents);
  const quantity = row.quantity > 1 ? texts.receipt.quantity(row.quantity) : '';
  const paid = group.treatment === 'part' ? texts.statement.paid(sumText(row.keptCents)) : '';
  const width = edges.right - columnsAt.name - pen.sumWidth(amount, 'text', type.text.size) - 14;
  const named = pen.lines([plain(`${row.name}${quantity}${paid}`)], width, type.text);
  const lines = clipped(named, maxLines);
  return {
    height: spaces[room].row + (lines.length - 1) * type.leading + (ends ? spaces[room].end : 0),
    keep,
    again: headAgain(paper, group),
    draw(y) {
      const at = y + 13;
      const tr = pen.open(table(), 'TR');
      pen.write(tr, 'TD', () => pen.text(paperDay(row.giftDate), 'text', edges.left, at, type.text));
      pen.write(tr, 'TH', () => pen.text(row.receipt, 'text', columnsAt.receipt, at, type.text), { scope: 'Row' });
      pen.write(tr, 'TD', () => pen.paragraph(lines, columnsAt.name, at, type.leading, type.text));
      pen.write(tr, 'TD', () => pen.sum(amount, 'text', edges.right, at, type.text));
      tr.end();
    },
  };
}
