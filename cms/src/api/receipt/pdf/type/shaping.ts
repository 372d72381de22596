import { readFileSync } from 'node:fs';
import type { LaidOut, OpenedFont } from '../draw/pdfkit-inside';
import { fontFiles, type FontName } from './font-files';
import { openedFont } from './opened-fonts';

type HarfBuzz = typeof import('harfbuzzjs', { with: { 'resolution-mode': 'import' } });

/** The fonts of a paper, each of which lays text out as HarfBuzz does. */
export type ShapedFonts = Readonly<Record<FontName, OpenedFont>>;

let shaped: Promise<ShapedFonts> | null = null;

/** The fonts, opened once in each process. HarfBuzz is WebAssembly in a module that Node only imports, never requires. */
export function shapedFonts(): Promise<ShapedFonts> {
  shaped ??= import('harfbuzzjs').then((harfBuzz) => {
    const buffer = new harfBuzz.Buffer();
    const names = Object.keys(fontFiles) as FontName[];
    return Object.fromEntries(names.map((name) => [name, withHarfBuzz(harfBuzz, buffer, name)])) as ShapedFonts;
  });
  return shaped;
}

/**
 * fontkit, with which pdfkit lays text out, throws on names such as శ్రీనివాస్ and puts wrong glyphs into others
 * (docs/decisions/055-papers-are-drawn-with-pdfkit-and-harfbuzz.md). Its outlines and its subsets are right: only
 * `layout` is replaced.
 */
function withHarfBuzz(harfBuzz: HarfBuzz, buffer: InstanceType<HarfBuzz['Buffer']>, name: FontName): OpenedFont {
  const font = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(readFileSync(fontFiles[name]))));

  function layout(text: string, features: readonly string[] = []): LaidOut {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(harfBuzz.Direction.LTR);
    // The machine's own language would choose other forms of a letter on another machine.
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
      // Read after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  return Object.assign(openedFont(name), { layout });
}

/** The code points of a cluster: from its beginning to that of the next one. */
function lettersFrom(text: string, start: number, infos: readonly { cluster: number }[]): number[] {
  const end = infos.reduce((next, { cluster }) => (cluster > start && cluster < next ? cluster : next), text.length);
  return Array.from(text.slice(start, end), (letter) => letter.codePointAt(0) ?? 0);
}
