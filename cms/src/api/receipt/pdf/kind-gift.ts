import type { KindGiftFacts } from '@seva/config/rules/papers/facts';
import { colors } from './draw/colors';
import { issuedRow, numberRow, row } from './head-rows';
import type { Block } from './page/blocks';
import { closing } from './page/closing';
import type { HeadRow } from './page/letterhead';
import { edges, paperDay, plain, strong, type, type Paper } from './page/paper';
import { clipped } from './type/lines';

type KindGift = Paper<KindGiftFacts>;

/** Maximum lines of a text. No description has as many. */
const maxLines = 24;

export function kindGiftHead(paper: KindGift): HeadRow[] {
  const { head } = paper.texts;
  return [numberRow(paper, head.receipt), row(head.giftDate, strong(paperDay(paper.facts.giftDate))), issuedRow(paper)];
}

/**
 * Returns the blocks of `kind_gift@1` and `kind_gift@2`, which state no sum; the second has no code. Never edit a
 * released drawing; the next one is `kind_gift@3`.
 */
export function kindGiftBlocks(paper: KindGift): Block[] {
  const { texts, facts } = paper;
  const { kindGift } = texts;
  return [
    thanks(paper),
    words(paper, kindGift.received(paperDay(facts.giftDate))),
    description(paper),
    words(paper, facts.sentence),
    words(paper, kindGift.noValue),
    ...(facts.keptUntil ? [words(paper, kindGift.signed(paperDay(facts.keptUntil)))] : []),
    closing(paper, texts.check.receipt),
  ];
}

function thanks({ pen, root, texts, facts, theme }: KindGift): Block {
  const width = edges.right - edges.left;
  const thanked = [{ text: texts.receipt.thanks(facts.donor.name), face: 'display' as const }];
  const size = [type.heading.size, 22, 18].find((each) => pen.lines(thanked, width, { size: each }).length === 1) ?? 22;
  const heading = clipped(pen.lines(thanked, width, { size }), 2);
  return {
    height: 60 + (heading.length - 1) * size * 1.2,
    keep: true,
    draw(y) {
      pen.write(root, 'H1', () => {
        pen.paragraph(heading, edges.left, y + 52, size * 1.2, { size, color: theme.heading });
      });
    },
  };
}

function words({ pen, root }: KindGift, text: string): Block {
  const lines = clipped(pen.lines([plain(text)], edges.right - edges.left, type.text), maxLines);
  return {
    height: 12 + lines.length * type.leading,
    draw(y) {
      pen.write(root, 'P', () => pen.paragraph(lines, edges.left, y + 18, type.leading, type.text));
    },
  };
}

function description({ pen, root, facts, theme }: KindGift): Block {
  const lines = clipped(pen.lines([strong(facts.description)], edges.right - edges.left - 32, type.strong), maxLines);
  const height = 20 + lines.length * 17;
  return {
    height: height + 14,
    draw(y) {
      pen.artifact(() => {
        pen.document.rect(edges.left, y + 10, edges.right - edges.left, height).fill(colors.box);
        pen.document.rect(edges.left, y + 10, 4, height).fill(theme.accent);
      });
      pen.write(root, 'P', () => pen.paragraph(lines, edges.left + 16, y + 33, 17, type.strong));
    },
  };
}
