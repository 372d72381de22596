import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ShapedFonts } from '../type/shaping';
import { inside, openDocument } from './pdfkit-inside';

/** US letter, in points. */
export const sheet = { width: 612, height: 792 } as const;

export interface DocumentFacts {
  readonly title: string;
  readonly language: string;
  /** Day of issue, YYYY-MM-DD. The time of day would change the bytes on each run. */
  readonly day: string;
  /** All input of the drawing. The PDF's own id is derived from it. */
  readonly input: unknown;
}

/** pdfkit's compressor for runtimes without zlib. */
const { zlibSync } = createRequire(require.resolve('pdfkit'))('fflate') as {
  zlibSync(bytes: Uint8Array, options: { level: 6 }): Uint8Array;
};

/** Returns an empty tagged PDF without a page, with all fonts registered. */
export function newDocument(facts: DocumentFacts, fonts: ShapedFonts, compress: boolean): PDFKit.PDFDocument {
  const document = openDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.language,
    displayTitle: true,
    info: {
      Title: facts.title,
      Creator: 'Seva',
      Producer: 'Seva',
      CreationDate: new Date(`${facts.day}T00:00:00Z`),
      Input: createHash('sha256').update(inOrder(facts.input)).digest('hex'),
    } as PDFKit.DocumentInfo,
  });
  for (const [name, font] of Object.entries(fonts)) inside(document).registerFont(name, font);
  return compress ? compressedAlike(document) : document;
}

/** Compresses in JavaScript: zlib's bytes differ between processors and versions of Node, but a document's must not. */
function compressedAlike(document: PDFKit.PDFDocument): PDFKit.PDFDocument {
  const parts = inside(document);
  const plainRef = parts.ref.bind(document);
  parts.ref = (data) => {
    const part = plainRef(data);
    const finalize = part.finalize.bind(part);
    part.finalize = () => {
      if (part.buffer.length > 0 && !part.data.Filter && !('Subtype' in part.data)) {
        part.buffer = [zlibSync(Buffer.concat(part.buffer), { level: 6 })];
        part.data.Filter = 'FlateDecode';
      }
      finalize();
    };
    return part;
  };
  return document;
}

export function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.end();
  });
}

/** Serializes with sorted keys, so that facts from any database give the same id. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
