import { useEffect } from 'react';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff2?url';

const family = 'Sheet Telugu';
const range = 'U+0951-0952,U+0964-0965,U+0C00-0C7F,U+1CDA,U+200C-200D,U+25CC';

/** The faces of the sheet: the shop's, with a strong Telugu before its light one. */
export const sheetFace = `'Mukta','${family}','Noto Sans Telugu','Mukta Fallback',Arial,sans-serif`;

let added = false;

/**
 * Brings the strong Telugu, which no other screen draws. It is fetched at once, so that it is there when the signal has
 * gone or the sheet is printed; where it cannot be had, the shop's light one stands in. Strong Devanagari is the shop's own.
 */
export function useSheetFaces(): void {
  useEffect(() => {
    if (added || !('fonts' in document)) return;
    added = true;
    const face = new FontFace(family, `url(${telugu}) format('woff2')`, {
      weight: '600 700',
      unicodeRange: range,
      display: 'swap',
    });
    document.fonts.add(face);
    const unheard = () => undefined;
    void face.load().catch(unheard);
    void document.fonts.load(`600 1rem Mukta`, 'अ').catch(unheard);
  }, []);
}
