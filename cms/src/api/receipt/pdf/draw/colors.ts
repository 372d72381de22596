import { palette } from '@seva/config/palette';
import type { TempleColors } from '@seva/config/rules/temple-colors';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Mixes a color with white by its share (0 to 1). Print shops flatten real transparency badly. */
export function mixWithWhite(color: string, share: number): string {
  const mixed = channels(color).map((channel) => Math.round(channel * share + 255 * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Colors of all receipts and statements, except for the temple's own. */
export const colors = {
  text: palette.ink,
  second: palette.bark,
  rule: mixWithWhite(palette.bark, 0.42),
  strongRule: palette.bark,
  box: mixWithWhite(palette.sand, 0.5),
  sample: mixWithWhite(palette.ink, 0.05),
  void: mixWithWhite(palette.kumkum, 0.22),
  black: '#000000',
} as const;

/** Colors of a document that a temple can replace. */
export interface PaperColors {
  readonly heading: string;
  readonly name: string;
  readonly accent: string;
  readonly cord: string;
}

/** Returns the temple's colors, with the palette's for those it lacks. */
export const paperColors = ({
  kumkum = palette.kumkum,
  kumkumDeep = palette.kumkumDeep,
}: TempleColors): PaperColors => ({
  heading: kumkumDeep,
  name: kumkum,
  accent: kumkum,
  cord: kumkum,
});
