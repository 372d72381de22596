import { useEffect } from 'react';
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff2?url';

const family = 'Sheet Telugu';
const range = 'U+0951-0952,U+0964-0965,U+0C00-0C7F,U+1CDA,U+200C-200D,U+25CC';

/** Font family of the sheet, with a bold Telugu before the shop's regular one. */
export const sheetFontFamily = `'Mukta','${family}','Noto Sans Telugu','Mukta Fallback',Arial,sans-serif`;

let isAdded = false;

/**
 * Loads the bold Telugu font, which only the sheet uses. It loads at once, to be available offline and in print; if
 * that fails, the regular one is used. Bold Devanagari is in the shop's own font.
 */
export function useSheetFonts(): void {
  useEffect(() => {
    if (isAdded || !('fonts' in document)) return;
    isAdded = true;
    const face = new FontFace(family, `url(${telugu}) format('woff2')`, {
      weight: '600 700',
      unicodeRange: range,
      display: 'swap',
    });
    document.fonts.add(face);
    const ignore = () => undefined;
    void face.load().catch(ignore);
    void document.fonts.load(`600 1rem Mukta`, 'अ').catch(ignore);
  }, []);
}
