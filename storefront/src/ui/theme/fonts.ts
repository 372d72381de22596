import marcellusExtended from '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2?url';
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import muktaDevanagari from '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2?url';
import muktaExtended from '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2?url';
import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';
import muktaBold from '@fontsource/mukta/files/mukta-latin-600-normal.woff2?url';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF';
const teluguRange = 'U+0951-0952,U+0964-0965,U+0C00-0C7F,U+1CDA,U+200C-200D,U+25CC';

const face = (family: string, weight: string, url: string, range: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;src:url(${url}) format('woff2');unicode-range:${range};}`;

/** A system font stretched to the measures of ours, so that the text does not move when ours arrives. */
const fallback = (family: string, locals: readonly string[], adjust: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:${locals.map((local) => `local('${local}')`).join(',')};size-adjust:${adjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%;}`;

/** The shop's fonts; only what a page's letters need is fetched. */
export const fontFaces = [
  face('Marcellus', '400', marcellus, latin),
  face('Marcellus', '400', marcellusExtended, latinExtended),
  face('Mukta', '400', mukta, latin),
  face('Mukta', '600 700', muktaBold, latin),
  face('Mukta', '400', muktaExtended, latinExtended),
  face('Mukta', '400', muktaDevanagari, devanagari),
  face('Noto Sans Telugu', '400', telugu, teluguRange),
  fallback('Marcellus Fallback', ['Georgia', 'Gelasio'], '103.6%', '94%', '27%'),
  fallback('Mukta Fallback', ['Arial', 'Liberation Sans'], '95.2%', '118.7%', '55.9%'),
].join('');

/** The two fonts above the fold of every page, to be asked for before anything else. */
export const earlyFonts: readonly string[] = [marcellus, mukta];
