import { createHash } from 'node:crypto';

/**
 * Returns the trailer of an unencrypted backup: an empty gzip member whose comment is the digest of all bytes before
 * it. `tar` and `gunzip` ignore it.
 */
function trailerOf(digest: string): Buffer {
  const flagComment = 0x10;
  const beginning = Buffer.from([0x1f, 0x8b, 8, flagComment, 0, 0, 0, 0, 0, 0xff]);
  const nothing = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([beginning, Buffer.from(`sha256=${digest}\0`, 'latin1'), nothing]);
}

const trailerBytes = trailerOf('0'.repeat(64)).length;

/** Appends the trailer to a gzip stream. */
export async function* withTrailer(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
  yield trailerOf(hash.digest('hex'));
}

/** Removes the trailer. @throws Error at the end if the digest does not match */
export async function* withoutTrailer(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let pending = Buffer.alloc(0);
  for await (const chunk of stream) {
    const all = Buffer.concat([pending, chunk]);
    const ready = all.subarray(0, Math.max(0, all.length - trailerBytes));
    pending = all.subarray(ready.length);
    hash.update(ready);
    if (ready.length > 0) yield ready;
  }
  if (!trailerOf(hash.digest('hex')).equals(pending))
    throw new Error('This backup is damaged: it doesn’t match its digest.');
}
