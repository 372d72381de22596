import type { PaperTemplate } from '@seva/config/rules/papers/facts';
import { colors } from '../draw/colors';
import type { Block } from './blocks';
import { edges, plain, strong, sumText, type, type Paper } from './paper';

/** Content of a box: its sum in cents, its label, and an optional explanation. */
export interface SumBox {
  readonly cents: number;
  readonly name: string;
  readonly below?: string;
}

const earlierTemplates: readonly PaperTemplate[] = [
  ...(['receipt@1', 'receipt@2'] as const),
  ...(['statement@1', 'statement@2', 'statement@3'] as const),
];

/** Returns the label of a contribution. Without a contribution it omits the word "deductible". */
export function contributionName({ texts, template }: Pick<Paper, 'texts' | 'template'>, cents: number): string {
  if (cents <= 0) return texts.noContribution;
  return earlierTemplates.includes(template) ? texts.earlierContribution : texts.contribution;
}

/** Returns the box with the sum of a document. */
export function sumBox({ pen, root, theme }: Paper, { cents, name, below = '' }: SumBox): Block {
  const height = below ? 46 : 44;
  return {
    height,
    draw(y) {
      pen.artifact(() => {
        pen.document.rect(edges.left, y, edges.right - edges.left, height).fill(colors.box);
        pen.document.rect(edges.left, y, 4, height).fill(theme.accent);
      });
      pen.write(root, 'P', () => {
        pen.line([strong(`${name} `)], edges.left + 16, y + (below ? 19 : 27), { size: 13 });
        if (below) pen.line([plain(`${below} `)], edges.left + 16, y + 36, type.text);
        pen.text(sumText(cents), 'strong', edges.right - 12, y + height / 2 + 7, { size: 20, right: true });
      });
    },
  };
}
