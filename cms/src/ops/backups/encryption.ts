import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';

/** Encryption of a backup: for public keys, with a passphrase, or none. */
export type Encryption =
  { readonly recipients: readonly string[] } | { readonly passphrase: string } | { readonly open: true };

/** Keys for decryption: identities (`AGE-SECRET-KEY-1…`) and a passphrase, if available. */
export interface Keys {
  readonly identities: readonly string[];
  readonly passphrase: string | null;
}

/** Key pair of age. The recipient encrypts and is public; the identity decrypts and is stored elsewhere. */
export interface KeyPair {
  readonly identity: string;
  readonly recipient: string;
}

const magic = 'age-encryption.org/';

/** Whether a file with this beginning is encrypted. */
export const isEncrypted = (beginning: Buffer): boolean =>
  beginning.subarray(0, magic.length).toString('latin1') === magic;

// The package is ESM only, so this CommonJS program must load it at run time.
const age = () => import('age-encryption');

// Iterators instead of Node's adapters, which throw uncaught errors when a stream is destroyed. The two types of web
// streams are the same at run time.
// eslint-disable-next-line no-restricted-syntax -- see above
const toWeb = (stream: Readable) => NodeStream.from(stream) as unknown as ReadableStream<Uint8Array>;
// eslint-disable-next-line no-restricted-syntax -- see above
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.from(stream as unknown as AsyncIterable<Buffer>);

export async function makeKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts a stream. @throws Error if a recipient is invalid */
export async function encrypt(stream: Readable, how: Encryption): Promise<Readable> {
  if ('open' in how) return stream;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  if ('passphrase' in how) encrypter.setPassphrase(how.passphrase);
  else for (const recipient of how.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

/** Decryption error with a message for the operator. */
export class DecryptionFailed extends Error {}

/**
 * Decrypts a stream. Every part is authenticated, so a changed byte or a truncated file fails the stream.
 * @throws DecryptionFailed if no key fits or the beginning is damaged
 */
export async function decrypt(stream: Readable, keys: Keys): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of keys.identities) decrypter.addIdentity(identity);
  if (keys.passphrase !== null) decrypter.addPassphrase(keys.passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  } catch (error) {
    const { message } = error as Error;
    throw new DecryptionFailed(
      /no identity matched|passphrase|unwrap/i.test(message)
        ? 'No key opens this backup. It was made for another key, or its beginning is damaged.'
        : `The beginning of this backup is damaged (${message}).`,
    );
  }
}
