import { colors } from '../draw/colors';
import { sheet } from '../draw/document';
import type { Paper } from './paper';

/** Writes SAMPLE or VOID across a page, behind all else. */
export function drawWatermark({ pen, texts, facts, mark }: Paper): void {
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
