import { colors } from '../draw/colors';
import { clipped } from '../type/lines';
import { edges, paperDay, plain, type, type Paper } from './paper';

const ruleAt = 731;

/** Draws the foot of a page: on the last one it is content, on those before a repetition. */
export function drawFoot(paper: Paper, page: number, pages: number): void {
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
