import { palette } from '@seva/config/palette';
import type { TempleColors } from '@seva/config/rules/temple-colors';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A color as it looks on white paper with a share (0 to 1) of its strength: print shops flatten transparency badly. */
export function onPaper(color: string, share: number): string {
  const mixed = channels(color).map((channel) => Math.round(channel * share + 255 * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Colors that all papers share. */
export const colors = {
  text: palette.ink,
  second: palette.bark,
  rule: onPaper(palette.bark, 0.42),
  strongRule: palette.bark,
  box: onPaper(palette.sand, 0.5),
  sample: onPaper(palette.ink, 0.05),
  void: onPaper(palette.kumkum, 0.22),
  black: '#000000',
} as const;

/** The colors of a paper that follow the temple's own. */
export interface PaperColors {
  readonly heading: string;
  readonly name: string;
  readonly accent: string;
  /** The cord of the garland. */
  readonly cord: string;
}

/** The palette's colors, or a temple's in place of them. */
export const paperColors = ({
  kumkum = palette.kumkum,
  kumkumDeep = palette.kumkumDeep,
}: TempleColors): PaperColors => ({
  heading: kumkumDeep,
  name: kumkum,
  accent: kumkum,
  cord: kumkum,
});
