import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** Paper in the file of a run. It is drawn when its turn comes. */
export interface RunPaper {
  readonly donor: string;
  readonly number: string;
  readonly issuedAt: Date;
  draw(): Promise<Uint8Array>;
}

/** Characters that file names must not contain on some system. */
const unfit = /[\\/:*?"<>|\u0000-\u001F\u007F]+/g;

/** Returns the file name of a paper, which begins with the donor, so that files sort by name. */
export const nameInZip = ({ donor, number }: Pick<RunPaper, 'donor' | 'number'>): string =>
  `${donor.replace(unfit, ' ').replace(/\s+/g, ' ').trim().slice(0, 80)} ${number}.pdf`.trim();

/**
 * Streams papers as one ZIP, in their order. Each is drawn once the one before is sent, and not compressed again. A paper that
 * cannot be drawn breaks the file off, so that a part is not mistaken for the whole.
 * @param onFailure called with the reason
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
