import type { PaperTemplate, StatementFacts } from '@seva/config/rules/papers/facts';
import { issuedRow, numberRow, row } from './head-rows';
import type { Block } from './page/blocks';
import { smallClosing } from './page/closing';
import type { HeadRow } from './page/letterhead';
import { edges, paperDay, plain, strong, type, type Paper, type Room } from './page/paper';
import { contributionName, sumBox } from './page/sum-box';
import { asideBlocks } from './statement-aside';
import { groupBlocks } from './statement-groups';

type Statement = Paper<StatementFacts>;

/** Returns the rows beside the address. A running summary has no number. */
export function statementHead(paper: Statement): HeadRow[] {
  const { texts, facts, mark } = paper;
  const { head } = texts;
  const year = row(head.taxYear, strong(String(facts.year)));
  if (!facts.official) return [year, row(head.asOf, plain(paperDay(mark.issuedOn)))];
  const { receipts } = facts;
  const several = receipts && receipts.first !== receipts.last;
  const named = receipts && (several ? head.fromTo(receipts.first, receipts.last) : receipts.first);
  return [
    numberRow(paper, head.statement),
    year,
    issuedRow(paper),
    ...(named ? [row(head.receipts, plain(named))] : []),
  ];
}

/**
 * Returns the blocks of `statement@1` to `statement@6`, from the sum to the signer.
 * The second added the temple's logo and colors, gifts in kind and notes; the third lists only the payment methods that
 * exist; the fourth uses the IRS's phrase; the fifth names what it lists in its heading, and all payment methods; the
 * sixth has no code. Never edit a released drawing; the next one is `statement@7`.
 */
export function statementBlocks(paper: Statement, room: Room): Block[] {
  const { texts, facts } = paper;
  const { receipts, official } = facts;
  const closed = texts.statement;
  const included = receipts ? closed.includes(receipts.first, receipts.last) : '';
  const ending = official ? included : closed.forInformation;
  return [
    heading(paper),
    {
      ...sumBox(paper, {
        cents: facts.contributionCents,
        name: contributionName(paper, facts.contributionCents),
        below: tendersText(paper),
      }),
      keep: true,
    },
    space(7),
    ...(facts.groups.length > 0 ? groupBlocks(paper, room) : [sentence(paper, closed.noGifts(facts.year))]),
    ...asideBlocks(paper, room),
    official ? smallClosing(paper, ending) : sentence(paper, ending),
  ];
}

const earlierHeadings: readonly PaperTemplate[] = ['statement@1', 'statement@2', 'statement@3', 'statement@4'];

function tendersText({ texts: { statement }, facts: { year }, template }: Statement): string {
  if (template === 'statement@1' || template === 'statement@2') return statement.tendersWithCash(year);
  return earlierHeadings.includes(template) ? statement.tenders(year) : statement.payments(year);
}

/** Returns the heading, which names purchases if the statement lists any. */
function titleOf({ texts: { statement }, facts, template }: Statement): string {
  if (earlierHeadings.includes(template)) return statement.yourGifts;
  const hasPurchases = facts.groups.some(({ treatment }) => treatment === 'none');
  return hasPurchases ? statement.ofPurchasesToo : statement.ofContributions;
}

/** Returns the largest font size in points at which a heading fits on a line. */
function headingSize({ pen, template, facts }: Statement, title: string): number {
  const largest = type.heading.size;
  // Measuring adds glyphs to the fonts of the file, which would change the bytes of earlier templates.
  if (earlierHeadings.includes(template)) return largest;
  const width = (size: number) =>
    pen.width(`${title} `, 'display', { size }) + pen.width(String(facts.year), 'strong', { size });
  return [largest, 24, 22, 20].find((size) => width(size) <= edges.right - edges.left) ?? 18;
}

function heading(paper: Statement): Block {
  const { pen, root, texts, facts, theme } = paper;
  const running = facts.official ? '' : texts.statement.running;
  const title = titleOf(paper);
  const size = headingSize(paper, title);
  return {
    height: running ? 58 : 36,
    keep: true,
    draw(y) {
      const color = theme.heading;
      pen.write(root, 'H1', () => {
        pen.line([{ text: `${title} `, face: 'display' }], edges.left, y + 24, { size, color });
        const x = edges.left + pen.width(`${title} `, 'display', { size });
        pen.text(String(facts.year), 'strong', x, y + 24, { size, color });
      });
      if (!running) return;
      pen.write(root, 'P', () =>
        pen.text(running, 'strong', edges.left, y + 44, { ...type.strong, color: theme.accent }),
      );
    },
  };
}

const space = (height: number): Block => ({ height, keep: true, draw: () => undefined });

function sentence({ pen, root }: Statement, text: string): Block {
  const lines = pen.lines([plain(text)], edges.right - edges.left, type.text);
  return {
    height: 22 + lines.length * type.leading,
    draw(y) {
      pen.write(root, 'P', () => {
        pen.paragraph(lines, edges.left, y + 20, type.leading, type.text);
      });
    },
  };
}
