import marcellusExtended from '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2?url';
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import muktaDevanagari from '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2?url';
import muktaDevanagariBold from '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2?url';
import muktaExtended from '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2?url';
import muktaExtendedBold from '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2?url';
import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';
import muktaBold from '@fontsource/mukta/files/mukta-latin-600-normal.woff2?url';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url';
import { figures, rangeOf, words } from './unicode-ranges';

const rareFigures = 'U+00B2-00B3,U+00B9,U+00BC-00BE';
/** Western letters that few texts have; those that every text has come with the early faces. */
const rareWords =
  'U+007F-009F,U+00A1-00A8,U+00AA-00B1,U+00B4-00B6,U+00B8,U+00BA-00BB,U+00BF-00D6,U+00D8-00E8,U+00EA-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF';
const teluguRange = 'U+0951-0952,U+0964-0965,U+0C00-0C7F,U+1CDA,U+200C-200D,U+25CC';

const face = (family: string, weight: string, url: string, range: string, display: 'optional' | 'swap') =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:${display};src:url(${url}) format('woff2');unicode-range:${range};}`;

/**
 * A face for rare letters, which like the early faces is there by the first drawing or not at all on this page: text
 * never changes its measures under the reader, whatever faces the system has. What comes too late is used on the next page.
 */
const still = (family: string, weight: string, url: string, range: string) =>
  face(family, weight, url, range, 'optional');

/** A face for letters that a system may not have at all: to be read at last counts more than to stand still. */
const foreign = (family: string, weight: string, url: string, range: string) =>
  face(family, weight, url, range, 'swap');

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

/**
 * A system face stretched to the measures of ours, so that a page without ours looks much the same. `wide` is the width
 * of a text in ours against that in the system's, `tall` what ours takes above and below the baseline, in em.
 */
const fallback = (
  family: string,
  weight: string,
  locals: readonly string[],
  wide: number,
  [above, below]: readonly [above: number, below: number],
  range = 'U+0-10FFFF',
) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${locals.map((local) => `local('${local}')`).join(',')};size-adjust:${percent(wide)};ascent-override:${percent(above / wide)};descent-override:${percent(below / wide)};line-gap-override:0%;unicode-range:${range};}`;

const figureLocals = [
  'Arial Bold',
  'Liberation Sans Bold',
  'Arimo Bold',
  'Roboto Bold',
  'Noto Sans Bold',
  'DejaVu Sans Bold',
];
const boldLocals = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'];

/** The shop's fonts beside the early faces; only what a page's letters need is fetched. */
export const fontFaces = [
  still('Figures', '400 700', muktaBold, rareFigures),
  still('Marcellus', '400', marcellus, rareWords),
  still('Marcellus', '400', marcellusExtended, latinExtended),
  still('Mukta', '400', mukta, `${rareWords},${rareFigures}`),
  still('Mukta', '600 700', muktaBold, `${rareWords},${rareFigures}`),
  still('Mukta', '400', muktaExtended, latinExtended),
  still('Mukta', '600 700', muktaExtendedBold, latinExtended),
  foreign('Mukta', '400', muktaDevanagari, devanagari),
  foreign('Mukta', '600 700', muktaDevanagariBold, devanagari),
  foreign('Noto Sans Telugu', '400', telugu, teluguRange),
  fallback('Marcellus Fallback', '400', ['Georgia', 'Gelasio'], 1.036, [0.974, 0.28], `${rangeOf(words)},${rareWords}`),
  fallback('Figures Fallback', '400 700', figureLocals, 0.9, [1.13, 0.53], `${rangeOf(figures)},${rareFigures}`),
  fallback('Mukta Fallback', '400', ['Arial', 'Liberation Sans', 'Arimo'], 0.932, [1.13, 0.53]),
  fallback('Mukta Fallback', '600 700', boldLocals, 0.9, [1.13, 0.53]),
].join('');

/** Letters that not every page has, with the faces that draw them. */
const further: readonly (readonly [letters: RegExp, faces: readonly string[]])[] = [
  [/[\u00A1-\u00A8\u00AA-\u00B6\u00B8-\u00D6\u00D8-\u00E8\u00EA-\u00FF\u0152\u0153\u20AC\u2122]/, [mukta, marcellus]],
  [/[\u0100-\u02BA\u1E00-\u1EFF]/, [muktaExtended, marcellusExtended]],
  [/[\u0900-\u097F]/, [muktaDevanagari]],
  [/[\u0C00-\u0C7F]/, [telugu]],
];

/** The faces that a page with this text should ask for early beside the early faces, as addresses. */
export const furtherFonts = (text: string): readonly string[] =>
  further.filter(([letters]) => letters.test(text)).flatMap(([, faces]) => faces);
