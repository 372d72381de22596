import qrcode from 'qrcode-generator';
import { colors } from './colors';

/** Draws a QR code of a text in a square of `size` points: black on white, one shape, so that no printer leaves gaps. */
export function drawQr(document: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
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
