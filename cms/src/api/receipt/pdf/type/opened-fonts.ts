import { inside, openDocument, type OpenedFont } from '../draw/pdfkit-inside';
import { fontFiles, type FontName } from './font-files';

const opened = new Map<FontName, OpenedFont>();

/** A font, opened once in each process: its tables are read as they are needed and serve all papers. */
export function openedFont(name: FontName): OpenedFont {
  const known = opened.get(name);
  if (known) return known;
  const { font } = inside(openDocument().font(fontFiles[name]))._font;
  opened.set(name, font);
  return font;
}
