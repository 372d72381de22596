import type { SiteInfo } from '../settings';
import { palette } from '@seva/config/palette';

/** The temple's colors; mail programs know no variables. */
export const colors = palette;

/** Every color of a mail by its name. */
export type Colors = { readonly [Name in keyof typeof palette]: string };

/** The colors of a temple's mails: those it has its own for, else the palette's. */
export function withOwn(own: SiteInfo['colors']): Colors {
  const given = Object.entries(own ?? {}).filter(([, color]) => color !== undefined);
  return { ...palette, ...Object.fromEntries(given) };
}

/** Faces that mail programs have; those of the shop first, for readers who own them. */
export const fonts = {
  heading: "Marcellus,Georgia,'Times New Roman',serif",
  text: "Mukta,'Segoe UI',Helvetica,Arial,sans-serif",
} as const;
