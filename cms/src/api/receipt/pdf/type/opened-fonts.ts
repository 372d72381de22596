import { inside, openDocument, type OpenedFont } from '../draw/pdfkit-inside';
import { fontFiles, type FontName } from './font-files';

const opened = new Map<FontName, OpenedFont>();

/** Returns a font, opened once per process. Its tables are read on demand. */
export function openedFont(name: FontName): OpenedFont {
  const known = opened.get(name);
  if (known) return known;
  const { font } = inside(openDocument().font(fontFiles[name]))._font;
  opened.set(name, font);
  return font;
}
