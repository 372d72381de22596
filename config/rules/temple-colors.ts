import { palette } from '../palette';

/** Palette colors that a temple can replace. */
export interface TempleColors {
  readonly kumkum?: string;
  readonly kumkumDeep?: string;
  readonly second?: string;
  readonly secondDeep?: string;
}

export type TempleColor = 'mainColor' | 'secondColor';

/** Contrast that WCAG 2.2 AA requires of text, and of drawings. */
const forText = 4.5;
const forDrawings = 3;

/** Share of each channel that the deep color retains, as in the palette. */
const kept = { mainColor: 0.76, secondColor: 0.65 } as const;

const channels = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors (`#RRGGBB`) by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const deep = (color: string, share: number) =>
  `#${channels(color)
    .map((value) =>
      Math.round(value * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();

/** Parses a typed color into `#RRGGBB`, or null. */
export function readColor(typed: unknown): string | null {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typeof typed === 'string' ? typed : '') ?? [];
  return digits ? `#${digits.toUpperCase()}` : null;
}

/** Pairs of colors that the shop draws together, with the contrast they need. */
const pairs: Readonly<Record<TempleColor, (color: string) => readonly (readonly [string, string, number])[]>> = {
  mainColor(color) {
    const dark = deep(color, kept.mainColor);
    const { paper, ivory, sand, alertMist, marigold, saffron } = palette;
    return [
      ...[paper, ivory, sand].map((ground) => [color, ground, forText] as const),
      ...[paper, alertMist, marigold].map((other) => [dark, other, forText] as const),
      [dark, saffron, forDrawings],
    ];
  },
  secondColor(color) {
    const dark = deep(color, kept.secondColor);
    const { paper, ivory, sand, marigold } = palette;
    return [[color, paper, forText], ...[ivory, sand, marigold].map((other) => [dark, other, forText] as const)];
  },
};

/**
 * Returns a color's worst contrast (`#RRGGBB`) and the contrast required there, or null if it is readable everywhere.
 */
export function contrastFault(
  which: TempleColor,
  color: string,
): { readonly has: number; readonly needs: number } | null {
  const [worst] = pairs[which](color)
    .map(([one, other, needs]) => ({ has: contrast(one, other), needs }))
    .sort((a, b) => a.has / a.needs - b.has / b.needs);
  return worst && worst.has < worst.needs ? worst : null;
}

/** Returns the palette colors that follow from a temple's own. Empty, invalid and too pale ones keep the palette's. */
export function templeColors(mainColor: unknown, secondColor: unknown): TempleColors {
  const readable = (which: TempleColor, typed: unknown) => {
    const color = readColor(typed);
    return color && !contrastFault(which, color) ? { color, dark: deep(color, kept[which]) } : null;
  };
  const main = readable('mainColor', mainColor);
  const second = readable('secondColor', secondColor);
  return {
    ...(main ? { kumkum: main.color, kumkumDeep: main.dark } : {}),
    ...(second ? { second: second.color, secondDeep: second.dark } : {}),
  };
}
