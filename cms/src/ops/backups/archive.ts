import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack as newPack } from 'tar-stream';
import { isEncrypted, encrypt, decrypt, type Keys, type Encryption } from './encryption';
import { withoutTrailer, withTrailer } from './trailer';

export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Adds a file to an archive. Files are added one after the other. */
export type AddFile = (path: string, content: Buffer) => Promise<ListedFile>;

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns the manifest's entry for a file. */
export const listed = (path: string, content: Buffer): ListedFile => ({
  path,
  bytes: content.length,
  sha256: digest(content),
});

/**
 * Returns an archive as a stream: tar, gzip, then encryption. `fill` receives a function that adds a file; it reads
 * no further ahead than the stream is consumed.
 */
export async function makeArchive(how: Encryption, fill: (add: AddFile) => Promise<void>): Promise<Readable> {
  const pack = newPack();
  const add: AddFile = (path, content) =>
    new Promise((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve(listed(path, content)));
      pack.entry({ name: path, mode: 0o600 }, content, done);
    });
  const gzip = createGzip();
  const locked = await encrypt(gzip, how);
  // An error anywhere destroys the returned stream, and so reaches its reader.
  for (const stream of [pack, gzip]) stream.on('error', () => undefined);
  pipeline(Readable.from(pack), gzip, () => undefined);
  fill(add).then(
    () => pack.finalize(),
    (error: unknown) => gzip.destroy(error as Error),
  );
  return 'open' in how ? Readable.from(withTrailer(locked)) : locked;
}

/** Returns the first bytes of a stream, and a stream that still includes them. */
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

/** Returns the compressed archive: decrypts the stream, or removes its trailer. */
async function opened(stream: Readable, keys: Keys): Promise<Readable> {
  const { beginning, whole } = await peek(stream);
  return isEncrypted(beginning) ? decrypt(whole, keys) : Readable.from(withoutTrailer(whole));
}

const damaged = 'This backup is damaged: a byte was changed, or its end is missing.';

/** Messages of the libraries for a changed byte, a truncated file or a file that never was a backup. */
const ofDamage =
  /invalid tag|invalid.*header|unexpected end|incorrect|premature close|ciphertext|final chunk|checksum/i;

function inWords(failure: Error): Error {
  const { code = '' } = failure as NodeJS.ErrnoException;
  return code.startsWith('Z_') || ofDamage.test(failure.message) ? new Error(damaged, { cause: failure }) : failure;
}

/**
 * Reads an archive to its last byte and passes each file to `take`, which it awaits before the next.
 * @throws Error if a byte was changed, the end is missing, or no key fits
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
