import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack as newPack } from 'tar-stream';
import { isLocked, lock, unlock, type Keys, type Lock } from './encryption';
import { withoutTrailer, withTrailer } from './trailer';

/** One file of a backup, as its manifest lists it. */
export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Takes one file after the other into an archive. */
export type AddFile = (path: string, content: Buffer) => Promise<ListedFile>;

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** What a file of an archive is listed as. */
export const listed = (path: string, content: Buffer): ListedFile => ({
  path,
  bytes: content.length,
  sha256: digest(content),
});

/**
 * An archive as a stream: tar, compressed, locked. `fill` is given what adds a file, and reads no further ahead than the
 * stream is taken.
 */
export async function makeArchive(how: Lock, fill: (add: AddFile) => Promise<void>): Promise<Readable> {
  const pack = newPack();
  const add: AddFile = (path, content) =>
    new Promise((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve(listed(path, content)));
      pack.entry({ name: path, mode: 0o600 }, content, done);
    });
  const gzip = createGzip();
  const locked = await lock(gzip, how);
  // What fails on the way destroys the stream that is given back, and so reaches whoever reads it.
  for (const stream of [pack, gzip]) stream.on('error', () => undefined);
  pipeline(Readable.from(pack), gzip, () => undefined);
  fill(add).then(
    () => pack.finalize(),
    (error: unknown) => gzip.destroy(error as Error),
  );
  return 'open' in how ? Readable.from(withTrailer(locked)) : locked;
}

/** The first bytes of a stream, and the stream with them. */
async function peek(stream: Readable): Promise<{ readonly beginning: Buffer; readonly whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { value, done } = await chunks.next();
  const beginning = done ? Buffer.alloc(0) : value;
  async function* all() {
    yield beginning;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { beginning, whole: Readable.from(all()) };
}

/** Whether a stream is locked, and what it holds once it is opened: tar. */
async function opened(stream: Readable, keys: Keys): Promise<Readable> {
  const { beginning, whole } = await peek(stream);
  return isLocked(beginning) ? unlock(whole, keys) : Readable.from(withoutTrailer(whole));
}

const damaged = 'This backup is damaged: a byte was changed, or its end is missing.';

/** What the libraries say of a changed byte, of a file that was cut off and of what was never a backup. */
const ofDamage =
  /invalid tag|invalid.*header|unexpected end|incorrect|premature close|ciphertext|final chunk|checksum/i;

function inWords(failure: Error): Error {
  const { code = '' } = failure as NodeJS.ErrnoException;
  return code.startsWith('Z_') || ofDamage.test(failure.message) ? new Error(damaged, { cause: failure }) : failure;
}

/**
 * Reads an archive, file by file, to its last byte; each is awaited before the next is read.
 * @throws Error when a byte was changed, when the end is missing, or when no key opens it
 */
export async function readArchive(
  stream: Readable,
  keys: Keys,
  take: (path: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const content = await opened(stream, keys);
  const entries = extract();
  let failure: Error | null = null;
  const streams = [content, createGunzip(), entries] as const;
  const whole = new Promise<void>((resolve) => {
    pipeline(streams, (error) => {
      failure ??= error ?? null;
      resolve();
    });
  });
  try {
    for await (const entry of entries) await take(entry.header.name, await buffer(entry));
  } catch (error) {
    failure ??= error as Error;
    content.destroy(failure);
  }
  await whole;
  if (failure) throw inWords(failure);
}
