import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { issuedRow, numberRow, row } from './head-rows';
import type { Block } from './page/blocks';
import { closing } from './page/closing';
import type { HeadRow } from './page/letterhead';
import { clipped } from './type/lines';
import { edges, paperDay, plain, strong, sumText, type, type Paper, type Room } from './page/paper';
import { contributionName, sumBox } from './page/sum-box';
import { receiptTable } from './receipt-table';

type Receipt = Paper<ReceiptFacts>;

/** Points from the end of the head to the baseline of the thanks. */
const above: Readonly<Record<Room, number>> = { wide: 52, narrow: 28 };

/** Returns the rows of the head of a receipt. */
export function receiptHead(paper: Receipt): HeadRow[] {
  const { texts, facts } = paper;
  const { head } = texts;
  return [
    numberRow(paper, head.receipt),
    row(head.giftDate, strong(paperDay(facts.giftDate))),
    issuedRow(paper),
    row(head.donation, plain(facts.donation)),
    ...(facts.source === 'qcd' && facts.payer ? [row(head.custodian, plain(facts.payer))] : []),
    ...(facts.paidWith ? [row(head.paidWith, plain(facts.paidWith))] : []),
  ];
}

/**
 * Returns the blocks of `receipt@1` to `receipt@5`, from the thanks to the signer.
 * The second shows the temple's logo and colors, and is also the letter about a gift from an IRA; the third uses the
 * IRS's phrase; the fourth has no thanks and no box without a contribution; the fifth has no code. Never edit a released
 * drawing; the next one is `receipt@6`.
 */
export function receiptBlocks(paper: Receipt, room: Room): Block[] {
  const { texts, facts } = paper;
  return [
    thanks(paper, room),
    ...receiptTable(paper),
    ...returns(paper),
    ...(facts.source === 'qcd' ? fromAccount(paper) : contributionBox(paper)),
    closing(paper, texts.check.receipt),
  ];
}

/** Returns whether a receipt is about payments only, as drawings since `receipt@4` know. */
const isPayment = ({ template, facts }: Receipt): boolean =>
  (template === 'receipt@4' || template === 'receipt@5') && facts.source !== 'qcd' && facts.contributionCents <= 0;

function contributionBox(paper: Receipt): Block[] {
  if (isPayment(paper)) return [];
  const { contributionCents: cents } = paper.facts;
  return [{ ...sumBox(paper, { cents, name: contributionName(paper, cents) }), keep: true }];
}

/** Returns the blocks of a gift from an IRA: its sum, which is not deductible, and the statement for its owner. */
function fromAccount(paper: Receipt): Block[] {
  const { pen, root, texts, facts } = paper;
  const lines = pen.lines([plain(texts.account.letter(facts.payer ?? ''))], edges.right - edges.left, type.text);
  return [
    { ...sumBox(paper, { cents: facts.paidCents - facts.givenBackCents, name: texts.account.sum }), keep: true },
    {
      height: 14 + lines.length * type.leading,
      keep: true,
      draw(y) {
        pen.write(root, 'P', () => pen.paragraph(lines, edges.left, y + 22, type.leading, type.text));
      },
    },
  ];
}

function thanks(paper: Receipt, room: Room): Block {
  const { pen, root, texts, facts, theme } = paper;
  const width = edges.right - edges.left;
  const text = (isPayment(paper) ? texts.receipt.payment : texts.receipt.thanks)(facts.donor.name);
  const thanked = [{ text, face: 'display' as const }];
  const size = [type.heading.size, 22, 18].find((each) => pen.lines(thanked, width, { size: each }).length === 1) ?? 22;
  const heading = clipped(pen.lines(thanked, width, { size }), 2);
  const [before = '', after = ''] = texts.receipt.received;
  const intro = pen.lines([plain(before), strong(sumText(facts.paidCents)), plain(after)], width, type.strong);
  const leading = size * 1.2;
  return {
    height: above[room] + 22 + (heading.length - 1) * leading + (intro.length - 1) * 16 + 10,
    keep: true,
    draw(y) {
      const first = y + above[room];
      pen.write(root, 'H1', () => {
        pen.paragraph(heading, edges.left, first, leading, { size, color: theme.heading });
      });
      const below = first + (heading.length - 1) * leading + 22;
      pen.write(root, 'P', () => pen.paragraph(intro, edges.left, below, 16, type.strong));
    },
  };
}

/** Returns a line for each refund, below the total. */
function returns({ pen, root, texts, facts }: Receipt): Block[] {
  return facts.givenBack.map(({ on, cents }, index) => ({
    height: type.leading + (index === facts.givenBack.length - 1 ? 10 : 0),
    keep: true,
    draw(y) {
      const text = texts.receipt.returned(sumText(cents), paperDay(on));
      pen.write(root, 'P', () => pen.text(text, 'text', edges.left, y + 9, type.text));
    },
  }));
}
