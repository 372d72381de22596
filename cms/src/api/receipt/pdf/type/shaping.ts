import { readFileSync } from 'node:fs';
import type { LaidOut, OpenedFont } from '../draw/pdfkit-inside';
import { fontFiles, type FontName } from './font-files';
import { openedFont } from './opened-fonts';

type HarfBuzz = typeof import('harfbuzzjs', { with: { 'resolution-mode': 'import' } });

/** Fonts that lay text out with HarfBuzz. */
export type ShapedFonts = Readonly<Record<FontName, OpenedFont>>;

let shaped: Promise<ShapedFonts> | null = null;

/** Loads the fonts, once per process. HarfBuzz is WebAssembly in an ES module, which must be imported dynamically. */
export function shapedFonts(): Promise<ShapedFonts> {
  shaped ??= import('harfbuzzjs').then((harfBuzz) => {
    const buffer = new harfBuzz.Buffer();
    const names = Object.keys(fontFiles) as FontName[];
    return Object.fromEntries(names.map((name) => [name, withHarfBuzz(harfBuzz, buffer, name)])) as ShapedFonts;
  });
  return shaped;
}

/**
 * Replaces a font's `layout` by HarfBuzz. pdfkit's fontkit throws on names such as శ్రీనివాస్ and chooses wrong glyphs
 * for others (docs/decisions/055-receipts-are-drawn-with-pdfkit-and-harfbuzz.md), but its outlines and subsets are right.
 */
function withHarfBuzz(harfBuzz: HarfBuzz, buffer: InstanceType<HarfBuzz['Buffer']>, name: FontName): OpenedFont {
  const font = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(readFileSync(fontFiles[name]))));

  function layout(text: string, features: readonly string[] = []): LaidOut {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(harfBuzz.Direction.LTR);
    // The language is fixed, because the machine's own could select other forms of a letter.
    buffer.setLanguage('en');
    harfBuzz.shape(
      font,
      buffer,
      features.map((tag) => new harfBuzz.Feature(tag)),
    );
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      return { xAdvance, yAdvance, xOffset, yOffset };
    });
    return {
      glyphs: infos.map(({ codepoint: id, cluster }, index) => ({
        id,
        advanceWidth: font.glyphHAdvance(id),
        codePoints: infos[index - 1]?.cluster === cluster ? [] : lettersFrom(text, cluster, infos),
      })),
      positions,
      // Computed on access, after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  return Object.assign(openedFont(name), { layout });
}

/** Returns the code points of a cluster: from its start to the next cluster. */
function lettersFrom(text: string, start: number, infos: readonly { cluster: number }[]): number[] {
  const end = infos.reduce((next, { cluster }) => (cluster > start && cluster < next ? cluster : next), text.length);
  return Array.from(text.slice(start, end), (letter) => letter.codePointAt(0) ?? 0);
}
