import { palette } from '@seva/config/palette';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A color as it looks on white paper with a share (0 to 1) of its strength: print shops flatten transparency badly. */
export function onPaper(color: string, share: number): string {
  const mixed = channels(color).map((channel) => Math.round(channel * share + 255 * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** What papers are drawn in; all of it comes from the temple's palette. */
export const colors = {
  text: palette.ink,
  second: palette.bark,
  heading: palette.kumkumDeep,
  name: palette.kumkum,
  accent: palette.kumkum,
  rule: onPaper(palette.bark, 0.42),
  strongRule: palette.bark,
  box: onPaper(palette.sand, 0.5),
  sample: onPaper(palette.ink, 0.05),
  void: onPaper(palette.kumkum, 0.22),
  black: '#000000',
} as const;
