/** Text as a PDF shows it: a line of glyphs with its page, font and letters. */
export interface ShownText {
  readonly page: number;
  readonly font: string;
  /** Glyph numbers in the font's subset. */
  readonly glyphs: readonly number[];
  readonly text: string;
}

/** Content of an uncompressed PDF. */
export interface ReadPdf {
  readonly source: string;
  readonly pages: number;
  readonly shown: readonly ShownText[];
  /** All text in drawing order, page decorations included. A bar joins the lines. */
  readonly text: string;
}

/** Reads the text of an uncompressed PDF, from the fonts' tables and the `ActualText` of shaped runs. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const object = (reference: string | undefined) => objects.get(reference ?? '') ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const shown = pages.flatMap((page, index) => {
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map<string, Map<number, string>>();
    for (const [, name = '', id] of (/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(
      /\/(F\d+) (\d+) 0 R/g,
    )) {
      fonts.set(name, lettersOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1])));
    }
    return textsOf(object(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts, index + 1);
  });
  return { source, pages: pages.length, shown, text: shown.map(({ text }) => text).join('|') };
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], index) => {
      const units = codes.split(' ').filter(Boolean);
      letters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    });
  }
  return letters;
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>, page: number): ShownText[] {
  const shown: ShownText[] = [];
  for (const [, before = '', block = ''] of content.matchAll(/([^\n]*)\nBT\n([\s\S]*?)\nET/g)) {
    const font = /\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '';
    const hex = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, codes = '']) => codes).join('');
    const glyphs = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
    const actual = /\/Span <<\n\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/.exec(spanBefore(content, before, block))?.[1];
    const text =
      actual === undefined ? glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '').join('') : spoken(actual);
    shown.push({ page, font, glyphs, text });
  }
  return shown;
}

/** Returns the `ActualText` mark right before a text, or ''. */
function spanBefore(content: string, before: string, block: string): string {
  if (!before.endsWith('BDC')) return '';
  const at = content.indexOf(`BT\n${block}\nET`);
  return content.slice(content.lastIndexOf('/Span', at), at);
}

/** Decodes a text of a PDF: UTF-16 with a byte order mark, or Latin-1. */
function spoken(written: string): string {
  const raw = written.replace(
    /\\([\s\S])/g,
    (_all, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
  );
  if (!raw.startsWith('\u00FE\u00FF')) return raw;
  return Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le');
}
