import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { bytesOf, newDocument } from '../draw/document';
import { Pen } from '../draw/pen';
import { inside } from '../draw/pdfkit-inside';
import { gotras, nakshatras, people } from '../testing/names';
import { readPdf } from '../testing/read-pdf';
import { fontFiles, type FontName } from './font-files';
import { runsOf, tidy, unprintable } from './runs';
import { shapedFonts, type ShapedFonts } from './shaping';

type HarfBuzz = typeof import('harfbuzzjs', { with: { 'resolution-mode': 'import' } });

let fonts: ShapedFonts;
let harfBuzz: HarfBuzz;
beforeAll(async () => {
  fonts = await shapedFonts();
  harfBuzz = await import('harfbuzzjs');
});

/** Returns the glyphs that HarfBuzz alone chooses for a text. */
function glyphsOfHarfBuzz(text: string, name: FontName): number[] {
  const font = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(readFileSync(fontFiles[name]))));
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfBuzz.shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

const emptyDocument = () =>
  newDocument({ title: 'Names', language: 'en-US', day: '2026-10-06', input: null }, fonts, false);

/** Returns the glyphs, as numbered in the font's file, and the text that a PDF contains for a text in one font. */
async function glyphsDrawn(text: string, font: FontName): Promise<{ glyphs: (number | undefined)[]; text: string }> {
  const document = emptyDocument();
  document.addPage();
  const pen = new Pen(document);
  pen.text(text, font.endsWith('Strong') ? 'strong' : 'text', 72, 72, { size: 12 });
  const families = inside(document)._fontFamilies;
  const read = readPdf(await bytesOf(document));
  const glyphs = read.shown.flatMap((shown) => {
    const { subset } = Object.values(families).find(({ id }) => id === shown.font) ?? { subset: { glyphs: [] } };
    return shown.glyphs.map((glyph) => subset.glyphs[glyph]);
  });
  return { glyphs, text: read.shown.map((shown) => shown.text).join('') };
}

describe.each([
  ['telugu', 'telugu'],
  ['telugu', 'teluguStrong'],
  ['devanagari', 'mukta'],
  ['devanagari', 'muktaStrong'],
] as const)('in %s, drawn with %s', (script, font) => {
  const names = [...nakshatras[script], ...gotras[script], ...people[script]];

  it('has 27 nakshatras, 49 gotras and 100 names', () => {
    expect(nakshatras[script]).toHaveLength(27);
    expect(gotras[script]).toHaveLength(49);
    expect(new Set(people[script]).size).toBe(100);
  });

  it('draws each with the glyphs of HarfBuzz, none missing, and reads the same text back', async () => {
    for (const name of names) {
      const drawn = await glyphsDrawn(name, font);
      expect(drawn.glyphs, name).toEqual(glyphsOfHarfBuzz(tidy(name), font));
      expect(drawn.glyphs, name).not.toContain(0);
      expect(drawn.text).toBe(tidy(name));
    }
  });
});

it('the names are a real test: pdfkit alone throws on some of them', () => {
  const alone = new PDFDocument({ autoFirstPage: false }).font(fontFiles.telugu);
  // pdfkit's own font, from the same file but without the replaced layout.
  const thrown = people.telugu.filter((name) => {
    try {
      alone.widthOfString(name);
      return false;
    } catch {
      return true;
    }
  });
  expect(thrown).toContain('శ్రీనివాస్');
});

describe('runs', () => {
  const fontsOf = (text: string, face: 'text' | 'strong' | 'display' = 'text') =>
    runsOf(tidy(text), face).map((run) => [run.text, run.font, run.kind]);

  it('splits a text by script, and leaves spaces and joiners with the text before them', () => {
    expect(fontsOf('Ravi శ్రీనివాస్ श्रीनिवास 2026')).toEqual([
      ['Ravi ', 'mukta', 'plain'],
      ['శ్రీనివాస్ ', 'telugu', 'complex'],
      ['श्रीनिवास ', 'mukta', 'complex'],
      ['2026', 'mukta', 'plain'],
    ]);
    expect(fontsOf('క్\u200Cష')).toEqual([['క్\u200Cష', 'telugu', 'complex']]);
  });

  it('draws no figure in Marcellus, in which $101 reads like letters', () => {
    expect(fontsOf('Thank you, 101 Friends', 'display')).toEqual([
      ['Thank you, ', 'marcellus', 'plain'],
      ['101 ', 'muktaStrong', 'plain'],
      ['Friends', 'marcellus', 'plain'],
    ]);
    for (const money of ['$1,116.00', '2026', '12/31', '9:00']) {
      expect(fontsOf(money, 'display')).toEqual([[money, 'muktaStrong', 'plain']]);
    }
  });
});

describe('letters without a font', () => {
  test.each([
    ['Ravi and Lakshmi Kumar', []],
    ['శ్రీనివాస్ श्रीनिवास Zoë O’Brien – “Amma” · José Ñandú', []],
    ['முருகன்', ['ம', 'ு', 'ர', 'க', 'ன', '்']],
    ['王 Wei', ['王']],
    ['Om 🕉 Om 🕉', ['🕉']],
    ['\u0000\u202Eevil\u2066', []],
  ])('finds letters without a font in %s: %j', (text, letters) => {
    expect(unprintable(text)).toEqual(letters);
  });

  it('draws letters without a font as boxes that can be copied', async () => {
    const drawn = await glyphsDrawn('王 Wei', 'mukta');
    expect(drawn.text).toBe('王 Wei');
    expect(drawn.glyphs[0]).toBe(0);
  });
});

it('does not throw on 5,000 random texts while measuring, breaking and drawing them', async () => {
  const document = emptyDocument();
  document.addPage();
  const pen = new Pen(document);
  const letter = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(' ', '\u200C', '\u200D', '\u0C4D', '\u094D', '\u0301', '1', '$', '.', '\n', '\u0000', 'శ్రీ', 'ా'),
  );
  const texts = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(texts, fc.constantFrom('text', 'strong', 'display'), (text, face) => {
      unprintable(text);
      const lines = pen.lines([{ text, face }], 120, { size: 11 });
      pen.paragraph(lines, 72, 72, 15, { size: 11 });
      expect(
        lines
          .flatMap((line) => line.map((span) => span.text))
          .join('')
          .replaceAll(' ', ''),
      ).toBe(tidy(text).replaceAll(' ', ''));
    }),
    { numRuns: 5_000, seed: 20_261_006 },
  );
  expect((await bytesOf(document)).length).toBeGreaterThan(100_000);
}, 60_000);
