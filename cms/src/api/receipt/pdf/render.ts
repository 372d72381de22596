import type { KindGiftFacts, PaperInput, ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { colors, paperColors } from './draw/colors';
import { bytesOf, newDocument, sheet } from './draw/document';
import { Pen } from './draw/pen';
import { kindGiftBlocks, kindGiftHead } from './kind-gift';
import { paginate, type Block } from './page/blocks';
import { drawLaterHead, drawLetterhead, type HeadRow } from './page/letterhead';
import { edges, paperDay, plain, type, type Paper, type Room } from './page/paper';
import { receiptBlocks, receiptHead } from './receipt';
import { statementBlocks, statementHead } from './statement';
import { texts, type PaperTexts } from './texts';
import { clipped } from './type/lines';
import { shapedFonts } from './type/shaping';

/** Options of a PDF. Tests disable the compression to read it. */
export interface RenderOptions {
  readonly compress?: boolean;
}

/**
 * Draws a receipt or statement as PDF. The same input gives the same bytes on every machine.
 * Letters without a font become boxes; `unprintable` finds them before a document is issued.
 * @throws Error when the template is for another kind of facts
 */
export async function renderPaper(input: PaperInput, { compress = true }: RenderOptions = {}): Promise<Uint8Array> {
  const { facts, mark } = input;
  const words = texts[facts.language];
  const title = titleOf(input, words);
  const fonts = await shapedFonts();
  const document = newDocument({ title, language: words.language, day: mark.issuedOn, input }, fonts, compress);
  const pen = new Pen(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const theme = paperColors(facts.temple.look?.colors ?? {});
  const logo = input.logo === undefined ? null : Buffer.from(input.logo, 'base64');
  const paper: Paper = { pen, root, texts: words, template: input.template, mark, facts, theme, logo };
  const drawing = drawingOf(input, paper);

  document.addPage();
  drawWatermark(paper);
  const first = drawLetterhead(paper, drawing.head);
  const frame = { first, later: edges.top, bottom: edges.bottom };
  const pages = drawing.layouts
    .map((blocks) => paginate(blocks, frame))
    .reduce((best, each) => (each.length < best.length ? each : best));
  pages.forEach((placed, index) => {
    if (index > 0) {
      document.addPage();
      drawWatermark(paper);
      drawLaterHead(paper, drawing.what);
    }
    for (const { block, y } of placed) block.draw(y);
    drawFoot(paper, index + 1, pages.length);
  });
  root.end();
  return bytesOf(document);
}

/** Position of the rule above the foot, in points from the top. */
const ruleAt = 731;

/** Draws the foot of a page. It is content on the last page, and decoration on the others. */
function drawFoot(paper: Paper, page: number, pages: number): void {
  const { pen, root } = paper;
  pen.artifact(() => pen.rule(edges.left, edges.right, ruleAt, { color: colors.rule, width: 0.6 }));
  if (page === pages) pen.write(root, 'P', () => drawIssuer(paper));
  else pen.artifact(() => drawIssuer(paper), 'Pagination');
  pen.artifact(() => {
    const text = paper.texts.foot.page(page, pages);
    pen.text(text, 'text', edges.right, 754, { ...type.text, color: colors.second, right: true });
  }, 'Pagination');
}

function drawIssuer({ pen, texts: { foot }, facts: { temple }, mark }: Paper): void {
  const issuer = `${foot.issuer(temple.legalName, temple.ein)} ${foot.issued(paperDay(mark.issuedOn))}`;
  const width = edges.right - edges.left - 80;
  const lines = (size: number) => [issuer, foot.adviser].flatMap((text) => pen.lines([plain(text)], width, { size }));
  const size = [11, 10, 9].find((each) => lines(each).length <= 2) ?? 8;
  const issued = clipped(lines(size).slice(0, -1), 2);
  pen.paragraph([...issued, ...lines(size).slice(-1)], edges.left, 747, size * 1.4, { size, color: colors.second });
}

/** Draws SAMPLE or VOID across a page, behind everything else. */
function drawWatermark({ pen, texts, facts, mark }: Paper): void {
  if (mark.isVoid) across(texts.void, colors.void);
  else if (facts.sample) across(texts.sample, colors.sample);

  function across(word: string, color: string): void {
    const { document } = pen;
    const size = 150 * Math.min(1.5, 640 / pen.width(word, 'display', { size: 150 }));
    const wide = pen.width(word, 'display', { size });
    pen.artifact(() => {
      document.save().rotate(-33, { origin: [sheet.width / 2, sheet.height / 2] });
      pen.text(word, 'display', (sheet.width - wide) / 2, sheet.height / 2 + size * 0.34, { size, color });
      document.restore();
    }, 'Pagination');
  }
}

const rooms: readonly Room[] = ['wide', 'narrow'];

interface Drawing {
  readonly head: readonly HeadRow[];
  /** Layouts with less and less space. The first of those with the fewest pages is drawn. */
  readonly layouts: readonly (readonly Block[])[];
  /** Text at the head of later pages. */
  readonly what: string;
}

function drawingOf({ template, facts, mark }: PaperInput, paper: Paper): Drawing {
  const { title, head } = paper.texts;
  if (template.startsWith('receipt@') && facts.kind === 'receipt') {
    const receipt: Paper<ReceiptFacts> = { ...paper, facts };
    const what = `${title.receipt(mark.number)}, ${head.version(mark.version)}`;
    const layouts = rooms.map((room) => receiptBlocks(receipt, room));
    return { head: receiptHead(receipt), layouts, what };
  }
  if (template.startsWith('statement@') && facts.kind === 'statement') {
    const statement: Paper<StatementFacts> = { ...paper, facts };
    const what = facts.official
      ? `${title.statement(mark.number)}, ${head.version(mark.version)}`
      : title.running(facts.year);
    const layouts = rooms.map((room) => statementBlocks(statement, room));
    return { head: statementHead(statement), layouts, what };
  }
  if (template.startsWith('kind_gift@') && facts.kind === 'kind_gift') {
    const gift: Paper<KindGiftFacts> = { ...paper, facts };
    const what = `${title.receipt(mark.number)}, ${head.version(mark.version)}`;
    return { head: kindGiftHead(gift), layouts: [kindGiftBlocks(gift)], what };
  }
  throw new Error(`${template} does not draw a ${facts.kind}`);
}

function titleOf({ facts, mark }: PaperInput, { title }: PaperTexts): string {
  const running = facts.kind === 'statement' && !facts.official ? title.running(facts.year) : null;
  const named = running ?? (facts.kind === 'statement' ? title.statement(mark.number) : title.receipt(mark.number));
  if (mark.isVoid) return title.void(named);
  return facts.sample ? title.sample(named) : named;
}
