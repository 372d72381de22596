import marcellusExtended from '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2?url';
import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import muktaDevanagari from '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2?url';
import muktaExtended from '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2?url';
import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url';
import earlyMarcellus from './early-faces/marcellus.woff2?url';
import earlyMuktaBold from './early-faces/mukta-bold.woff2?url';
import earlyMukta from './early-faces/mukta.woff2?url';

/** Addresses of the subsets that every page preloads. */
export const earlyFonts: readonly string[] = [earlyMukta, earlyMuktaBold, earlyMarcellus];

/** Letters that only some pages contain, with the fonts that draw them. */
const further: readonly (readonly [letters: RegExp, fonts: readonly string[]])[] = [
  [/[\u00A1-\u00A8\u00AA-\u00B6\u00B8-\u00D6\u00D8-\u00E8\u00EA-\u00FF\u0152\u0153\u20AC\u2122]/, [mukta, marcellus]],
  [/[\u0100-\u02BA\u1E00-\u1EFF]/, [muktaExtended, marcellusExtended]],
  [/[\u0900-\u097F]/, [muktaDevanagari]],
  [/[\u0C00-\u0C7F]/, [telugu]],
];

/** Returns the addresses of the fonts that a page with this text should preload beside the early ones. */
export const furtherFonts = (text: string): readonly string[] =>
  further.filter(([letters]) => letters.test(text)).flatMap(([, fonts]) => fonts);
