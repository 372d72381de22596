import qrcode from 'qrcode-generator';
import type { PaperTemplate } from '@seva/config/rules/papers/facts';
import { colors } from '../draw/colors';
import { inside } from '../draw/pdfkit-inside';
import type { Block } from './blocks';
import { edges, plain, strong, type, type Paper } from './paper';

const height = 94;
const big = 78;
const small = 54;

/** Templates without a code. Earlier documents are drawn with the code that they were issued with. */
const withoutCode: readonly PaperTemplate[] = ['receipt@5', 'statement@6', 'kind_gift@2'];

/** Returns the address of the check page that earlier documents print. That page no longer exists. */
function checkAddress({ mark, facts: { temple } }: Pick<Paper, 'mark' | 'facts'>): string {
  return `${temple.site}/verify?${new URLSearchParams({ number: mark.number, code: mark.code }).toString()}`;
}

const codeText = (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`.trim();

/** Returns the block at the foot of the last page: signer and, on earlier documents, the code. */
export function closing(paper: Paper, question: string): Block {
  return {
    height,
    atFoot: true,
    draw(y) {
      drawSigner(paper, y);
      drawCheck(paper, y, question);
    },
  };
}

function drawSigner({ pen, root, texts, facts: { temple } }: Paper, y: number): void {
  const { signer, legalName } = temple;
  const width = 247;
  const rule = y + 56;
  pen.artifact(() => pen.rule(edges.left, edges.left + width, rule, { color: colors.strongRule, width: 0.8 }));
  const texted = [texts.signer(signer.name, signer.title), texts.signedFor(legalName)];
  const lines = texted.flatMap((text) => pen.lines([plain(text)], width, type.text));
  pen.write(root, 'P', () => {
    pen.paragraph(lines.slice(0, 3), edges.left, rule + 15, 15, type.text);
  });
}

/** Returns a smaller closing without a line to sign on, for statements, which have less room. */
export function smallClosing(paper: Paper, before: string): Block {
  const { pen, root, texts, mark, facts } = paper;
  const { temple } = facts;
  const signer = [texts.signer(temple.signer.name, temple.signer.title), texts.signedFor(temple.legalName)].join(', ');
  const asked = [
    plain(`${texts.check.statement} `),
    plain(texts.check.onSite(temple.site)),
    strong(codeText(mark.code)),
  ];
  const hasCode = !withoutCode.includes(paper.template);
  const width = edges.right - edges.left - (hasCode ? small + 16 : 0);
  const closed = [[plain(before)], ...(hasCode ? [asked] : []), [plain(signer)]];
  const lines = closed.flatMap((spans) => pen.lines(spans, width, type.text));
  const tall = Math.max(hasCode ? small + 6 : 0, lines.length * type.leading + 8);
  return {
    height: tall + 2,
    atFoot: true,
    draw(y) {
      pen.artifact(() => pen.rule(edges.left, edges.right, y + 2, { color: colors.rule, width: 0.8 }));
      pen.write(root, 'P', () => pen.paragraph(lines, edges.left, y + 20, type.leading, type.text));
      if (hasCode) drawQrLink(paper, y + 10, small);
    },
  };
}

function drawCheck(paper: Paper, y: number, question: string): void {
  const { pen, root, texts, mark } = paper;
  if (withoutCode.includes(paper.template)) return;
  const x = edges.right - big - 11;
  pen.write(root, 'P', () => {
    [question, ...texts.check.how].forEach((text, index) => {
      pen.line([plain(text)], x, y + 24 + index * 15.5, { ...type.text, right: true });
    });
    pen.text(codeText(mark.code), 'strong', x, y + 72.5, { size: 12.5, spacing: 0.7, right: true });
  });
  drawQrLink(paper, y + 9, big);
}

function drawQrLink(paper: Paper, y: number, size: number): void {
  const { pen, root, texts } = paper;
  const address = checkAddress(paper);
  const left = edges.right - size;
  const link = pen.open(root, 'Link');
  pen.write(link, 'Figure', () => drawQr(pen.document, address, left, y, size), {
    alt: texts.check.picture(address),
  });
  const options = { structParent: link, Contents: new String(address) };
  inside(pen.document).link(left, y, size, size, address, options);
  link.end();
}

/** Draws a QR code in a square of `size` points, as one black shape, so that no printer leaves gaps. */
function drawQr(document: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  document
    .save()
    .translate(x, y)
    .scale(size / count);
  for (let row = 0; row < count; row += 1) {
    for (let from = 0; from < count; from += 1) {
      let to = from;
      while (to < count && code.isDark(row, to)) to += 1;
      if (to > from) document.rect(from, row, to - from, 1);
      from = to;
    }
  }
  document.fill(colors.black);
  document.restore();
}
