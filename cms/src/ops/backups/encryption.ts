import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';

/** How a backup is locked: for holders of keys, with a passphrase, or not at all. */
export type Lock =
  { readonly recipients: readonly string[] } | { readonly passphrase: string } | { readonly open: true };

/** What opens a backup: identities (`AGE-SECRET-KEY-1…`) and a passphrase, whichever are at hand. */
export interface Keys {
  readonly identities: readonly string[];
  readonly passphrase: string | null;
}

/** A pair of keys: the recipient locks and may be known to anybody, the identity opens and is kept elsewhere. */
export interface KeyPair {
  readonly identity: string;
  readonly recipient: string;
}

const magic = 'age-encryption.org/';

/** Whether a file that begins so is locked. */
export const isLocked = (beginning: Buffer): boolean =>
  beginning.subarray(0, magic.length).toString('latin1') === magic;

// The package is made of modules that only an import() at run time can load into this program.
const age = () => import('age-encryption');

// By iterators and not by Node's own adapters, which throw past everybody when a stream is given up. The two kinds of web
// streams in the types are one at run time.
// eslint-disable-next-line no-restricted-syntax -- see above
const toWeb = (stream: Readable) => NodeStream.from(stream) as unknown as ReadableStream<Uint8Array>;
// eslint-disable-next-line no-restricted-syntax -- see above
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.from(stream as unknown as AsyncIterable<Buffer>);

/** Makes a pair of keys. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Locks a stream. @throws Error when a recipient is none */
export async function lock(stream: Readable, how: Lock): Promise<Readable> {
  if ('open' in how) return stream;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  if ('passphrase' in how) encrypter.setPassphrase(how.passphrase);
  else for (const recipient of how.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

/** Why a locked backup could not be opened, in words. */
class NotOpened extends Error {}

/**
 * Opens a locked stream. Every part of it is authenticated: a changed byte, and a file that was cut off, fail the stream.
 * @throws NotOpened when no key fits or the beginning is damaged
 */
export async function unlock(stream: Readable, keys: Keys): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of keys.identities) decrypter.addIdentity(identity);
  if (keys.passphrase !== null) decrypter.addPassphrase(keys.passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  } catch (error) {
    const { message } = error as Error;
    throw new NotOpened(
      /no identity matched|passphrase|unwrap/i.test(message)
        ? 'No key opens this backup: it was made for another key, or its beginning is damaged.'
        : `The beginning of this backup is damaged (${message}).`,
    );
  }
}
