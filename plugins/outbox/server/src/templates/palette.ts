import type { SiteInfo } from '../settings';
import { palette } from '@seva/config/palette';

/** Default colors; mail programs do not support variables. */
export const colors = palette;

export type Colors = { readonly [Name in keyof typeof palette]: string };

/** Returns the temple's colors, with defaults from the palette. */
export function withDefaults(own: SiteInfo['colors']): Colors {
  const given = Object.entries(own ?? {}).filter(([, color]) => color !== undefined);
  return { ...palette, ...Object.fromEntries(given) };
}

/** Font stacks: the shop's fonts first, then those of mail programs. */
export const fonts = {
  heading: "Marcellus,Georgia,'Times New Roman',serif",
  text: "Mukta,'Segoe UI',Helvetica,Arial,sans-serif",
} as const;
