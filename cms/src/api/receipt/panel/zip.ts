import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** Paper in the file of a run. It is drawn when its turn comes. */
export interface RunPaper {
  readonly donor: string;
  readonly number: string;
  readonly issuedAt: Date;
  draw(): Promise<Uint8Array>;
}

/** Signs that no name of a file may have on any system, and controls. */
const unfit = /[\\/:*?"<>|\u0000-\u001F\u007F]+/g;

/** The name of a paper's file: the donor first, so that whoever unpacks them sees them by name. */
export const nameInZip = ({ donor, number }: Pick<RunPaper, 'donor' | 'number'>): string =>
  `${donor.replace(unfit, ' ').replace(/\s+/g, ' ').trim().slice(0, 80)} ${number}.pdf`.trim();

/**
 * Papers as one ZIP, in their order, streamed: each is drawn when the one before is on its way. They are compressed
 * already, so they are only put side by side. A paper that cannot be drawn breaks the file off, so that nobody takes a
 * part of it for the whole.
 * @param onFailure is told why
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
