import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** Statement in a run's ZIP, drawn when the ZIP needs it. */
export interface RunPaper {
  readonly donor: string;
  readonly number: string;
  readonly issuedAt: Date;
  draw(): Promise<Uint8Array>;
}

/** Characters that some operating system forbids in file names. */
const unfit = /[\\/:*?"<>|\u0000-\u001F\u007F]+/g;

/** Returns a statement's file name. It starts with the donor, so that files sort by name. */
export const nameInZip = ({ donor, number }: Pick<RunPaper, 'donor' | 'number'>): string =>
  `${donor.replace(unfit, ' ').replace(/\s+/g, ' ').trim().slice(0, 80)} ${number}.pdf`.trim();

/**
 * Streams statements as one uncompressed ZIP, in their order. Draws each after the previous one was read.
 * A failure breaks the stream off, so that a partial file cannot be mistaken for a complete one.
 * @param onFailure called with the error
 */
export function zipOf(papers: readonly RunPaper[], onFailure: (error: Error) => void): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => {
    onFailure(error);
    output.destroy(error);
  });
  for (const paper of papers)
    zip.addReadStreamLazy(nameInZip(paper), { mtime: paper.issuedAt, compress: false }, (next) => {
      if (output.destroyed) return;
      paper.draw().then(
        (bytes) => next(null, Readable.from([Buffer.from(bytes)])),
        (error: unknown) => next(error, Readable.from([])),
      );
    });
  zip.end();
  return output;
}
