import { colors } from '../draw/colors';
import type { Block } from './blocks';
import { edges, plain, strong, sumText, type, type Paper } from './paper';

/** The box that says what is deductible as far as the law allows, with a line of explanation or without. */
export function sumBox({ pen, root, texts }: Paper, cents: number, below = ''): Block {
  const height = below ? 46 : 44;
  return {
    height,
    draw(y) {
      pen.artifact(() => {
        pen.document.rect(edges.left, y, edges.right - edges.left, height).fill(colors.box);
        pen.document.rect(edges.left, y, 4, height).fill(colors.accent);
      });
      pen.write(root, 'P', () => {
        pen.line(
          [strong(`${cents > 0 ? texts.contribution : texts.noContribution} `)],
          edges.left + 16,
          y + (below ? 19 : 27),
          { size: 13 },
        );
        if (below) pen.line([plain(`${below} `)], edges.left + 16, y + 36, type.text);
        pen.text(sumText(cents), 'strong', edges.right - 12, y + height / 2 + 7, { size: 20, right: true });
      });
    },
  };
}
