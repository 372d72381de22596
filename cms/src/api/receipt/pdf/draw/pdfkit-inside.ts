import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

/** Loaded with the first document: pdfkit and its fonts take 12 MB, and most servers draw in a thread. */
const found = createRequire(__filename);

/** Laid-out text as pdfkit reads it, in font units. */
export interface LaidOut {
  readonly glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[];
  /** pdfkit scales them in place, so they must be new objects each time. */
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/** Members of pdfkit's font that this code uses. pdfkit accepts any object with `layout`. */
export interface OpenedFont {
  layout(text: string, features?: readonly string[]): LaidOut;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Picture opened by pdfkit, in pixels. */
export interface OpenedImage {
  readonly width: number;
  readonly height: number;
}

/** Part of a PDF before it is written. */
export interface PdfPart {
  data: { Filter?: string };
  buffer: Uint8Array[];
  finalize(): void;
}

/** Untyped members of pdfkit that this code uses. Its version is pinned, and tests compare hashes of documents. */
export interface PdfkitInside {
  readonly _font: { readonly font: OpenedFont };
  readonly _fontFamilies: Readonly<Record<string, { id: string; subset: { glyphs: readonly number[] } }>>;
  ref(data?: object): PdfPart;
  addContent(data: string): unknown;
  registerFont(name: string, font: OpenedFont): unknown;
  openImage(png: Buffer): OpenedImage;
  image(image: OpenedImage, x: number, y: number, options: { width: number; height: number }): unknown;
  link(x: number, y: number, width: number, height: number, address: string, options: object): unknown;
}

/** Returns a document with pdfkit's untyped members. */
export function inside(document: PDFKit.PDFDocument): PdfkitInside {
  // eslint-disable-next-line no-restricted-syntax -- The published types leave these out.
  return document as unknown as PdfkitInside;
}

/** Returns a document without a page and without Helvetica, pdfkit's default font, which no document uses. */
export function openDocument(options: Omit<PDFKit.PDFDocumentOptions, 'font'> = {}): PDFKit.PDFDocument {
  const given = { ...options, autoFirstPage: false, font: null };
  const Opened = found('pdfkit') as typeof PDFDocument;
  // eslint-disable-next-line no-restricted-syntax -- The published types do not know that null is a font.
  return new Opened(given as unknown as PDFKit.PDFDocumentOptions);
}
