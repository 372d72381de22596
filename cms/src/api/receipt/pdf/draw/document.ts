import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ShapedFonts } from '../type/shaping';
import { inside, openDocument } from './pdfkit-inside';

/** US letter, in points. */
export const sheet = { width: 612, height: 792 } as const;

/** Metadata of a PDF. */
export interface DocumentFacts {
  readonly title: string;
  readonly language: string;
  /** The day of issue, YYYY-MM-DD: a clock would give other bytes on each run. */
  readonly day: string;
  /** All that the paper is drawn from; the PDF's own id is derived from it. */
  readonly input: unknown;
}

/** fflate is what pdfkit compresses with where there is no zlib. */
const { zlibSync } = createRequire(require.resolve('pdfkit'))('fflate') as {
  zlibSync(bytes: Uint8Array, options: { level: 6 }): Uint8Array;
};

/** An empty tagged PDF without a page, with the fonts of papers known by their names. */
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

/**
 * Compresses what is written in JavaScript: zlib gives other bytes on another processor or in another Node, and a paper
 * has the same bytes for ever.
 */
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

/** The bytes of a document, which is ended here. */
export function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.end();
  });
}

/** JSON with the names of each object in order, so that facts read from a database give the id of those written there. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
